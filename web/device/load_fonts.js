// Fonts of the house: on the first visit they wait until the page can be used, in a font that the device has. Then they are kept.

const SEEN = "companion-fonts";

/** Draw the page in the fonts of the house, now and at the beginning of each later visit. */
export function useHouseFonts() {
  delete document.documentElement.dataset.plain;
  try {
    localStorage.setItem(SEEN, "yes");
  } catch {
    // A private window asks for them late each time.
  }
}
