#!/usr/bin/env node
// The command: the program itself in WebAssembly, with the files of node.
//
//     this thread    gets the signals, and reads pipes and terminals
//     another one    runs the program (command-thread.js), which blocks it
//
// They share the memory of the program, where a signal is noted as in the other builds, and for each pipe a
// place for what was read.
import { closeSync, read } from "node:fs";
import { readFile } from "node:fs/promises";
import { Socket } from "node:net";
import { constants } from "node:os";
import { isatty, ReadStream } from "node:tty";
import { Worker } from "node:worker_threads";
import { errorNumber } from "./command-errors.js";

const kFailed = 2;
const kPatience = 1000; // ms: how long a program may take to end after a signal while its reader hangs

function complain(words) {
  process.stderr.write(`sudokit: ${words}\n`);
  process.exitCode = kFailed;
}

const streams = new Map(); // by descriptor; null: what is never long in coming, such as /dev/zero

function streamOf(descriptor) {
  if (!streams.has(descriptor)) {
    let stream = null;
    try {
      stream = isatty(descriptor)
        ? new ReadStream(descriptor)
        : new Socket({ fd: descriptor, writable: false });
    } catch {
      // Neither a terminal nor a pipe.
    }
    streams.set(descriptor, stream);
  }
  return streams.get(descriptor);
}

/** Reads for the other thread, which waits for `state`: 0 is not yet, 1 is there; then the count. */
function readFor({ descriptor, state, bytes }) {
  const words = new Int32Array(state);
  const answer = (count) => {
    words[1] = count;
    Atomics.store(words, 0, 1);
    Atomics.notify(words, 0);
  };
  const stream = streamOf(descriptor);
  if (!stream) {
    read(descriptor, Buffer.from(bytes), 0, bytes.byteLength, null, (error, count) =>
      answer(error ? -errorNumber(error) : count),
    );
    return;
  }
  const events = { readable: look, end: () => finish(0), error: (error) => finish(-errorNumber(error)) };
  function finish(count) {
    for (const [event, listener] of Object.entries(events)) stream.off(event, listener);
    answer(count);
  }
  function look() {
    const chunk = stream.read(Math.min(stream.readableLength, bytes.byteLength));
    if (!chunk) return;
    new Uint8Array(bytes).set(chunk);
    finish(chunk.length);
  }
  if (stream.readableEnded || stream.destroyed) return answer(0);
  for (const [event, listener] of Object.entries(events)) stream.on(event, listener);
  if (stream.readableLength) look();
}

function closeStream(descriptor) {
  const stream = streams.get(descriptor);
  streams.delete(descriptor);
  if (stream) stream.destroy();
  else closeSync(descriptor);
}

/** Notes the first signal where the program looks; the next one kills. */
function watchSignals(memory, control, { signal, flag }) {
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP", process.platform === "win32" ? "SIGBREAK" : "SIGQUIT"])
    process.once(name, () => {
      for (const other of ["SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK", "SIGQUIT"])
        process.removeAllListeners(other);
      Atomics.store(new Int32Array(memory.buffer), signal / 4, constants.signals[name]);
      Atomics.store(new Uint8Array(memory.buffer), flag, 1);
      Atomics.store(control, 0, 1);
      Atomics.notify(control, 0);
      // Within a write to a pipe that nobody empties, it sees no flag.
      setTimeout(() => {
        if (Atomics.load(control, 1)) process.exit(128 + constants.signals[name]);
      }, kPatience).unref();
    });
}

async function main(args) {
  let module;
  try {
    module = await WebAssembly.compile(await readFile(new URL("./command.wasm", import.meta.url)));
  } catch (error) {
    return complain(`cannot start: ${error.message}; take node 18 or later, and install the package again`);
  }
  const memory = new WebAssembly.Memory({ initial: 256, maximum: 65536, shared: true });
  const control = new Int32Array(new SharedArrayBuffer(8)); // is there a signal; is it within a write
  const worker = new Worker(new URL("./command-thread.js", import.meta.url), {
    workerData: {
      module,
      memory,
      control,
      args: ["sudokit", ...args],
      columns: isatty(1) ? process.stdout.columns : 0,
    },
  });
  worker.on("message", (message) => {
    if (message.read) readFor(message.read);
    if ("close" in message) closeStream(message.close);
    if (message.watch) watchSignals(memory, control, message.watch);
    // An open pipe would keep the process.
    if ("status" in message) process.exit(message.status);
  });
  worker.on("error", (error) => {
    complain(`cannot continue: ${error.message}; please report this`);
    process.exit();
  });
}

await main(process.argv.slice(2));
