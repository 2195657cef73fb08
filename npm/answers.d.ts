// What the functions about one puzzle return: the members of `sudokit COMMAND --format json`. Beside them,
// an answer has the members of its puzzle, as `convert(puzzle, "json")` writes them.
import type { Difficulty } from "./options.js";

export interface Answer {
  /** The cells, with a sign for each; numbers on boards with too many digits for that. */
  puzzle: string | number[];
  schema: number;
}

// --- ratings -----------------------------------------------------------------------------------

/** How hard a puzzle is. Null: it does not have exactly one solution. Absent: the scale was not asked for. */
export interface Rating extends Answer {
  check: "unique" | "multiple" | "none";
  /** The number of givens. */
  clues: number;
  /** False: a limit ended the work, and ratings may be lower bounds. */
  complete: boolean | null;
  /** The scales asked for, with their versions; for a puzzle with rules that none of them knows, "sudokit", too. */
  scales: string[];
  /** se: the hardest step; the hardest up to the first digit placed; the first. */
  er?: number | null;
  ep?: number | null;
  ed?: number | null;
  /** hodoku: the level, the sum over all steps, and the digits that it takes from the solution. */
  level?: Capitalize<Difficulty> | null;
  score?: number | null;
  guesses?: number | null;
  /** yasss: the work of an orderly solver, its hardest technique and what each did ("Pointing:22"). */
  yasss?: number | null;
  hardest?: string | null;
  steps?: string[] | null;
  trials?: number | null;
  /** search: how deep trials go, and the fewest digits after which singles solve the rest. */
  depth?: number | null;
  backdoor?: number | null;
  /** braids: their length; within trials. */
  b?: number | null;
  bxb?: number | null;
  /** sudokit: the hardest step, the effort of all steps, and a grade; also where it stands in. */
  peak?: number | null;
  effort?: number | null;
  grade?: Capitalize<Difficulty> | null;
  /** With the scale "all". */
  minimal?: boolean | null;
  automorphisms?: number | null;
  grid_automorphisms?: number | null;
  /** With `rank`: the number of the solution among all essentially different grids. */
  grid_rank?: number | null;
}

// --- hints -------------------------------------------------------------------------------------

/** As much as `level` asks for; null: there is none. */
export interface Hint extends Answer {
  /** The cells with wrong entries, if any; then the hint is about these. */
  wrong: string[] | null;
  /** The cells whose candidates lack their digit, if any; then the hint is about these. */
  missing: string[] | null;
  where: string | null;
  technique?: string | null;
  pattern?: string | null;
  reason?: string | null;
  result?: string | null;
}

// --- paths -------------------------------------------------------------------------------------

export interface Explanation<OneStep = Step> extends Answer {
  /** "open": logic gets no further; "failure": a contradiction; "stopped": by `limitSeconds`. */
  outcome: "finished" | "open" | "failure" | "stopped";
  /** The digits at the end. */
  state: string;
  /** For a failure: where the contradiction is. */
  contradiction: string | null;
  steps: OneStep[];
}

export interface Candidate {
  cell: string;
  digit: number;
}
/** A digit taken from the solution, with `guess: true`. */
export interface Guess {
  guess: Candidate;
}

export type Role =
  | "pattern"
  | "base"
  | "cover"
  | "fin"
  | "endo-fin"
  | "pivot"
  | "pincer"
  | "link"
  | "in-line"
  | "in-box"
  | "floor"
  | "roof"
  | "helper"
  | "color-a"
  | "color-b"
  | "color-c"
  | "color-d"
  | "set"
  | "restricted";
export interface Part {
  role: Role;
  cells: string[];
  digits: number[];
  house?: string;
}
/** What a step rests on: a cell, the places of a digit in a house, or the extras. */
export type Truth = { cell: string } | { house: string; digit: number } | { extras: true };
/** A rule of the puzzle, or a sum that follows from houses and such rules. */
export interface RuleUse {
  /** As JSON of puzzles has it: `kind`, `cells`, `numbers` ... */
  rule: Record<string, unknown>;
  /** Places in the puzzle's list of rules. */
  from: number[];
  houses?: string[];
}
export interface Claim {
  cells: string[];
  digit: number;
  is: boolean;
  cause: "assumed" | "same-cell" | "same-house" | "only-digit" | "only-place" | "locked-set" | "nested";
  /** Earlier claims of the chain. */
  parents: number[];
  house?: string;
  set?: string[];
  /** An index into `nested` of the step. */
  nested?: number;
}

/** A step of logic; docs/explain-json.md explains its members. */
export interface Step {
  /** Its id, which never changes; `name` is in the chosen language. */
  technique: string;
  name: string;
  placed: Candidate[];
  removed: Candidate[];
  digits: number[];
  parts: Part[];
  truths: Truth[];
  extras?: Candidate[];
  deadly?: Candidate[];
  /** A step of rules beyond the houses: they have no filling without the `missing` candidates that has a removed one. */
  rules?: RuleUse[];
  missing?: Candidate[];
  chain?: Claim[];
  ends?: number[];
  loop?: boolean;
  nested?: Step[];
  assumes_one_solution: boolean;
  hodoku?: { level: Difficulty; score: number };
  /** The rating in Sudoku Explainer. */
  se?: number;
  /** HoDoKu's short form. */
  compact: string;
  /** Sentences; for a chain, the lines of its proof. */
  reason: string[];
  result: string;
}
