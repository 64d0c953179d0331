// Shows a notice if nothing was drawn: the browser is too old for the other scripts, or one of them did not load. Every browser can run this one.
window.addEventListener("load", function () {
  if (!document.getElementById("main").hasChildNodes()) {
    document.getElementById("unstarted").removeAttribute("hidden");
  }
});
