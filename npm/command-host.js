// What the program asks of its system (src/system/node/host.hpp), by node's own functions.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import { isatty } from "node:tty";
import { parentPort } from "node:worker_threads";
import { errorNumber } from "./command-errors.js";

/** Ends the program from within. */
export class Ended {
  constructor(status) {
    this.status = status;
  }
}

const kMostLinks = 40; // the limit of Linux
const kPipe = 1 << 16; // bytes read ahead of a pipe or a terminal

/** The result of `call`, 0 if it has none, or its error as a negative number. */
function told(call) {
  try {
    return call() ?? 0;
  } catch (error) {
    if (error.code === undefined) throw error;
    return -errorNumber(error);
  }
}

/** A pipe or a terminal, which the first thread reads: this one would not notice a signal. */
class Pipe {
  #state = new Int32Array(new SharedArrayBuffer(8));
  #bytes = new Uint8Array(new SharedArrayBuffer(kPipe));
  #isAsked = false;
  #taken = 0;
  constructor(descriptor, control) {
    this.descriptor = descriptor;
    this.control = control;
  }
  #ask() {
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#taken = 0;
    Atomics.store(this.#state, 0, 0);
    parentPort.postMessage({
      read: { descriptor: this.descriptor, state: this.#state.buffer, bytes: this.#bytes.buffer },
    });
  }
  /** False: nothing is there yet, or a signal came. */
  isReady(wait) {
    this.#ask();
    while (wait && !Atomics.load(this.#state, 0) && !Atomics.load(this.control, 0))
      Atomics.wait(this.#state, 0, 0, 20); // a signal wakes nobody here
    return Atomics.load(this.#state, 0) === 1;
  }
  read(to) {
    if (!this.isReady(true)) return 0;
    const count = this.#state[1];
    if (count <= 0) {
      this.#isAsked = false; // a terminal goes on after Ctrl-D
      return count;
    }
    const part = this.#bytes.subarray(this.#taken, Math.min(count, this.#taken + to.length));
    to.set(part);
    this.#taken += part.length;
    if (this.#taken === count) this.#isAsked = false;
    return part.length;
  }
}

/** The file that a chain of links ends at, which may not exist yet. */
function behindLinks(path) {
  for (let i = 0; i < kMostLinks; ++i) {
    let next;
    try {
      next = fs.readlinkSync(path);
    } catch {
      break;
    }
    path = isAbsolute(next) ? next : join(dirname(path), next);
  }
  return path;
}

/** Gives the file the owner, group and rights of the old one, as src/system/posix/new_file.cpp does. */
function takePermissions(descriptor, old) {
  const tryTo = (call) => {
    try {
      call();
      return true;
    } catch {
      return false;
    }
  };
  if (process.platform === "win32") return;
  const own = fs.fstatSync(descriptor);
  if (!tryTo(() => fs.fchownSync(descriptor, old.uid, old.gid)))
    tryTo(() => fs.fchownSync(descriptor, own.uid, old.gid));
  const now = fs.fstatSync(descriptor);
  const mode = old.mode & 0o777;
  const rights = now.gid === old.gid ? mode : (mode & 0o707) | (mode & ((mode & 0o7) << 3));
  const least = now.uid === old.uid ? 0o777 : now.mode & 0o777;
  tryTo(() => fs.fchmodSync(descriptor, rights & least));
}

/** Creates a file with an unused name beside `target`, and returns its descriptor and the name. */
function createBeside(target, isForOwner) {
  let mode = isForOwner ? 0o600 : 0o666;
  let old;
  try {
    old = fs.lstatSync(target);
  } catch {
    // It replaces none.
  }
  if (!old?.isFile()) old = undefined;
  if (old) mode = old.uid === process.geteuid?.() ? 0o600 : mode & old.mode;
  for (let left = 100; ; --left) {
    const name = `${target}.${randomBytes(3).toString("hex")}`;
    try {
      const descriptor = fs.openSync(name, "wx+", mode);
      if (old) takePermissions(descriptor, old);
      return { descriptor, name };
    } catch (error) {
      if (error.code !== "EEXIST" || left === 0) throw error;
    }
  }
}

/** The functions of host.hpp, over this memory. */
export function hostOf(memory, control, columns) {
  const pipes = new Map(); // by descriptor; null: a file
  const bytesAt = (at, size) => Buffer.from(memory.buffer, at, size);
  const textAt = (at) => {
    const bytes = new Uint8Array(memory.buffer);
    return bytesAt(at, bytes.indexOf(0, at) - at).toString();
  };
  const write = (text, at, most) => {
    const bytes = Buffer.from(`${text}\0`).subarray(0, most);
    bytesAt(at, most).set(bytes);
    return bytes.length - 1;
  };
  const putStatus = (status, at) => {
    const view = new DataView(memory.buffer);
    view.setInt32(at, status.isFile() ? 0 : status.isDirectory() ? 1 : 2, true);
    view.setFloat64(at + 8, status.size, true);
  };
  const pipeOf = (descriptor) => {
    if (!pipes.has(descriptor)) {
      const { mode } = fs.fstatSync(descriptor);
      const isFile = (mode & fs.constants.S_IFMT) === fs.constants.S_IFREG;
      pipes.set(descriptor, isFile ? null : new Pipe(descriptor, control));
    }
    return pipes.get(descriptor);
  };
  let graceEnds = 0;
  const kHow = ["r", fs.constants.O_WRONLY, "wx+"];
  return {
    open: (path, how) => told(() => fs.openSync(textAt(path), kHow[how])),
    close: (descriptor) => {
      const pipe = pipes.get(descriptor);
      pipes.delete(descriptor);
      if (!pipe) return told(() => fs.closeSync(descriptor));
      parentPort.postMessage({ close: descriptor }); // the first thread has it
      return 0;
    },
    read: (descriptor, to, size) =>
      told(() => {
        const pipe = pipeOf(descriptor);
        return pipe ? pipe.read(bytesAt(to, size)) : fs.readSync(descriptor, bytesAt(to, size));
      }),
    write: (descriptor, from, size) => {
      Atomics.store(control, 1, 1);
      const result = told(() => fs.writeSync(descriptor, bytesAt(from, size)));
      Atomics.store(control, 1, 0);
      return result;
    },
    readAt: (descriptor, to, size, place) =>
      told(() => fs.readSync(descriptor, bytesAt(to, size), 0, size, place)),
    sync: (descriptor) => told(() => fs.fsyncSync(descriptor)),
    status: (path, at) => told(() => putStatus(fs.statSync(textAt(path)), at)),
    statusOf: (descriptor, at) => told(() => putStatus(fs.fstatSync(descriptor), at)),
    mayRead: (path) => told(() => fs.accessSync(textAt(path), fs.constants.R_OK)),
    mayWrite: (path) => told(() => fs.accessSync(textAt(path), fs.constants.W_OK)),
    remove: (path) => told(() => fs.unlinkSync(textAt(path))),
    makeFolder: (path) => told(() => fs.mkdirSync(textAt(path))),
    rename: (from, to) => told(() => fs.renameSync(textAt(from), textAt(to))),
    link: (from, to) => told(() => fs.linkSync(textAt(from), textAt(to))),
    behindLinks: (path, to, most) => write(behindLinks(textAt(path)), to, most),
    temporaryFolder: (to, most) => write(tmpdir(), to, most),
    createBeside: (target, isForOwner, name, most) =>
      told(() => {
        const made = createBeside(textAt(target), isForOwner);
        write(made.name, name, most);
        return made.descriptor;
      }),
    isTerminal: (descriptor) => Number(isatty(descriptor)),
    terminalWidth: (descriptor) => (isatty(descriptor) ? columns : 0),
    watchSignals: (signal, flag) => parentPort.postMessage({ watch: { signal, flag } }),
    waitReadable: (descriptor, wait) =>
      Number(told(() => Number(pipeOf(descriptor)?.isReady(wait !== 0) ?? true)) !== 0),
    waitWritable: () => {
      const kGrace = 100; // ms, for readers that are only slow
      if (Atomics.load(control, 0)) graceEnds ||= Date.now() + kGrace;
      if (graceEnds && Date.now() > graceEnds) return 0;
      Atomics.wait(control, 1, 0, 2);
      return 1;
    },
    become: (program, at) => {
      const words = new Uint32Array(memory.buffer);
      const args = [];
      for (let i = at / 4 + 1; words[i]; ++i) args.push(textAt(words[i]));
      const { error, status, signal } = spawnSync(textAt(program), args, { stdio: "inherit" });
      if (error) return -errorNumber(error);
      throw new Ended(signal ? 1 : status);
    },
  };
}
