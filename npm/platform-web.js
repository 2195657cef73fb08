// What browsers and what follows them do in their own way: reading the modules, and threads.
export async function compile(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  // Some servers do not know the type of .wasm; browsers stream only with that.
  return response.headers.get("content-type")?.startsWith("application/wasm")
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/** A worker that runs this module; `receive` gets its messages, `fail` an error that ended it. */
export function startWorker(url, receive, fail) {
  const worker = new Worker(url, { type: "module" });
  worker.onmessage = (event) => receive(event.data);
  worker.onerror = (event) => fail(new Error(event.message ?? "the worker could not be started"));
  return { post: (message) => worker.postMessage(message), setBusy() {}, stop: () => worker.terminate() };
}

/** In a worker: answers each message by answer(message, post). */
export function listen(answer) {
  self.onmessage = ({ data }) => answer(data, (reply) => self.postMessage(reply));
}
