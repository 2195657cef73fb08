// What npm/module.js needs of a browser, without the rest of npm/platform-web.js: that brings workers
// of its own, and the page has its own already.
export async function compile(url: URL): Promise<WebAssembly.Module> {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
    // Some servers do not know the type of .wasm; browsers stream only with that.
    return response.headers.get("content-type")?.startsWith("application/wasm")
        ? WebAssembly.compileStreaming(response)
        : WebAssembly.compile(await response.arrayBuffer());
}
