// Every function of sudokit.js in a worker: nothing else waits meanwhile, and a call can be stopped.
import { startWorker } from "#platform";
import { SudokitError } from "./module.js";
import * as sudokit from "./sudokit.js";

export { SudokitError };

/** Functions that need no worker, or cannot go there. */
const kHere = new Set(["SudokitError", "configure", "toArray", "fromArray"]);

export class Background {
  #worker = null;
  #calls = new Map(); // those under way, by number
  #last = 0;

  /** Ends the worker. Calls that are under way fail; the next one starts a new worker. */
  stop(reason = new DOMException("the worker was stopped", "AbortError")) {
    this.#worker?.stop();
    this.#worker = null;
    const calls = [...this.#calls.values()];
    this.#calls.clear();
    for (const call of calls) call.reject(reason);
  }

  #start() {
    return startWorker(
      ({ id, result, error }) => {
        const call = this.#calls.get(id);
        if (!call) return;
        this.#calls.delete(id);
        if (this.#calls.size === 0) this.#worker.setBusy(false);
        if (error) call.reject(new SudokitError(error));
        else call.resolve(result);
      },
      (failure) => this.stop(failure),
    );
  }

  /**
   * Calls a function by name. One worker takes one call after the other, so a signal that stops one
   * stops those that wait for it as well; they are asked again.
   */
  call(name, args, signal) {
    if (signal?.aborted) return Promise.reject(signal.reason);
    return new Promise((resolve, reject) => {
      const id = ++this.#last;
      const abort = () => this.#abort(id, signal.reason);
      const done = (settle) => (value) => {
        signal?.removeEventListener("abort", abort);
        settle(value);
      };
      signal?.addEventListener("abort", abort, { once: true });
      this.#send(id, { name, args, resolve: done(resolve), reject: done(reject) });
    });
  }

  #send(id, call) {
    this.#worker ??= this.#start();
    this.#calls.set(id, call);
    this.#worker.setBusy(true);
    this.#worker.post({ id, name: call.name, args: call.args });
  }

  #abort(id, reason) {
    const call = this.#calls.get(id);
    if (!call) return;
    this.#calls.delete(id);
    const others = [...this.#calls];
    this.#calls.clear();
    this.stop();
    call.reject(reason);
    for (const [number, other] of others) this.#send(number, other);
  }
}

for (const name of Object.keys(sudokit))
  if (!kHere.has(name))
    Background.prototype[name] = function (...args) {
      // The last argument holds the options; the signal stays here.
      const last = args.at(-1);
      if (!last?.signal) return this.call(name, args);
      const { signal, ...options } = last;
      return this.call(name, [...args.slice(0, -1), options], signal);
    };
