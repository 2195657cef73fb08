// What browsers and what follows them do in their own way: reading the modules, and threads.
export { compile } from "./compile-web.js";

/** Starts worker.js; `receive` gets its messages, `fail` an error that ended it. */
export function startWorker(receive, fail) {
  // In one expression: bundlers look for this.
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  worker.onmessage = (event) => receive(event.data);
  worker.onerror = (event) => fail(new Error(event.message ?? "the worker could not be started"));
  return { post: (message) => worker.postMessage(message), setBusy() {}, stop: () => worker.terminate() };
}

/** In a worker: answers each message by answer(message, post). */
export function listen(answer) {
  self.onmessage = ({ data }) => answer(data, (reply) => self.postMessage(reply));
}
