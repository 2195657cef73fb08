// The service worker: the whole build in one cache, named by its contents. A new build waits until
// the player takes it; the old cache goes with the old build.
/// <reference lib="webworker" />
export type {};

declare const self: ServiceWorkerGlobalScope;
/** Put in by vite.config.ts: every file of the build, and a hash over them. */
declare const BUILD: { version: string; files: string[] };

const kPrefix = "sudokit ";
const kCache = kPrefix + BUILD.version;

/** The page may have loaded it before: what is named by its contents is still right. */
const asked = (file: string) => new Request(file, { cache: file.startsWith("assets/") ? "force-cache" : "reload" });

async function fill(): Promise<void> {
    const cache = await caches.open(kCache);
    await cache.addAll(BUILD.files.map(asked));
}

async function clean(): Promise<void> {
    const old = (await caches.keys()).filter((name) => name.startsWith(kPrefix) && name !== kCache);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
}

async function answer(request: Request): Promise<Response> {
    const cache = await caches.open(kCache);
    const page = request.mode === "navigate" ? await cache.match("./") : undefined;
    return page ?? (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(clean()));
self.addEventListener("message", (event) => {
    if (event.data === "take over") void self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
    const isOurs = new URL(event.request.url).origin === self.location.origin;
    if (isOurs && event.request.method === "GET") event.respondWith(answer(event.request));
});
