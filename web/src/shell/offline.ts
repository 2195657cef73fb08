// The service worker: keeps the page for use without a network, and says when a new version waits.
import { signal } from "@preact/signals";

/** Takes the new version; null: there is none. */
export const update = signal<(() => void) | null>(null);

function offer(waiting: ServiceWorker): void {
    update.value = () => {
        navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
        waiting.postMessage("take over");
    };
}

function watch(installing: ServiceWorker): void {
    installing.addEventListener("statechange", () => {
        // The first worker of all replaces nothing.
        if (installing.state === "installed" && navigator.serviceWorker.controller) offer(installing);
    });
}

export async function startOffline(): Promise<void> {
    if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
    try {
        const registration = await navigator.serviceWorker.register("./sw.js");
        if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
        registration.addEventListener("updatefound", () => registration.installing && watch(registration.installing));
    } catch {
        // Not from this address, such as a file: the page works, but not offline.
    }
}
