// Makes a browser forget what one of the oldest browsers that the pages are for never knew: iOS 15.4, Chrome 100, Firefox 100.
// Only what pages might use, but checkVisibility, which Playwright itself asks for; tests/web/lint knows all.
{
  "use strict";
  const late = [
    [Array, "fromAsync"],
    [Array.prototype, "findLast findLastIndex toReversed toSorted toSpliced with"],
    [Object.getPrototypeOf(Int8Array.prototype), "findLast findLastIndex toReversed toSorted with"],
    [ArrayBuffer.prototype, "maxByteLength resizable resize transfer transferToFixedLength"],
    [Map, "groupBy"],
    [Object, "groupBy"],
    [Promise, "try withResolvers"],
    [RegExp, "escape"],
    [Set.prototype, "difference intersection isDisjointFrom isSubsetOf isSupersetOf symmetricDifference union"],
    [String.prototype, "isWellFormed toWellFormed"],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), "drop every filter find flatMap forEach map reduce some take toArray"],
    [Intl, "DurationFormat Segmenter"],
    [AbortSignal, "any timeout"],
    [CSS, "highlights registerProperty"],
    [Response, "json"],
    [URL, "canParse parse"],
    [Document.prototype, "caretPositionFromPoint caretRangeFromPoint moveBefore startViewTransition"],
    [DocumentFragment.prototype, "moveBefore"],
    [Element.prototype, "computedStyleMap getHTML moveBefore requestFullscreen role setHTMLUnsafe"],
    [HTMLElement.prototype, "attributeStyleMap hidePopover inert popover showPopover togglePopover"],
    [HTMLInputElement.prototype, "showPicker"],
    [HTMLSelectElement.prototype, "showPicker"],
    [Navigator.prototype, "userActivation vibrate wakeLock"],
    [globalThis, "CompressionStream DecompressionStream Float16Array Iterator OffscreenCanvas URLPattern cancelIdleCallback navigation requestIdleCallback scheduler"],
  ];
  for (const [owner, names] of late) for (const name of names.split(" ")) delete owner[name];
  for (const name of Object.getOwnPropertyNames(Element.prototype)) if (name.startsWith("aria")) delete Element.prototype[name];
}
