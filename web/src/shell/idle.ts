// Work for when the page has nothing else to do.

/** Ends with the function that it returns. */
export function whenIdle(run: () => void): () => void {
    if ("requestIdleCallback" in window) {
        const id = requestIdleCallback(run, { timeout: 3000 });
        return () => cancelIdleCallback(id);
    }
    const id = setTimeout(run, 600);
    return () => clearTimeout(id);
}
