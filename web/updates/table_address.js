// Addresses of the table that this page plays at: that of the evening, or the phone's own for practice.

const PRACTICE = ["/practice", "/practice/story"];

/** Return the address that answers for `path`, "/api/act?as=seat:0", on a page whose address is `page`. */
export function tableAddress(path, page = globalThis.location?.pathname) {
  const own = PRACTICE.includes(page) && path.startsWith("/api/") && !path.startsWith("/api/practice");
  return own ? path.replace("/api/", "/api/practice/table/") : path;
}
