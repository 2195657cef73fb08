// Everything: any format, any board, every command. Loads the small module for classic puzzles and
// the large one when something first needs it.
import { check as checkClassic, classicModule, solve as solveClassic } from "./classic.js";
import { Source, SudokitError } from "./module.js";

export { SudokitError };
export { canonicalBatch, fromArray, generateBatch, minimizeBatch, solveBatch, toArray } from "./classic.js";

const fullModule = new Source(new URL("./full.wasm", import.meta.url));

/** Serve the modules yourself: URLs, bytes, or compiled modules. */
export function configure({ classic, full }) {
  if (classic) classicModule.use(classic);
  if (full) fullModule.use(full);
}

/** Loads the large module now, so that the first question does not wait for it. */
export async function preload() {
  await fullModule.instance();
}

export async function version() {
  const module = await classicModule.instance();
  return module.text(module.call("sudokit_version"));
}

// --- every command -----------------------------------------------------------------------------

/** { limitSeconds: 5, all: true } as the options of the command: [["limit-seconds", "5"], ["all", null]]. */
function optionList(options) {
  return Object.entries(options)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => "-" + letter.toLowerCase()),
      value === true ? null : Array.isArray(value) ? value.join(",") : String(value),
    ]);
}

const kStatus = ["yes", "no", "failed", "cancelled"];

/** Runs a command on a text with any number of puzzles, as the program would. */
export async function run(command, text = "", { signal, ...options } = {}) {
  const module = await fullModule.instance();
  signal?.throwIfAborted(); // once it works, only a Background can stop it
  const list = optionList(options);
  // All strings in one piece of memory, after the array of pairs of pointers to them.
  const strings = [];
  let room = list.length * 8;
  const place = (string) => {
    if (string === null) return 0;
    const at = room;
    const bytes = new TextEncoder().encode(string);
    strings.push([at, bytes]);
    room += bytes.length + 1;
    return at;
  };
  const pairs = list.map(([name, value]) => [place(name), place(value)]);
  const result = module.withText(command, (name) =>
    module.withText(text, (input, length) =>
      module.withBytes(room, (at) => {
        const bytes = new Uint8Array(module.memory, at, room).fill(0);
        for (const [offset, string] of strings) bytes.set(string, offset);
        const view = new DataView(module.memory);
        pairs.forEach(([key, value], i) => {
          view.setUint32(at + i * 8, at + key, true);
          view.setUint32(at + i * 8 + 4, value ? at + value : 0, true);
        });
        return module.call("sudokit_run", name, input, length, at, list.length, 0);
      }),
    ),
  );
  return module.withBytes(4, (size) => {
    const status = kStatus[module.call("sudokit_result_status", result)];
    const words = module.call("sudokit_result_text", result, size);
    const output = module.text(words, new DataView(module.memory).getUint32(size, true));
    const errors = module.errorsOf(result);
    module.call("sudokit_result_free", result);
    return { status, text: output, errors };
  });
}

/** The text, or the first error. Remarks, such as about parts that were left out, go to `onRemark`. */
async function ask(command, text, { onRemark = (remark) => console.warn(remark.message), ...options }) {
  const { status, text: answer, errors } = await run(command, text, options);
  if (status === "failed") throw errors[0];
  errors.forEach(onRemark);
  return answer;
}

const answers = (text) => text.split("\n").filter(Boolean).map((line) => JSON.parse(line));
/** The answer about the only puzzle of the text. */
async function answer(command, puzzle, options) {
  const found = answers(await ask(command, puzzle, { ...options, format: "json" }));
  if (found.length !== 1)
    throw new SudokitError({
      code: "bad-usage",
      message: `the text has ${found.length} puzzles`,
      remedy: "pass one, or use run() for many",
    });
  return found[0];
}

const isClassic = (puzzle, options) => /^[0-9.]{81}$/.test(puzzle) && Object.keys(options).length === 0;

// --- solving -----------------------------------------------------------------------------------

export async function solve(puzzle, options = {}) {
  if (isClassic(puzzle, options)) return solveClassic(puzzle);
  const [first] = await solutions(puzzle, { ...options, limit: 1 });
  return first ?? null;
}

export async function solutions(puzzle, { limit, ...options } = {}) {
  const lines = (await ask("solve", puzzle, limit === undefined ? { ...options, all: true } : { ...options, limit }))
    .split("\n")
    .filter(Boolean);
  return lines[0] === "no solution" ? [] : lines;
}

export async function count(puzzle, options = {}) {
  // Exact, however many there are: JSON.parse() would round large numbers.
  const text = await ask("count", puzzle, { ...options, format: "line" });
  return BigInt(text.trim().replace("+", ""));
}

export async function check(puzzle, options = {}) {
  return isClassic(puzzle, options) ? checkClassicOrInvalid(puzzle) : (await answer("check", puzzle, options)).check;
}
// Equal givens that see each other are a reason of their own, which the large module tells.
async function checkClassicOrInvalid(puzzle) {
  const found = await checkClassic(puzzle);
  return found === "none" ? (await answer("check", puzzle, {})).check : found;
}

export async function isProper(puzzle, options = {}) {
  return (await check(puzzle, options)) === "unique";
}

export async function candidates(puzzle, options = {}) {
  return (await answer("candidates", puzzle, options)).true_candidates.map(digitsOf);
}
function digitsOf(cell) {
  if (Array.isArray(cell)) return cell.map(Number);
  if (typeof cell === "number") return [cell];
  if (cell.includes(",")) return cell.split(",").map(Number);
  return [...cell].filter((sign) => sign !== ".").map((sign) => parseInt(sign, 36));
}

// --- logic -------------------------------------------------------------------------------------

export const explain = (puzzle, options = {}) => answer("explain", puzzle, options);
export const hint = (puzzle, { level = 2, ...options } = {}) => answer("hint", puzzle, { ...options, level });
export const rate = (puzzle, options = {}) => answer("rate", puzzle, options);

// --- making and changing -----------------------------------------------------------------------

export async function generate(number = 1, options = {}) {
  const { puzzles } = await read(await ask("generate", "", { ...options, number }));
  if (puzzles.length < number)
    throw new SudokitError({
      code: "not-found",
      message: `found ${puzzles.length} of ${number} puzzles`,
      remedy: "ask for less, or raise tries",
    });
  return puzzles;
}

const oneLine = (text) => text.replace(/\n$/, "");
export const minimize = async (puzzle, options = {}) => oneLine(await ask("minimize", puzzle, options));
export const canonical = async (puzzle, options = {}) => oneLine(await ask("canonical", puzzle, options));
export const convert = (puzzle, to, options = {}) => ask("convert", puzzle, { ...options, to });

/**
 * The puzzles of a text in any format, and what is wrong with others. Each is text that every function
 * takes: a line of 81 characters where that says all of it, else JSON.
 */
export async function read(text, options = {}) {
  const { text: lines, errors } = await run("convert", text, { ...options, to: "json" });
  const puzzles = lines
    .split("\n")
    .filter((line) => line && !line.startsWith('{"puzzle":null,'))
    .map((line) => /^\{"puzzle":"([^"]{81})","schema":\d+\}$/.exec(line)?.[1] ?? line);
  return { puzzles, errors };
}
