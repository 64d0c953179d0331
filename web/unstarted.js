// Says so where nothing was drawn: the browser is too old for the other scripts, or they did not all come. Any browser reads this one.
window.addEventListener("load", function () {
  if (!document.getElementById("main").hasChildNodes()) {
    document.getElementById("unstarted").removeAttribute("hidden");
  }
});
