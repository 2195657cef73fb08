import type { ModuleSource } from "./module.js";
import type { SudokitError } from "./module.js";

export { SudokitError } from "./module.js";
export { canonicalBatch, fromArray, generateBatch, minimizeBatch, solveBatch, toArray } from "./classic.js";
export type { Puzzles, Solved } from "./classic.js";

/**
 * Any option of the command, in camel case: { order: "se", limitSeconds: 5, all: true }. `sudokit COMMAND
 * --help` lists them. Those about files and terminals are not available.
 */
export interface Options {
  [option: string]: string | number | bigint | boolean | readonly string[] | undefined | null | AbortSignal | ((remark: SudokitError) => void);
  /** Gets remarks about a puzzle that was answered all the same; console.warn() if left out. */
  onRemark?: (remark: SudokitError) => void;
  /** Stops a call that has not begun; in a Background also one that has. */
  signal?: AbortSignal;
}

/** One puzzle as text in any format: 81 characters, a grid, JSON, a link ... */
export type Puzzle = string;

/** Serve the modules yourself. Call it before anything else. */
export function configure(sources: { classic?: ModuleSource; full?: ModuleSource }): void;
/** Loads the large module now, so that the first question does not wait for it. */
export function preload(): Promise<void>;
export function version(): Promise<string>;

export interface Result {
  /** "yes": every answer is yes; "no": some is no; "failed": something is wrong with some puzzle. */
  status: "yes" | "no" | "failed" | "cancelled";
  /** What the program writes. */
  text: string;
  errors: SudokitError[];
}
/** Runs a command on a text with any number of puzzles, as the program does. */
export function run(command: string, text?: string, options?: Options): Promise<Result>;

/** The first solution, or null. */
export function solve(puzzle: Puzzle, options?: Options): Promise<string | null>;
/** All solutions, or the first `limit` of them. There may be very many: ask count() first. */
export function solutions(puzzle: Puzzle, options?: Options & { limit?: number }): Promise<string[]>;
/** How many solutions, exactly; at most `limit`. */
export function count(puzzle: Puzzle, options?: Options & { limit?: number }): Promise<bigint>;
/** "invalid": equal givens see each other. */
export function check(puzzle: Puzzle, options?: Options): Promise<"unique" | "multiple" | "none" | "invalid">;
export function isProper(puzzle: Puzzle, options?: Options): Promise<boolean>;
/** For each cell the digits that it holds in some solution. */
export function candidates(puzzle: Puzzle, options?: Options): Promise<number[][]>;

/** An answer as the command writes it in JSON. */
export type Answer = Record<string, unknown>;
/** The logical path: `outcome`, `state`, and `steps` with words and data. */
export function explain(puzzle: Puzzle, options?: Options): Promise<Answer & { outcome: string; steps: Answer[] }>;
/** As much of the next step as `level` (1 to 5) asks for: where, technique, pattern, reason, result. */
export function hint(puzzle: Puzzle, options?: Options & { level?: number }): Promise<Answer>;
/** How hard it is: er, ep, ed (Sudoku Explainer), level, score (HoDoKu) ... */
export function rate(puzzle: Puzzle, options?: Options): Promise<Answer>;

/** New puzzles; with a seed always the same ones. */
export function generate(number?: number, options?: Options & { seed?: number }): Promise<Puzzle[]>;
/** Without the givens that are not needed. */
export function minimize(puzzle: Puzzle, options?: Options): Promise<string>;
/** The smallest equivalent classic puzzle. */
export function canonical(puzzle: Puzzle, options?: Options): Promise<string>;
/** The text in another format, such as "grid", "json", "fpuzzles" or "svg". */
export function convert(puzzle: Puzzle, to: string, options?: Options): Promise<string>;
/** The puzzles of a text in any format, and what is wrong with others. */
export function read(text: string, options?: Options): Promise<{ puzzles: Puzzle[]; errors: SudokitError[] }>;
