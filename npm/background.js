// Every function of sudokit.js in a worker: nothing else waits meanwhile, and a call can be stopped.
import { startWorker } from "#platform";
import { checkOnRemark, checkSignal, wrongUse } from "./check.js";
import { SudokitError } from "./module.js";
import * as sudokit from "./sudokit.js";

export { SudokitError };

/** Functions that need no worker, or cannot go there. */
const kHere = new Set(["SudokitError", "configure", "toArray", "fromArray"]);
const kNames = Object.keys(sudokit).filter((name) => !kHere.has(name));

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
      (message) => this.#receive(message),
      (failure) => this.stop(failure),
    );
  }

  #receive({ id, result, errors, error, remark }) {
    const call = this.#calls.get(id);
    if (!call) return;
    if (remark) return call.onRemark(new SudokitError(remark));
    this.#finish(id);
    if (error) return call.reject(new SudokitError(error));
    if (errors) result.errors = errors.map((parts) => new SudokitError(parts));
    call.resolve(result);
  }

  /**
   * Calls a function by name. One worker takes one call after the other, so a signal that stops one
   * stops those that wait for it as well; they are asked again.
   */
  async call(name, args = [], signal = undefined, onRemark = undefined) {
    if (!kNames.includes(name))
      throw wrongUse(`there is no function '${name}'`, `choose one of ${kNames.join(", ")}`);
    checkSignal(signal);
    checkOnRemark(onRemark);
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const id = ++this.#last;
      const abort = () => this.#abort(id, signal.reason);
      const done = (settle) => (value) => {
        signal?.removeEventListener("abort", abort);
        settle(value);
      };
      signal?.addEventListener("abort", abort, { once: true });
      this.#send(id, { name, args, onRemark, resolve: done(resolve), reject: done(reject) });
    });
  }

  #send(id, call) {
    this.#worker ??= this.#start();
    this.#calls.set(id, call);
    this.#worker.setBusy(true);
    try {
      this.#worker.post({ id, name: call.name, args: call.args, wantsRemarks: call.onRemark !== undefined });
    } catch (failure) {
      this.#finish(id);
      call.reject(wrongUse(`an argument of ${call.name}() cannot go to a worker: ${failure.message}`));
    }
  }

  #finish(id) {
    this.#calls.delete(id);
    if (this.#calls.size === 0) this.#worker.setBusy(false);
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

/** What a worker wrote into copies of the caller's arrays. */
function filled({ out, counts }, result) {
  const into = (array, made) => (array && made ? (array.set(made), array) : made);
  return result instanceof Uint8Array
    ? into(out, result)
    : { solutions: into(out, result.solutions), counts: into(counts, result.counts) };
}

for (const name of kNames)
  Background.prototype[name] = async function (...args) {
    // The last argument holds the options; the signal and the function for remarks stay here.
    const last = args.at(-1);
    if (typeof last !== "object" || !last || ArrayBuffer.isView(last) || Array.isArray(last))
      return this.call(name, args);
    const { signal, onRemark, ...options } = last;
    const result = await this.call(name, [...args.slice(0, -1), options], signal, onRemark);
    return name.endsWith("Batch") ? filled(options, result) : result;
  };
