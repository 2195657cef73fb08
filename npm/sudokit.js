// Everything: any format, any board, every command. Loads the small module for classic puzzles and
// the large one when something first needs it.
import {
  checkNames,
  checkOnRemark,
  checkOptions,
  checkPuzzle,
  checkSignal,
  checkText,
  inCamelCase,
  inOurNames,
  notOne,
  ofUnknownOption,
  ofUsage,
  optionList,
  shown,
  wholeNumber,
  wrongUse,
} from "./check.js";
import { check as checkClassic, classicModule, solve as solveClassic } from "./classic.js";
import { Source, SudokitError } from "./module.js";

export { SudokitError };
export { canonicalBatch, fromArray, generateBatch, minimizeBatch, solveBatch, toArray } from "./classic.js";

const fullModule = new Source(new URL("./full.wasm", import.meta.url));

// --- modules -----------------------------------------------------------------------------------

function serve(source, name, from) {
  if (from === undefined) return;
  const isModule =
    from instanceof URL ||
    from instanceof WebAssembly.Module ||
    from instanceof ArrayBuffer ||
    ArrayBuffer.isView(from);
  if (!isModule && typeof from !== "string")
    throw wrongUse(`${name} needs a URL, bytes or a compiled module; got ${shown(from)}`);
  try {
    source.serveFrom(from);
  } catch {
    throw wrongUse(`${name}: ${shown(from)} is not an address`, "write a whole URL, or pass bytes");
  }
}

/** Serve the modules yourself: URLs, bytes, or compiled modules. */
export function configure(sources) {
  checkNames("configure", sources, ["classic", "full"]);
  serve(classicModule, "classic", sources.classic);
  serve(fullModule, "full", sources.full);
}

/** Loads the large module now, so that the first question does not wait for it. */
export async function preload() {
  await fullModule.instance();
}

export async function version() {
  return classicModule.use((module) => module.text(module.call("sudokit_version")));
}

// --- every command -----------------------------------------------------------------------------

const kStatus = ["yes", "no", "failed", "cancelled"];

/** Calls `use(address)` with an array of pairs of pointers to strings; null is a null pointer. */
function withOptions(module, list, use) {
  // All strings in one piece of memory, after the array.
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
  return module.withBytes(room, (at) => {
    const bytes = new Uint8Array(module.memory, at, room).fill(0);
    for (const [offset, string] of strings) bytes.set(string, offset);
    const view = new DataView(module.memory);
    pairs.forEach(([key, value], i) => {
      view.setUint32(at + i * 8, at + key, true);
      view.setUint32(at + i * 8 + 4, value ? at + value : 0, true);
    });
    return use(at);
  });
}

function answerOf(module, result) {
  return module.withBytes(4, (size) => {
    const status = kStatus[module.call("sudokit_result_status", result)];
    const words = module.call("sudokit_result_text", result, size);
    const output = module.text(words, new DataView(module.memory).getUint32(size, true));
    const errors = module.errorsOf(result).map(ours);
    module.call("sudokit_result_free", result);
    return { status, text: output, errors };
  });
}
function ours(error) {
  const words =
    error.code !== "bad-usage"
      ? inOurNames
      : error.reason.startsWith("unknown option")
        ? ofUnknownOption
        : ofUsage;
  const message = words(error.reason),
    remedy = words(error.remedy);
  return message === error.reason && remedy === error.remedy
    ? error
    : new SudokitError({ ...error.parts, message, remedy });
}

/** Runs a command on a text with any number of puzzles, as the program would. */
export async function run(command, text = "", options = {}) {
  checkText("command", command);
  checkText("text", text);
  checkOptions(options);
  const { signal, onRemark: _, ...others } = options;
  checkSignal(signal);
  let list;
  try {
    list = optionList(command, others);
  } catch (error) {
    // As the program says it.
    return { status: "failed", text: "", errors: [error] };
  }
  return fullModule.use((module) => {
    signal?.throwIfAborted(); // once it works, only a Background can stop it
    const result = module.withText(command, (name) =>
      module.withText(text, (input, length) =>
        withOptions(module, list, (at) =>
          module.call("sudokit_run", name, input, length, at, list.length, 0),
        ),
      ),
    );
    return answerOf(module, result);
  });
}

// What a function sets itself, or does not return, is not an option of it. sudokit.d.ts says the same.
const kLeftOut = {
  solve: ["all", "limit", "max", "format"],
  solutions: ["all", "format"],
  count: ["perCandidate", "format"],
  check: ["minimal", "why", "format"],
  isProper: ["minimal", "why", "format"],
  candidates: ["limit", "count", "format"],
  explain: ["grid", "format"],
  hint: ["format"],
  rate: ["where", "pearl", "diamond", "format"],
  generate: ["number", "solution", "name", "weight", "format"],
  convert: ["to", "format"],
  read: ["to", "format"],
};

function checkLeftOut(functionName, options) {
  checkOptions(options);
  checkOnRemark(options.onRemark);
  for (const name of Object.keys(options))
    if (kLeftOut[functionName]?.includes(inCamelCase(name)))
      throw wrongUse(
        `${functionName}() has no option '${name}'`,
        "leave it out, or use run(), which has every option",
      );
}

const toConsole = (remark) => console.warn(remark.message);

/** The text, or the first error. Remarks, such as about parts that were left out, go to `onRemark`. */
async function ask(command, text, { onRemark = toConsole, ...options }) {
  const { status, text: answer, errors } = await run(command, text, options);
  if (status === "failed") throw errors.find(({ isRemark }) => !isRemark) ?? errors[0];
  errors.forEach((remark) => onRemark(remark));
  return answer;
}

