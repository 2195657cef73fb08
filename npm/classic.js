// Classic puzzles alone: a small module that solves, minimizes, generates and finds canonical forms.
import { checkNames, checkText, notOne, shown, unsigned64, wholeNumber, wrongUse } from "./check.js";
import { SudokitError, Source } from "./module.js";

export { SudokitError };

export const classicModule = new Source(new URL("./classic.wasm", import.meta.url));

const kCells = 81;

// --- arguments ---------------------------------------------------------------------------------

/** An array of puzzles must be a Uint8Array of 81 bytes each. */
function sizeOf(puzzles, name = "puzzles") {
  if (!(puzzles instanceof Uint8Array) || puzzles.length % kCells !== 0) {
    const got = puzzles instanceof Uint8Array ? `${puzzles.length} bytes` : shown(puzzles);
    throw wrongUse(
      `${name} needs a Uint8Array of 81 bytes for each puzzle; got ${got}`,
      "toArray() makes one",
    );
  }
  return puzzles.length / kCells;
}

function overlaps(a, b) {
  return (
    a.buffer === b.buffer && a.byteOffset < b.byteOffset + b.length && b.byteOffset < a.byteOffset + a.length
  );
}
/** Where results go: as many bytes as asked for, which share none with `other` unless they are the same. */
function room(name, array, size, other) {
  if (array === undefined) return new Uint8Array(size);
  if (!(array instanceof Uint8Array) || array.length !== size) {
    const got = array instanceof Uint8Array ? `${array.length} bytes` : shown(array);
    throw wrongUse(`${name} needs a Uint8Array of ${size} bytes; got ${got}`);
  }
  const isSame = array.byteOffset === other.byteOffset && array.length === other.length;
  if (overlaps(array, other) && !(isSame && name === "out"))
    throw wrongUse(
      `${name} overlaps the puzzles`,
      name === "out" ? "pass the same array, or another one" : "pass another array",
    );
  return array;
}

function newPuzzles(number) {
  try {
    return new Uint8Array(number * kCells);
  } catch {
    throw new SudokitError({
      code: "out-of-memory",
      message: `number: no memory for ${number} puzzles`,
      remedy: "ask for fewer at a time",
    });
  }
}

// --- batches -----------------------------------------------------------------------------------

// Puzzles go through the memory of the module in pieces of this many, so that it does not grow.
const kPiece = 16384;

/**
 * Calls a function of sudokit.h on each piece. `extra`: bytes per puzzle that it writes besides the
 * grids, handed to `take(bytes, first)`.
 */
async function inPieces(puzzles, out, extra, call, take) {
  const count = puzzles.length / kCells;
  for (let first = 0; first < count; first += kPiece) {
    const size = Math.min(kPiece, count - first);
    const bytes = size * kCells;
    // The grids; what comes besides; a pointer to the failure, where C wants it: at a multiple of 4.
    const more = bytes,
      failure = (more + size * extra + 3) & ~3;
    await classicModule.use((module) =>
      module.withBytes(failure + 4, (at) => {
        new Uint8Array(module.memory, at, bytes).set(
          puzzles.subarray(first * kCells, first * kCells + bytes),
        );
        try {
          module.raise(call(module, at, size, at + more, at + failure, first), at + failure);
        } catch (error) {
          if (error.line) throw new SudokitError({ ...error.parts, line: error.line + first });
          throw error;
        }
        out?.set(new Uint8Array(module.memory, at, bytes), first * kCells);
        take?.(new Uint8Array(module.memory, at + more, size * extra), first);
      }),
    );
  }
}

export async function solveBatch(puzzles, options = {}) {
  checkNames("solveBatch", options, ["out", "counts"]);
  const size = sizeOf(puzzles);
  const solutions = options.out === null ? null : room("out", options.out, puzzles.length, puzzles);
  const counts = room("counts", options.counts, size, puzzles);
  if (solutions && overlaps(counts, solutions)) throw wrongUse("counts overlaps out", "pass another array");
  await inPieces(
    puzzles,
    solutions,
    1,
    (module, grids, size, more, failure) =>
      module.call("sudokit_solve_batch", grids, size, solutions ? grids : 0, more, 0, failure),
    (bytes, first) => counts.set(bytes, first),
  );
  return { solutions, counts };
}

export async function canonicalBatch(puzzles, options = {}) {
  checkNames("canonicalBatch", options, ["out"]);
  sizeOf(puzzles);
  const canonical = room("out", options.out, puzzles.length, puzzles);
  await inPieces(puzzles, canonical, 0, (module, grids, size, _more, failure) =>
    module.call("sudokit_canonical_batch", grids, size, grids, 0, 0, failure),
  );
  return canonical;
}

