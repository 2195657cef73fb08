// The thread of the program: gives the module what it imports, and runs it.
import { writeSync } from "node:fs";
import { randomFillSync } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { Ended, hostOf } from "./command-host.js";

const { module, memory, control, args, columns } = workerData;
const kFailed = 2;
const kNoFile = 8; // EBADF
const interrupted = Symbol("interrupted");
let exports;

/** An exception of C++: the address of what was thrown. */
class Thrown {
  constructor(address) {
    this.address = address;
  }
}

/** Calls the function of this number; what `isOurs` accepts ends it, and is returned. */
function attempt(work, context, isOurs) {
  const stack = exports.__stack_pointer.value;
  try {
    exports.__indirect_function_table.get(work)(context);
    return undefined;
  } catch (thrown) {
    if (!isOurs(thrown)) throw thrown;
    exports.__stack_pointer.value = stack;
    return thrown;
  }
}

/** Texts as C has them: two functions, for their sizes and for themselves. */
function listing(texts) {
  const bytes = texts.map((text) => Buffer.from(`${text}\0`));
  const view = () => new DataView(memory.buffer);
  return [
    (count, size) => {
      view().setUint32(count, bytes.length, true);
      view().setUint32(
        size,
        bytes.reduce((sum, { length }) => sum + length, 0),
        true,
      );
      return 0;
    },
    (places, at) => {
      bytes.forEach((text, i) => {
        view().setUint32(places + 4 * i, at, true);
        new Uint8Array(memory.buffer).set(text, at);
        at += text.length;
      });
      return 0;
    },
  ];
}

const [argumentSizes, argumentTexts] = listing(args);
const [environmentSizes, environmentTexts] = listing(
  Object.entries(process.env).map(([key, value]) => `${key}=${value}`),
);
// The files of the C library: the program asks the host instead. Only what ends the program in the middle, such as
// an assertion of the C++ library, is written here.
const noFiles = Object.fromEntries(
  ["fd_close", "fd_fdstat_get", "fd_prestat_get", "fd_prestat_dir_name", "fd_seek", "path_filestat_get"].map(
    (name) => [name, () => kNoFile],
  ),
);
function writePieces(descriptor, pieces, count, written) {
  const view = new DataView(memory.buffer);
  let size = 0;
  for (let at = pieces; at < pieces + 8 * count; at += 8) {
    const piece = Buffer.from(memory.buffer, view.getUint32(at, true), view.getUint32(at + 4, true));
    size += writeSync(descriptor, piece);
  }
  view.setUint32(written, size, true);
  return 0;
}
const wasi = {
  args_sizes_get: argumentSizes,
  args_get: argumentTexts,
  environ_sizes_get: environmentSizes,
  environ_get: environmentTexts,
  clock_time_get: (clock, _precision, at) => {
    const now = clock === 0 ? BigInt(Date.now()) * 1_000_000n : process.hrtime.bigint();
    new DataView(memory.buffer).setBigUint64(at, now, true);
    return 0;
  },
  random_get: (at, size) => {
    randomFillSync(Buffer.from(memory.buffer, at, size));
    return 0;
  },
  fd_write: writePieces,
  proc_exit: (status) => {
    throw new Ended(status);
  },
};
const imports = {
  host: hostOf(memory, control, columns),
  sudokit: {
    // src/support/watch.hpp
    attempt: (work, context) =>
      Number(attempt(work, context, (thrown) => thrown === interrupted) === undefined),
    interrupt: () => {
      throw interrupted;
    },
    // src/support/guarded.hpp
    guard: (work, context) => attempt(work, context, (thrown) => thrown instanceof Thrown)?.address ?? 0,
    throw: (address) => {
      throw new Thrown(address);
    },
  },
  wasi_snapshot_preview1: { ...wasi, ...noFiles },
  env: { memory },
};

function run() {
  try {
    exports = new WebAssembly.Instance(module, imports).exports;
    exports._start();
    return 0;
  } catch (thrown) {
    if (thrown instanceof Ended) return thrown.status;
    writeSync(2, `sudokit: cannot continue: ${thrown.message ?? "a C++ exception"}; please report this\n`);
    return kFailed;
  }
}
parentPort.postMessage({ status: run() });