const rowsOf = (text) => text.split("\n").filter(Boolean);
const kLine = /^[0-9.]{81}$/;

/** The text must have one puzzle, and nothing that cannot be read. */
async function checkOne(puzzle, { from, ignoreUnknown, signal }) {
  checkPuzzle(puzzle);
  if (kLine.test(puzzle)) return;
  const found = rowsOf(
    await ask("convert", puzzle, { from, ignoreUnknown, signal, to: "json", onRemark: () => {} }),
  );
  if (found.length !== 1) throw notOne(found.length, "run()");
}

/** What a command says of the only puzzle of the text. */
async function askOne(functionName, command, puzzle, options, more = {}) {
  checkLeftOut(functionName, options);
  await checkOne(puzzle, options);
  return ask(command, puzzle, { ...options, ...more });
}
/** ... as the object that it writes. */
async function answer(functionName, command, puzzle, options, more = {}) {
  const rows = rowsOf(await askOne(functionName, command, puzzle, options, { ...more, format: "json" }));
  if (rows.length !== 1) throw notOne(rows.length, "run()");
  return JSON.parse(rows[0]);
}

const isClassic = (puzzle, options) =>
  typeof puzzle === "string" &&
  kLine.test(puzzle) &&
  typeof options === "object" &&
  options &&
  Object.keys(options).length === 0;

// --- solving -----------------------------------------------------------------------------------

export async function solve(puzzle, options = {}) {
  if (isClassic(puzzle, options)) return solveClassic(puzzle);
  const [first] = solutionsIn(await askOne("solve", "solve", puzzle, options, { limit: 1 }));
  return first ?? null;
}

export async function solutions(puzzle, options = {}) {
  const all = options?.limit === undefined && options?.max === undefined;
  return solutionsIn(await askOne("solutions", "solve", puzzle, options, all ? { all } : {}));
}
function solutionsIn(text) {
  const lines = rowsOf(text);
  return lines[0] === "no solution" ? [] : lines;
}

export async function count(puzzle, options = {}) {
  // Exact, however many there are: JSON.parse() would round large numbers.
  const text = await askOne("count", "count", puzzle, options, { format: "line" });
  return BigInt(text.trim().replace("+", ""));
}

export async function check(puzzle, options = {}) {
  return isClassic(puzzle, options)
    ? checkClassicOrInvalid(puzzle)
    : (await answer("check", "check", puzzle, options)).check;
}
// Equal givens that see each other are a reason of their own, which the large module tells.
async function checkClassicOrInvalid(puzzle) {
  const found = await checkClassic(puzzle);
  return found === "none" ? (await answer("check", "check", puzzle, {})).check : found;
}

export async function isProper(puzzle, options = {}) {
  checkLeftOut("isProper", options);
  return (await check(puzzle, options)) === "unique";
}

export async function candidates(puzzle, options = {}) {
  const { puzzle: cells, true_candidates } = await answer("candidates", "candidates", puzzle, options);
  // Boards with a sign for every digit are text; on others, commas separate the digits of a cell.
  const hasSigns = typeof cells === "string";
  return true_candidates.map((cell) => digitsOf(String(cell), hasSigns));
}
function digitsOf(cell, hasSigns) {
  if (cell === "-" || cell === "") return []; // no digit is possible, or the grid has no such cell
  return hasSigns ? [...cell].map((sign) => parseInt(sign, 36)) : cell.split(",").map(Number);
}

// --- logic -------------------------------------------------------------------------------------

export const explain = async (puzzle, options = {}) => answer("explain", "explain", puzzle, options);
export const hint = async (puzzle, options = {}) => answer("hint", "hint", puzzle, options);
export const rate = async (puzzle, options = {}) => answer("rate", "rate", puzzle, options);

// --- making and changing -----------------------------------------------------------------------

export async function generate(number = 1, options = {}) {
  const count = wholeNumber("number", number, [1n, BigInt(Number.MAX_SAFE_INTEGER)]);
  checkLeftOut("generate", options);
  const remarks = [];
  const made = await ask("generate", "", {
    ...options,
    number: count,
    onRemark: (remark) => remarks.push(remark),
  });
  const { puzzles } = await read(made);
  if (puzzles.length < count) {
    const { message, remedy } = remarks[0]?.parts ?? {
      message: `found ${puzzles.length} of ${count} puzzles`,
      remedy: "ask for fewer",
    };
    throw new SudokitError({ code: "not-found", message, remedy });
  }
  remarks.forEach((remark) => (options.onRemark ?? toConsole)(remark));
  return puzzles;
}

const withoutEnd = (text) => text.replace(/\n$/, "");
export const minimize = async (puzzle, options = {}) =>
  withoutEnd(await askOne("minimize", "minimize", puzzle, options));
export const canonical = async (puzzle, options = {}) =>
  withoutEnd(await askOne("canonical", "canonical", puzzle, options));
export async function convert(puzzle, to, options = {}) {
  checkText("to", to, "the name of a format, such as 'svg'");
  return askOne("convert", "convert", puzzle, options, { to });
}

/**
 * The puzzles of a text in any format, and what is wrong with others. Each is text that every function
 * takes: a line of 81 characters where that says all of it, else JSON.
 */
export async function read(text, options = {}) {
  checkText("text", text);
  checkLeftOut("read", options);
  const { text: lines, errors } = await run("convert", text, { ...options, to: "json" });
  if (errors[0]?.code === "bad-usage") throw errors[0];
  const puzzles = rowsOf(lines)
    .filter((line) => !line.startsWith('{"puzzle":null,'))
    .map((line) => /^\{"puzzle":"([^"]{81})","schema":\d+\}$/.exec(line)?.[1] ?? line);
  return { puzzles, errors };
}