export async function minimizeBatch(puzzles, options = {}) {
  checkNames("minimizeBatch", options, ["out"]);
  sizeOf(puzzles);
  const minimal = room("out", options.out, puzzles.length, puzzles);
  await inPieces(puzzles, minimal, 0, (module, grids, size, _more, failure) =>
    module.call("sudokit_minimize_batch", grids, size, grids, 0, failure),
  );
  return minimal;
}

export async function generateBatch(number, options = {}) {
  checkNames("generateBatch", options, ["seed", "first"]);
  const count = Number(wholeNumber("number", number, [0n, BigInt(Number.MAX_SAFE_INTEGER)]));
  const seed = unsigned64("seed", options.seed ?? 1);
  const start = unsigned64("first", options.first ?? 0);
  unsigned64("first + number", start + BigInt(count));
  const puzzles = newPuzzles(count);
  await inPieces(puzzles, puzzles, 0, (module, grids, size, _more, failure, done) =>
    module.call("sudokit_generate_batch", seed, start + BigInt(done), grids, size, 0, failure),
  );
  return puzzles;
}

// --- text --------------------------------------------------------------------------------------

const wrongLength = (message, line = 0) =>
  new SudokitError({ code: "wrong-length", message, remedy: "write '.' or '0' for every open cell", line });

/** The signs of each line, without blanks. A row of a drawn grid counts as a line of 9. */
function signLines(lines) {
  const list = Array.isArray(lines) ? lines : lines.split("\n");
  const signs = list.map((line) => line.replace(/\s+/g, ""));
  const widths = new Set(signs.map((line) => line.length).filter(Boolean));
  const isDrawn = widths.size === 1 && kCells % [...widths][0] === 0;
  const wrong = isDrawn ? -1 : signs.findIndex((line) => line.length % kCells !== 0);
  if (wrong >= 0) throw wrongLength(`lines need 81 characters; got ${signs[wrong].length}`, wrong + 1);
  return signs;
}

/** Lines of 81 characters as an array. */
export function toArray(lines) {
  if (!Array.isArray(lines)) checkText("lines", lines, "a string, or an array of strings");
  else lines.forEach((line, i) => checkText(`lines[${i}]`, line));
  const all = signLines(lines);
  const total = all.reduce((sum, line) => sum + line.length, 0);
  if (total % kCells !== 0) throw wrongLength(`needs 81 characters for each puzzle; got ${total} in all`);
  const array = new Uint8Array(total);
  let at = 0;
  all.forEach((signs, row) => {
    for (let column = 0; column < signs.length; ++column) array[at++] = digitAt(signs, column, row);
  });
  return array;
}

function digitAt(signs, column, row) {
  const digit = signs[column] === "." ? 0 : signs.charCodeAt(column) - 48;
  if (digit >= 0 && digit <= 9) return digit;
  throw new SudokitError({
    code: "bad-digit",
    message: `'${String.fromCodePoint(signs.codePointAt(column))}' is not a digit`,
    remedy: "use 1 to 9, and 0 or '.' for an open cell",
    line: row + 1,
    column: column + 1,
  });
}

/** Each puzzle as a line of 81 characters. */
export function fromArray(puzzles) {
  const count = sizeOf(puzzles);
  const wrong = puzzles.findIndex((digit) => digit > 9);
  if (wrong >= 0)
    throw new SudokitError({
      code: "bad-digit",
      message: `${puzzles[wrong]} is not a digit`,
      remedy: "use 1 to 9, and 0 for an open cell",
      line: Math.floor(wrong / kCells) + 1,
      column: (wrong % kCells) + 1,
    });
  return Array.from({ length: count }, (_, i) =>
    Array.from(puzzles.subarray(i * kCells, (i + 1) * kCells), (digit) => digit || ".").join(""),
  );
}

// --- one puzzle --------------------------------------------------------------------------------

function onlyOne(puzzle) {
  checkText("the puzzle", puzzle, "a string of 81 characters");
  const array = toArray(puzzle);
  if (array.length !== kCells) throw notOne(array.length / kCells, "solveBatch()");
  return array;
}

export async function solve(puzzle) {
  const { solutions, counts } = await solveBatch(onlyOne(puzzle));
  return counts[0] ? fromArray(solutions)[0] : null;
}

const kAnswers = ["none", "unique", "multiple"];
export async function check(puzzle) {
  const { counts } = await solveBatch(onlyOne(puzzle), { out: null });
  return kAnswers[counts[0]];
}
