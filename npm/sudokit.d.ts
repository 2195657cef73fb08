import type { Explanation, Guess, Hint, Rating, Step } from "./answers.js";
import type { ModuleSource, SudokitError } from "./module.js";
import type { CommandOptions, WholeNumber, WriteFormat } from "./options.js";

export { SudokitError } from "./module.js";
export { canonicalBatch, fromArray, generateBatch, minimizeBatch, solveBatch, toArray } from "./classic.js";
export type { Puzzles, Solved } from "./classic.js";
export type {
  Answer,
  Candidate,
  Claim,
  Explanation,
  Guess,
  Hint,
  Part,
  Rating,
  Role,
  Step,
  Truth,
} from "./answers.js";
export type {
  Board,
  CommandOptions,
  Difficulty,
  Engine,
  Language,
  Method,
  Notation,
  Range,
  ReadFormat,
  Scale,
  Symmetry,
  Technique,
  WholeNumber,
  WriteFormat,
} from "./options.js";

/** What every call takes besides the options of its command. */
export interface CallOptions {
  /** Gets remarks about a puzzle that was answered all the same; console.warn() if left out. */
  onRemark?: ((remark: SudokitError) => void) | undefined;
  /** Stops a call that has not begun; in a Background also one that has. */
  signal?: AbortSignal | null | undefined;
}
/** The options of a command but for those that the function sets itself or that change nothing it returns. */
type Of<
  Command extends keyof CommandOptions,
  LeftOut extends keyof CommandOptions[Command] = never,
> = CallOptions & Omit<CommandOptions[Command], LeftOut>;

export type SolveOptions = Of<"solve", "all" | "limit" | "format">;
export type SolutionsOptions = Of<"solve", "all" | "format">;
export type CountOptions = Of<"count", "perCandidate" | "format">;
export type CheckOptions = Of<"check", "minimal" | "why" | "format">;
export type CandidatesOptions = Of<"candidates", "limit" | "count" | "format">;
export type ExplainOptions = Of<"explain", "grid" | "format">;
export type HintOptions = Of<"hint", "format">;
export type RateOptions = Of<"rate", "where" | "pearl" | "diamond" | "format">;
export type GenerateOptions = Of<"generate", "number" | "solution" | "name" | "weight" | "format">;
export type MinimizeOptions = Of<"minimize">;
export type CanonicalOptions = Of<"canonical">;
export type ConvertOptions = Of<"convert", "to" | "format">;

/** One puzzle as text in any format: 81 characters, a grid, JSON, a link ... Several are an error. */
export type Puzzle = string;

/** Serve the modules yourself. Call it before anything else. */
export function configure(sources: {
  classic?: ModuleSource | undefined;
  full?: ModuleSource | undefined;
}): void;
/** Loads the large module now, so that the first question does not wait for it. */
export function preload(): Promise<void>;
export function version(): Promise<string>;

export interface Result {
  /** "yes": every answer is yes; "no": some is no; "failed": something is wrong with some puzzle. */
  status: "yes" | "no" | "failed" | "cancelled";
  /** What the program writes. */
  text: string;
  /** Errors, and remarks about puzzles or about text that is no puzzle. */
  errors: SudokitError[];
}
/** Runs a command on a text with any number of puzzles, as the program does. */
export function run<Command extends keyof CommandOptions>(
  command: Command,
  text?: string,
  options?: CommandOptions[Command] & Pick<CallOptions, "signal">,
): Promise<Result>;

/** The first solution, or null. */
export function solve(puzzle: Puzzle, options?: SolveOptions): Promise<string | null>;
/** All solutions, or the first `limit` of them. There may be very many: ask count() first. */
export function solutions(puzzle: Puzzle, options?: SolutionsOptions): Promise<string[]>;
/** How many solutions, exactly; at most `limit`. */
export function count(puzzle: Puzzle, options?: CountOptions): Promise<bigint>;
export function check(
  puzzle: Puzzle,
  options?: CheckOptions,
): Promise<"unique" | "multiple" | "none">;
export function isProper(puzzle: Puzzle, options?: CheckOptions): Promise<boolean>;
/** For each cell the digits that it holds in some solution. */
export function candidates(puzzle: Puzzle, options?: CandidatesOptions): Promise<number[][]>;

/** The logical path: `outcome`, `state`, and `steps` with words and data; steps of cages, thermometers and other
 *  rules have `rules` and `missing`. */
export function explain(
  puzzle: Puzzle,
  options?: ExplainOptions & { guess?: false | undefined },
): Promise<Explanation>;
export function explain(puzzle: Puzzle, options?: ExplainOptions): Promise<Explanation<Step | Guess>>;
/** As much of the next step as `level` (1 to 5) asks for: where, technique, pattern, reason, result. The pattern of
 *  a step of a rule is the rule: "the cage r1c12". */
export function hint(puzzle: Puzzle, options?: HintOptions): Promise<Hint>;
/** How hard it is: er, ep, ed (Sudoku Explainer), level, score (HoDoKu) ... */
export function rate(puzzle: Puzzle, options?: RateOptions): Promise<Rating>;

/** New puzzles; with a seed always the same ones. */
export function generate(number?: WholeNumber, options?: GenerateOptions): Promise<Puzzle[]>;
/** Without the givens that are not needed. */
export function minimize(puzzle: Puzzle, options?: MinimizeOptions): Promise<string>;
/** The smallest equivalent classic puzzle. */
export function canonical(puzzle: Puzzle, options?: CanonicalOptions): Promise<string>;
/** The text in another format, such as "grid", "json", "fpuzzles" or "svg". */
export function convert(puzzle: Puzzle, to: WriteFormat, options?: ConvertOptions): Promise<string>;
/** The puzzles of a text in any format, and what is wrong with others. */
export function read(
  text: string,
  options?: ConvertOptions,
): Promise<{ puzzles: Puzzle[]; errors: SudokitError[] }>;
