// One instance of a WebAssembly module: memory, text, errors, and a new instance when one is spoiled.
import { compile } from "#platform";

/** What is wrong with a puzzle or an option, where, and what to do about it; or only a remark. */
export class SudokitError extends Error {
  constructor({ message, remedy = "", code = "internal", line = 0, column = 0, isRemark = false }) {
    const place = line && column ? `line ${line}, column ${column}: ` : line ? `line ${line}: ` : "";
    super(place + message + (remedy ? `; ${remedy}` : ""));
    this.name = "SudokitError";
    Object.assign(this, { reason: message, remedy, code, line, column, isRemark });
  }
  /** What the constructor takes: between workers an Error keeps only its words. */
  get parts() {
    const { reason: message, remedy, code, line, column, isRemark } = this;
    return { message, remedy, code, line, column, isRemark };
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const interrupted = Symbol("interrupted");
const kFailed = 2; // SUDOKIT_FAILED
const kMostMemory = 256 * 1024 * 1024; // of an instance that is kept; memory never shrinks

/** The system calls about files fail: there are none. */
const kNoFile = 8; // EBADF
const noFiles = { fd_close: () => kNoFile, fd_seek: () => kNoFile, fd_write: () => kNoFile };

export class Instance {
  #exports;
  /** Something ended in the middle: take another instance. */
  isSpoiled = false;

  static async from(module) {
    const self = new Instance();
    const { exports } = await WebAssembly.instantiate(module, self.#imports());
    self.#exports = exports;
    exports._initialize();
    return self;
  }

  get memory() {
    return this.#exports.memory.buffer;
  }
  get isWorn() {
    return this.isSpoiled || this.memory.byteLength > kMostMemory;
  }

  #imports() {
    const view = () => new DataView(this.memory);
    return {
      wasi_snapshot_preview1: {
        ...noFiles,
        clock_time_get: (_clock, _precision, at) => {
          const ms = performance.timeOrigin + performance.now();
          view().setBigUint64(at, BigInt(Math.round(ms * 1e6)), true);
          return 0;
        },
        random_get: (at, size) => {
          crypto.getRandomValues(new Uint8Array(this.memory, at, size));
          return 0;
        },
        environ_sizes_get: (count, size) => {
          view().setUint32(count, 0, true);
          view().setUint32(size, 0, true);
          return 0;
        },
        environ_get: () => 0,
        proc_exit: () => this.#fail("the module ended"),
      },
      sudokit: {
        // Exceptions of C++ up to here are ours: src/support/watch.hpp.
        attempt: (work, context) => {
          const stack = this.#exports.__stack_pointer.value;
          try {
            this.#exports.__indirect_function_table.get(work)(context);
            return 1;
          } catch (thrown) {
            if (thrown !== interrupted) throw thrown;
            this.isSpoiled = true;
            this.#exports.__stack_pointer.value = stack;
            return 0;
          }
        },
        interrupt: () => {
          throw interrupted;
        },
        fail: (what) => this.#fail(this.text(what)),
      },
    };
  }

  #fail(reason) {
    throw new SudokitError({ message: reason, remedy: "please report this" });
  }

  /** Calls a function of the module. Whatever it throws spoils the instance. */
  call(name, ...args) {
    try {
      return this.#exports[name](...args);
    } catch (thrown) {
      this.isSpoiled = true;
      if (thrown instanceof SudokitError) throw thrown;
      throw new SudokitError({
        message: `the module stopped: ${thrown.message ?? thrown}`,
        remedy: "please report this",
      });
    }
  }

  /** Room for `size` bytes while `use(address)` runs. */
  withBytes(size, use) {
    const address = this.call("malloc", size || 1);
    if (!address)
      throw new SudokitError({
        code: "out-of-memory",
        message: "out of memory",
        remedy: "pass less at a time",
      });
    try {
      return use(address);
    } finally {
      if (!this.isSpoiled) this.#exports.free(address);
    }
  }
  /** Text as C wants it; `use(address, length)`. */
  withText(text, use) {
    const bytes = encoder.encode(text);
    return this.withBytes(bytes.length + 1, (address) => {
      const room = new Uint8Array(this.memory, address, bytes.length + 1);
      room.set(bytes);
      room[bytes.length] = 0;
      return use(address, bytes.length);
    });
  }
  text(address, length) {
    const bytes = new Uint8Array(this.memory);
    return decoder.decode(
      bytes.subarray(address, length === undefined ? bytes.indexOf(0, address) : address + length),
    );
  }

  /** The errors and remarks of a sudokit_result, as SudokitErrors. */
  errorsOf(result) {
    const count = this.call("sudokit_result_error_count", result);
    return Array.from({ length: count }, (_, i) => {
      const at = this.call("sudokit_result_error", result, i);
      const view = new DataView(this.memory);
      const word = (offset) => view.getUint32(at + offset, true);
      return new SudokitError({
        code: this.text(word(0)),
        line: Number(view.getBigUint64(at + 8, true)),
        column: Number(view.getBigUint64(at + 16, true)),
        message: this.text(word(24)),
        remedy: this.text(word(28)),
        isRemark: this.call("sudokit_result_is_remark", result, i) === 1,
      });
    });
  }
  /** Throws the first error if the status of a batch says so. `failure`: where its result is. */
  raise(status, failure) {
    if (status !== kFailed) return;
    const result = new DataView(this.memory).getUint32(failure, true);
    const [error] = this.errorsOf(result);
    this.call("sudokit_result_free", result);
    throw error ?? new SudokitError({ message: "no reason was given", remedy: "please report this" });
  }
}

const kSimd = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
]);

/** A module, compiled when it is first wanted, and an instance of it that is not spoiled. */
export class Source {
  #from;
  #module;
  #instance;

  constructor(url) {
    this.#from = url;
  }
  /** Another place, bytes, or a compiled module: for those who serve the file themselves. */
  serveFrom(from) {
    this.#from = typeof from === "string" ? new URL(from, globalThis.location?.href) : from;
    this.#module = this.#instance = undefined;
  }
  /** The compiled module, which other workers can use. */
  module() {
    if (!WebAssembly.validate(kSimd))
      throw new SudokitError({
        code: "unsupported",
        message: "WebAssembly has no SIMD here",
        remedy: "take a browser of 2023 or later, or node 18",
      });
    const from = this.#from;
    if (!this.#module) {
      const made =
        from instanceof WebAssembly.Module
          ? Promise.resolve(from)
          : from instanceof URL
            ? compile(from)
            : WebAssembly.compile(from);
      // What could not be loaded may be there the next time.
      made.catch(() => (this.#module = this.#module === made ? undefined : this.#module));
      this.#module = made;
    }
    return this.#module;
  }
  async instance() {
    if (this.#instance && !this.#instance.isWorn) return this.#instance;
    const made = await Instance.from(await this.module());
    // Another call may have made one meanwhile.
    if (!this.#instance || this.#instance.isWorn) this.#instance = made;
    return this.#instance;
  }
  /** Calls `work(instance)`. Of calls that waited together, an earlier one may have spoiled the instance. */
  async use(work) {
    for (;;) {
      const instance = await this.instance();
      if (!instance.isWorn) return work(instance);
    }
  }
}
