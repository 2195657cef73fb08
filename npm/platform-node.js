// What node does in its own way: reading the modules, and threads.
import { readFile } from "node:fs/promises";
import { parentPort, Worker } from "node:worker_threads";

export const compile = async (url) =>
  url.protocol === "file:"
    ? WebAssembly.compile(await readFile(url))
    : WebAssembly.compileStreaming(fetch(url));

/** Starts worker.js; `receive` gets its messages, `fail` an error that ended it. */
export function startWorker(receive, fail) {
  const worker = new Worker(new URL("./worker.js", import.meta.url));
  worker.on("message", receive);
  worker.on("error", fail);
  return {
    post: (message) => worker.postMessage(message),
    // An idle worker keeps no program alive.
    setBusy: (busy) => (busy ? worker.ref() : worker.unref()),
    stop: () => void worker.terminate(),
  };
}

/** In a worker: answers each message by answer(message, post). */
export function listen(answer) {
  parentPort.on("message", (message) => answer(message, (reply) => parentPort.postMessage(reply)));
}
