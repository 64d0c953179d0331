// Measures the page that is shown: () => [{fault, element, pixels, box}]. Runs inside the page.
async ({ screen, asked, rules, width, height, zoom, hand }) => {
  document.documentElement.dataset.hand = hand;
  window.scrollTo({ left: 0, top: 0, behavior: "instant" });
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame); // what measures itself draws itself anew
  if (innerWidth !== width || innerHeight !== height) throw new Error(`${innerWidth} x ${innerHeight}, not ${width} x ${height}`);
  const FAULTS = { scrolls, cut, overlap, distorted, small, target, primary };
  const NEAR = 1.5; // pixels: less is rounding
  const TOUCH = 44 / zoom;
  const CARDS = ".card, .pcard, [data-card]:not(.photo-card)";
  const CONTROLS = "button, a[href], input, select, textarea, summary, [role=button], [tabindex='0']";
  const root = document.documentElement;
  const wide = root.clientWidth;
  const high = window.innerHeight;
  const found = [];

  /** Nothing changes from here on: what is asked of an element again and again is kept. */
  const keep = (ask) => {
    const kept = new Map();
    return (element) => {
      if (!kept.has(element)) kept.set(element, ask(element));
      return kept.get(element);
    };
  };
  const styleOf = keep((element) => getComputedStyle(element));
  const boxOf = keep((element) => element.getBoundingClientRect());
  const placingOf = keep((element) => {
    const { overflowX, overflowY, position, display } = styleOf(element);
    const has = (...values) => [overflowX, overflowY].map((each) => values.includes(each));
    const [cuts, rolls] = [has("hidden", "clip"), has("auto", "scroll")];
    return { position, isInline: display === "inline", cuts, rolls, isRolling: rolls[0] || rolls[1] };
  });
  const isShown = keep((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !element.closest(".sr, .film, option, [hidden], defs, title, datalist") && !isDropped(element));
  const report = (fault, element, pixels, box = boxOf(element)) => found.push({
    fault, element: describe(element), pixels, box: [box.left, box.top, box.width, box.height].map(Math.round),
  });

  function describe(element) {
    const name = (one) => one.tagName.toLowerCase() + [...one.classList].map((each) => `.${each}`).join("");
    const said = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
    return `${element.parentElement ? `${name(element.parentElement)} > ` : ""}${name(element)} "${said}"`;
  }

  function* texts() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || ["SCRIPT", "STYLE", "NOSCRIPT"].includes(element.tagName) || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0 && box.height > 0);
      if (boxes.length) yield { element, boxes };
    }
  }

  /** A line is higher than its letters. */
  const letters = ({ left, right, top, bottom, height }) => ({ left, right, top: top + height * 0.2, bottom: bottom - height * 0.2 });

  const shownTexts = [...texts()];
  const controls = [...new Set([...document.querySelectorAll(CONTROLS)].map(tapped))].filter((one) => isShown(one) && areaOf(one) > 0);

  function areaOf(element) {
    const { width, height } = boxOf(element);
    return width * height;
  }

  /** Return what is tapped for a control: for a box to tick, its label too. */
  function tapped(control) {
    const ticks = control.matches("input[type=checkbox], input[type=radio], input[type=file]");
    return (ticks && control.closest("label")) || control;
  }

  function scrolls() {
    const over = Math.max(root.scrollWidth, document.body.scrollWidth) - wide;
    if (over > NEAR) report("scrolls", root, `${over} px too wide`);
    const down = root.scrollHeight - high;
    if (screen && down > NEAR) report("scrolls", root, `${down} px too high`);
    if (!screen) return;
    for (const one of document.querySelectorAll("body *")) {
      const { rolls, isRolling } = placingOf(one);
      if (!isRolling) continue;
      const more = [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight];
      if (rolls[0] && more[0] > NEAR) report("scrolls", one, `${more[0]} px sideways`);
      if (rolls[1] && more[1] > NEAR) report("scrolls", one, `${more[1]} px down`);
    }
  }

  /** The boxes that a part of `element` may not leave: those that cut, up to one that scrolls or floats. */
  function* frames(element) {
    let floats = placingOf(element).position;
    for (let one = element.nodeType === 1 ? element : null; one && one !== document.body; one = one.parentElement) {
      const { position, isInline, cuts, isRolling } = placingOf(one);
      const passed = floats === "absolute" && position === "static" && one !== element;
      if (!isInline && !passed) {
        if (cuts[0] || cuts[1]) yield { box: boxOf(one), across: cuts[0], down: cuts[1] };
        if (isRolling) return;
      }
      if (position === "fixed") break;
      if (!passed) floats = position;
    }
    yield { box: { left: 0, top: 0, right: wide, bottom: high }, across: true, down: screen };
  }

  /** Return true for what does not fit into a list that drops such things: it is not shown at all. */
  function isDropped(one) {
    const list = one.closest("[data-drops]");
    if (!list || list === one) return false;
    const [inside, box] = [boxOf(list), boxOf(one)];
    return box.left >= inside.right - 1 || box.top >= inside.bottom - 1;
  }

  function cut() {
    const seen = new Set();
    const check = (element, boxes) => {
      if (seen.has(element)) return;
      for (const { box, across, down } of frames(element)) {
        for (const one of boxes) {
          const over = Math.max(across ? box.left - one.left : 0, across ? one.right - box.right : 0,
            down ? box.top - one.top : 0, down ? one.bottom - box.bottom : 0);
          if (over > NEAR && !seen.has(element)) {
            seen.add(element);
            report("cut", element, `${Math.round(over)} px outside`);
          }
        }
      }
    };
    for (const { element, boxes } of shownTexts) check(element, boxes.map(letters));
    for (const element of controls) check(element, [boxOf(element)]);
    for (const element of document.querySelectorAll("img, svg, canvas, [data-piece]")) {
      if (isShown(element) && !element.closest("svg svg")) check(element, [boxOf(element)]);
    }
  }

  /** The nearest part that lies above the rest of the page: what is in different ones may overlap. */
  const layerOf = keep((element) => {
    if (["fixed", "sticky"].includes(placingOf(element).position)) return element;
    return element.parentElement && layerOf(element.parentElement);
  });

  /** The part of a box that is seen now of a list that scrolls, or of a text that its own box cuts. */
  function scrolledPart(element, { left, right, top, bottom }) {
    if (placingOf(element).cuts[0]) {
      const own = boxOf(element);
      [left, right] = [Math.max(left, own.left), Math.min(right, own.right)];
    }
    for (let one = element.parentElement; one; one = one.parentElement) {
      if (!placingOf(one).isRolling) continue;
      const inside = boxOf(one);
      [left, right] = [Math.max(left, inside.left), Math.min(right, inside.right)];
      [top, bottom] = [Math.max(top, inside.top), Math.min(bottom, inside.bottom)];
    }
    return { left, right, top, bottom };
  }

  function overlap() {
    const things = [
      ...shownTexts.map(({ element, boxes }) => ({ element, boxes: boxes.map(letters), layer: layerOf(element) })),
      ...controls.filter((element) => !isWord(element)).map((element) => ({ element, boxes: [boxOf(element)], layer: layerOf(element), control: true })),
    ];
    const flat = things.flatMap((thing) => thing.boxes.map((box) => ({ ...thing, box: scrolledPart(thing.element, box) })))
      .filter(({ box }) => box.right > box.left && box.bottom > box.top).sort((a, b) => a.box.top - b.box.top);
    const told = new Set();
    flat.forEach((one, nth) => {
      for (let next = nth + 1; next < flat.length && flat[next].box.top < one.box.bottom - NEAR; next += 1) {
        const other = flat[next];
        if (one.element === other.element || one.layer !== other.layer) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (isFanned(one.element) && isFanned(other.element)) continue;
        if (isDrawn(one) || isDrawn(other)) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        if (across <= NEAR + 0.5 || down <= NEAR + 0.5 || told.has(one.element)) continue;
        told.add(one.element);
        report("overlap", one.element, `${Math.round(across)} x ${Math.round(down)} px with ${describe(other.element)}`);
      }
    });
  }

  /** A word in a text has a target that is higher than its line, and as wide as the word: its neighbours are words, too. */
  const isWord = (element) => element.matches(".rules-part .term");
  /** A thing on a map has a target with a shape of its own, smaller than its box. */
  const isDrawn = ({ control, element }) => control && element instanceof SVGElement;
  const isFanned = (element) => Boolean(element.closest(`${CARDS}, [data-fan], .fan`));

  function distorted() {
    for (const one of document.querySelectorAll(`${CARDS}, img`)) {
      if (!isShown(one) || !one.offsetWidth || (one.tagName === "IMG" && styleOf(one).objectFit !== "fill")) continue;
      const own = one.tagName === "IMG" ? [one.naturalWidth, one.naturalHeight] : styleOf(one).aspectRatio.split("/").map(Number);
      const ratio = own.length === 2 && own[0] > 0 && own[1] > 0 ? own[0] / own[1] : 63 / 88;
      const style = styleOf(one);
      const pad = one.tagName === "IMG" ? ["Left", "Right", "Top", "Bottom"].map((side) => parseFloat(style[`padding${side}`]) + parseFloat(style[`border${side}Width`])) : [0, 0, 0, 0];
      const is = (one.offsetWidth - pad[0] - pad[1]) / (one.offsetHeight - pad[2] - pad[3]);
      if (one.tagName === "IMG" && one.closest(CARDS)) continue; // measured with its card
      const rounding = 0.5 / one.offsetWidth + 0.5 / one.offsetHeight; // sizes are told in whole pixels
      if (Math.abs(is / ratio - 1) > 0.04 + rounding) report("distorted", one, `${one.offsetWidth} x ${one.offsetHeight} px, not ${ratio.toFixed(3)}`);
    }
  }

  /** The size of a text on a screen of 1920 x 1080. */
  function sizeOf(element) {
    const matrix = element instanceof SVGElement && element.getScreenCTM?.();
    const size = parseFloat(styleOf(element).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
    return (size / parseFloat(styleOf(root).fontSize)) * 16;
  }

  function small() {
    if (!screen) return;
    const told = new Set();
    for (const { element } of shownTexts) {
      const least = element.closest(rules.matters) ? rules.large : rules.least;
      const size = sizeOf(element);
      const key = `${element.parentElement?.className?.baseVal ?? element.parentElement?.className}>${element.tagName}.${element.className?.baseVal ?? element.className}`;
      if (size >= least - 0.3 || told.has(key)) continue;
      told.add(key);
      report("small", element, `${size.toFixed(1)} px of ${least} at 1920 x 1080`);
    }
  }

  /** The size of what can be tapped: with a pseudo-element that reaches beyond the box, and takes taps as a part of it. */
  function tapArea(one) {
    const { width, height } = boxOf(one);
    const beyond = getComputedStyle(one, "::after");
    if (beyond.content === "none" || beyond.position !== "absolute" || beyond.pointerEvents === "none") return { width, height };
    return { width: Math.max(width, parseFloat(beyond.width)), height: Math.max(height, parseFloat(beyond.height)) };
  }

  function target() {
    if (screen) return;
    for (const one of controls) {
      const box = tapArea(one);
      if (one.disabled || ((box.width >= TOUCH - 0.6 || isWord(one)) && box.height >= TOUCH - 0.6)) continue;
      report("target", one, `${box.width.toFixed(0)} x ${box.height.toFixed(0)} px`);
    }
  }

  function primary() {
    if (screen || !asked) return;
    const marked = [...document.querySelectorAll("[data-primary]")].filter(isShown);
    const first = marked[0] ?? controls.find((one) => one.matches("button, [role=button], summary, input") && !one.disabled
      && !one.closest(".bar, .drawer, .notice, .ticker, .seal, .languages, .help-open, .first-turn, .term, [data-beside]"));
    if (!first) return report("primary", document.body, "nothing can be done here");
    const box = boxOf(first);
    const hidden = Math.min(box.height, TOUCH) - (Math.min(box.bottom, high) - Math.max(box.top, 0));
    if (hidden > NEAR) report("primary", first, `${Math.round(hidden)} px of it below the first ${high} px`);
  }

  for (const fault of Object.keys(FAULTS)) FAULTS[fault]();
  return found;
}
