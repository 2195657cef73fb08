// Classic puzzles alone: a small module that solves, minimizes, generates and finds canonical forms.
import { SudokitError, Source } from "./module.js";

export { SudokitError };

export const classicModule = new Source(new URL("./classic.wasm", import.meta.url));

const kCells = 81;

/** An array of puzzles must be a Uint8Array of 81 bytes each. */
function sizeOf(puzzles, name = "puzzles") {
  if (!(puzzles instanceof Uint8Array) || puzzles.length % kCells !== 0) {
    const got = puzzles instanceof Uint8Array ? `${puzzles.length} bytes` : (puzzles?.constructor?.name ?? String(puzzles));
    throw new SudokitError({
      code: "bad-usage",
      message: `${name} needs a Uint8Array of 81 bytes for each puzzle; got ${got}`,
    });
  }
  return puzzles.length / kCells;
}

function outFor(out, puzzles) {
  const size = sizeOf(puzzles);
  if (out === undefined) return new Uint8Array(puzzles.length);
  if (sizeOf(out, "out") !== size)
    throw new SudokitError({ code: "bad-usage", message: `out needs ${puzzles.length} bytes; got ${out.length}` });
  return out;
}

// Puzzles go through the memory of the module in pieces of this many, so that it does not grow.
const kPiece = 16384;

/**
 * Calls a function of sudokit.h on each piece. `extra`: bytes per puzzle that it writes besides the
 * grids, handed to `take(bytes, first)`.
 */
async function inPieces(puzzles, out, extra, call, take) {
  const count = sizeOf(puzzles);
  for (let first = 0; first < count; first += kPiece) {
    const module = await classicModule.instance();
    const size = Math.min(kPiece, count - first);
    const bytes = size * kCells;
    // The grids; what comes besides; a pointer to the failure, where C wants it: at a multiple of 4.
    const more = bytes, failure = (more + size * extra + 3) & ~3;
    module.withBytes(failure + 4, (at) => {
      new Uint8Array(module.memory, at, bytes).set(puzzles.subarray(first * kCells, first * kCells + bytes));
      try {
        module.raise(call(module, at, size, at + more, at + failure, first), at + failure);
      } catch (error) {
        if (error.line) throw new SudokitError({ ...error, message: error.reason, line: error.line + first });
        throw error;
      }
      out?.set(new Uint8Array(module.memory, at, bytes), first * kCells);
      take?.(new Uint8Array(module.memory, at + more, size * extra), first);
    });
  }
}

export async function solveBatch(puzzles, { out, counts } = {}) {
  const solutions = out === null ? null : outFor(out, puzzles);
  const found = counts ?? new Uint8Array(sizeOf(puzzles));
  await inPieces(
    puzzles,
    solutions,
    1,
    (module, grids, size, more, failure) =>
      module.call("sudokit_solve_batch", grids, size, solutions ? grids : 0, more, 0, failure),
    (bytes, first) => found.set(bytes, first),
  );
  return { solutions, counts: found };
}

export async function canonicalBatch(puzzles, { out } = {}) {
  const canonical = outFor(out, puzzles);
  await inPieces(puzzles, canonical, 0, (module, grids, size, _more, failure) =>
    module.call("sudokit_canonical_batch", grids, size, grids, 0, 0, failure),
  );
  return canonical;
}

export async function minimizeBatch(puzzles, { out } = {}) {
  const minimal = outFor(out, puzzles);
  await inPieces(puzzles, minimal, 0, (module, grids, size, _more, failure) =>
    module.call("sudokit_minimize_batch", grids, size, grids, 0, failure),
  );
  return minimal;
}

export async function generateBatch(number, { seed = 1, first = 0 } = {}) {
  const puzzles = new Uint8Array(number * kCells);
  await inPieces(puzzles, puzzles, 0, (module, grids, size, _more, failure, done) =>
    module.call("sudokit_generate_batch", BigInt(seed), BigInt(first + done), grids, size, 0, failure),
  );
  return puzzles;
}

/** Lines of 81 characters as an array. */
export function toArray(lines) {
  const signs = lines.replace(/\s+/g, "");
  if (signs.length % kCells !== 0)
    throw new SudokitError({ code: "wrong-length", message: `needs lines of 81 characters; got ${signs.length} in all` });
  const array = new Uint8Array(signs.length);
  for (let i = 0; i < signs.length; ++i) {
    const digit = signs[i] === "." ? 0 : signs.charCodeAt(i) - 48;
    if (!(digit >= 0 && digit <= 9))
      throw new SudokitError({
        code: "bad-digit",
        message: `'${signs[i]}' is not a digit`,
        remedy: "use 1 to 9, and 0 or '.' for an open cell",
        line: Math.floor(i / kCells) + 1,
        column: (i % kCells) + 1,
      });
    array[i] = digit;
  }
  return array;
}

/** Each puzzle as a line of 81 characters. */
export function fromArray(puzzles) {
  const count = sizeOf(puzzles);
  return Array.from({ length: count }, (_, i) =>
    Array.from(puzzles.subarray(i * kCells, (i + 1) * kCells), (digit) => digit || ".").join(""),
  );
}

export async function solve(puzzle) {
  const { solutions, counts } = await solveBatch(toArray(puzzle));
  return counts[0] ? fromArray(solutions)[0] : null;
}

const kAnswers = ["none", "unique", "multiple"];
export async function check(puzzle) {
  const { counts } = await solveBatch(toArray(puzzle), { out: null });
  return kAnswers[counts[0]];
}
