// Service worker of pages over HTTPS: keeps the shell, so that the page opens from the home screen while the table's computer is away.
//
// It keeps files that are the same for everybody, by a list of what may be kept: the one document of all addresses, under one name,
// and scripts, styles and fonts. Anything else, above all what the table answers and cards that are shown, never passes through here.

const SHELL = "companion-shell";
const FILES = "companion-files";
const DOCUMENT = "/";
const FIRST_FILES = /(?:src|href)="(\/(?:built|web)\/[^"]+)"/g;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(fetch(DOCUMENT).then(keepDocument));
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(openDocument(event));
  else if (pathname.startsWith("/built/")) event.respondWith(takeKept(request));
  else if (pathname.startsWith("/web/")) event.respondWith(takeNew(request));
});

/** Return the document from the table, so that a new program is taken at once; the kept one only if the table does not answer. */
async function openDocument(event) {
  try {
    const answer = await fetch(event.request);
    await keepDocument(answer.clone()).catch(() => {});
    return answer;
  } catch {
    return (await caches.match(DOCUMENT)) ?? Response.error();
  }
}

/** Keep the document with its first files, not its address: a join code may stand there. Files of another version are dropped. */
async function keepDocument(answer) {
  if (answer.status !== 200 || answer.redirected || !answer.headers.get("Content-Type")?.startsWith("text/html")) return;
  const [shell, known] = [await caches.open(SHELL), await caches.match(DOCUMENT)];
  const page = await answer.text();
  if (known && (await known.text()) === page) return;
  await caches.delete(FILES);
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": answer.headers.get("Content-Security-Policy") ?? "" };
  await shell.put(DOCUMENT, new Response(page, { headers }));
  const files = await caches.open(FILES);
  await Promise.all([...page.matchAll(FIRST_FILES)].map(([, address]) => files.add(address).catch(() => {})));
}

/** Return a file whose name changes with its content. */
async function takeKept(request) {
  return (await caches.match(request)) ?? keepFile(request, await fetch(request));
}

/** Return a file whose name stays, from the table if that answers. */
async function takeNew(request) {
  try {
    return await keepFile(request, await fetch(request));
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

async function keepFile(request, answer) {
  if (answer.status === 200) await (await caches.open(FILES)).put(request, answer.clone());
  return answer;
}
