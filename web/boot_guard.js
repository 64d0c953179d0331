// Boot guard, which every browser can run: it fetches again what the page did not get, and where nothing is drawn after four
// seconds, it says what is wrong: nobody answers, a script broke, or the browser is too old.
(function () {
  "use strict";
  var PATIENCE_MS = 4000;
  var FIRST_PAUSE_MS = 500;
  var MOST_PAUSE_MS = 8000;
  // Their pauses, 0.5 to 8 seconds, last longer than ten seconds in all.
  var MOST_RELOADS = 6;
  var RELOADS = "page-reloads";
  var trouble = isOld() ? "old" : "away";
  var detail = "";
  var isShown = false;

  /** Is this browser older than iOS 15.4, Chrome 100 and Firefox 100? All of them have these, and hardly one before them. */
  function isOld() {
    return !(Object.hasOwn && [].at && window.structuredClone && "noModule" in document.createElement("script"));
  }

  function isDrawn() {
    return document.getElementById("main").hasChildNodes();
  }

  function show() {
    if (isDrawn()) return;
    each("#unstarted [data-trouble]", function (part) { part.hidden = part.getAttribute("data-trouble") !== trouble; });
    each(".unstarted-address", function (part) { part.textContent = location.origin + "/?stay"; });
    document.getElementById("unstarted-detail").textContent = detail;
    document.getElementById("unstarted").hidden = false;
    isShown = true;
  }

  /**
   * Fetch styles that still hang in another way: until the first ones are given up, browsers paint nothing and start nothing.
   * Not those with a handler of their own: whoever added them waits for that very element.
   */
  function freeStyles() {
    each("link[rel=stylesheet]", function (link) { if (!link.sheet && !link.onerror) fetchAgain(link); });
  }

  function each(selector, change) {
    Array.prototype.forEach.call(document.querySelectorAll(selector), change);
  }

  function hide() {
    document.getElementById("unstarted").hidden = true;
    isShown = false;
    store(0);
  }

  function onError(event) {
    var lost = event.target;
    // An element with a handler of its own is looked after by whoever added it.
    if (lost && (lost.tagName === "SCRIPT" || lost.tagName === "LINK")) return lost.onerror || fetchAgain(lost);
    if (trouble === "old") return;
    trouble = event.error instanceof SyntaxError ? "old" : "fault";
    detail = event.message || String(event.reason);
    if (isShown) show();
  }

  function fetchAgain(lost) {
    var tries = Number(lost.getAttribute("data-tries"));
    if (lost.type === "module") return reload();
    setTimeout(function () {
      // A style that hung is fetched again after four seconds, and its own loss may come to pass later: once is enough.
      if (!lost.parentNode) return;
      var again = document.createElement(lost.tagName);
      for (var i = 0; i < lost.attributes.length; i += 1) again.setAttribute(lost.attributes[i].name, lost.attributes[i].value);
      again.setAttribute("data-tries", String(tries + 1));
      lost.parentNode.replaceChild(again, lost);
    }, Math.min(FIRST_PAUSE_MS * Math.pow(2, tries), MOST_PAUSE_MS));
  }

  /** Load the document again: a browser never asks again for a module that did not come. */
  function reload() {
    var tries = stored();
    if (tries < MOST_RELOADS && store(tries + 1)) setTimeout(function () { location.reload(); }, Math.min(FIRST_PAUSE_MS * Math.pow(2, tries), MOST_PAUSE_MS));
  }

  function stored() {
    try {
      return Number(sessionStorage.getItem(RELOADS));
    } catch (refused) {
      return MOST_RELOADS;
    }
  }

  function store(tries) {
    try {
      sessionStorage.setItem(RELOADS, String(tries));
      return true;
    } catch (refused) {
      return false;
    }
  }

  /** Load the document again if the server answers: the browser's own page for a lost one would forget what to ask for. */
  function askAgain(event) {
    var button = event.currentTarget;
    var request = new XMLHttpRequest();
    button.disabled = true;
    request.open("HEAD", location.href);
    request.timeout = PATIENCE_MS;
    request.onload = function () { location.reload(); };
    request.onerror = request.ontimeout = function () { button.disabled = false; };
    request.send();
  }

  /** Has this device not been here before? Then fonts wait until the page can be used: device/load_fonts.js. */
  function isFirstVisit() {
    try {
      return !localStorage.getItem("companion-fonts");
    } catch (refused) {
      return true;
    }
  }

  if (isFirstVisit()) document.documentElement.setAttribute("data-plain", "");
  if (trouble === "old") document.documentElement.setAttribute("data-old", "");
  window.addEventListener("error", onError, true);
  window.addEventListener("unhandledrejection", onError);
  // Not DOMContentLoaded: that waits for the very script that may hang.
  document.addEventListener("readystatechange", function () {
    if (document.readyState !== "interactive") return;
    document.getElementById("unstarted-again").onclick = askAgain;
    if (trouble === "old") return show();
    setTimeout(function () { freeStyles(); show(); }, PATIENCE_MS);
    new MutationObserver(function () { if (isDrawn()) hide(); }).observe(document.getElementById("main"), { childList: true });
  });
})();
