// What the engine and the page say to each other. The other side is src/page in C++: it knows all
// about Sudoku, and the page draws what it says.

/** "r1c1": row and column from 1. */
export type CellName = string;
/** SVG, in units of which a cell has kCell (board/board.ts). */
export type Svg = string;
/** A puzzle as the format json has it, on one line; or 81 characters. */
export type PuzzleText = string;
/** A whole game with its past, as `sudokit play` saves it. */
export type GameText = string;

export interface EngineError {
    code: string;
    message: string;
    remedy: string;
    line: number;
    column: number;
}

/** What the command "rate" says of a puzzle; null where the scale does not know the board. */
export interface RatedPuzzle {
    check?: string;
    complete?: boolean;
    er?: number | null;
    ep?: number | null;
    ed?: number | null;
    level?: string | null;
    score?: number | null;
    peak?: number | null;
    effort?: number | null;
    grade?: string | null;
    error?: EngineError;
}

/** The part of a picture that no move changes. */
export interface Board {
    rows: number;
    columns: number;
    /** What digit d looks like is symbols[d - 1]. */
    symbols: string[];
    /** Notes stand in a square of this many by this many, each digit at a place of its own. */
    side: number;
    /** Notes leave room for labels in the corners of cells. */
    tight: boolean;
    /** Those that hold a digit; a board may have gaps. */
    cells: CellName[];
    /** Outermost picture: x, y, width, height. */
    box: [number, number, number, number];
    /** From below: extra houses, rules under the digits, lines of the grid, rules over the lines and around them. */
    tint: Svg;
    under: Svg;
    lines: Svg;
    over: Svg;
    /** Rules that have no picture, in words. */
    words: string[];
    /** Rules for the colours of these pictures on a dark page, for elements below the class "sudokit". */
    dark: string;
    /** A name of the puzzle or of its board, and its author: plain text, perhaps empty. */
    title: string;
    author: string;
    /** What the author says to those who have solved it; perhaps empty. */
    praise: string;
}

/** One cell as a player sees it; what it does not have is left out. Digits are from 1. */
export interface CellState {
    cell: CellName;
    digit?: number;
    given?: boolean;
    locked?: boolean;
    /** Centre notes: candidates. */
    notes?: number[];
    corners?: number[];
    /** From 1 to 9; a cell may have several. */
    colours?: number[];
    painted?: { digit: number; colour: number }[];
}

export interface Candidate {
    cell: CellName;
    digit: number;
}

/** What every move tells. `cells`: those that may have changed; all of them of a new game. */
export interface Changes {
    cells: CellState[];
    /** False: the move changed nothing. */
    changed: boolean;
    /** What a move is about: where the cursor goes after undo and redo. */
    subject?: CellName;
    moves: { done: number; known: number; checkpoints: number };
    solved: boolean;
    open: number;
    /** How often each digit is still missing: left[d - 1]. */
    left: number[];
    conflicts: CellName[];
    automatic_notes: boolean;
    clears_notes: boolean;
    helped: number;
    milliseconds: number;
    running: boolean;
    /** The game as it is to be kept. */
    game: GameText;
}

/** A game that has just been opened. */
export interface Opened extends Changes {
    board: Board;
    /** Under this name a game is kept: puzzles with the same board, rules and givens have the same. */
    key: string;
    puzzle: PuzzleText;
    level: string;
    cursor: CellName;
    /** Lines of the game that could not be read. */
    lost: EngineError[];
}

/** Act on all `cells` as one move. */
export type Act =
    | { act: "enter" | "note" | "corner"; cells: CellName[]; digit: number }
    | { act: "colour"; cells: CellName[]; colour: number }
    | { act: "paint"; cells: CellName[]; digit: number; colour: number }
    /** Takes the first of these that any of the cells has: what `first` names, digit, notes, colour. */
    | { act: "clear"; cells: CellName[]; first?: "digit" | "notes" | "corners" | "colour" }
    | { act: "lock"; cells: CellName[] }
    /** Enters these digits, and locks them. */
    | { act: "fill"; digits: Candidate[] }
    | { act: "automatic_notes" | "clears_notes"; on: boolean }
    | { act: "restart" | "undo" | "redo" | "checkpoint" | "back" }
    | { act: "run" | "pause" }
    | { act: "cursor"; cells: CellName[] }
    | { act: "apply"; step: Deed }
    /** Takes the mistakes of a hint back, or undoes moves until they are gone. */
    | { act: "mend" | "undo_mistakes"; kind: Hint["kind"]; wrong: Candidate[] };

/** What a step does, for Act "apply". Nothing to look into. */
export interface Deed {
    placed: Candidate[];
    removed: Candidate[];
    notes: { cell: CellName; digits: number[] }[];
}

/** A step over a board: cells under all else, its rules over the grid, candidates under the digits. */
export interface Layers {
    cells: Svg;
    rules: Svg;
    candidates: Svg;
    strokes: Svg;
    /** As Board.dark. */
    dark: string;
}

/** Part of an explanation: a sentence; or a line of a proof, which has a label and a claim. */
export interface ToldLine {
    indent: number;
    label: string;
    claim: string;
    text: string;
}

/** One of the five: where to look, technique, pattern, reason, result. */
export interface Stage {
    lines: ToldLine[];
    layers: Layers | null;
    /** Cells that the words are about, for screen readers and for a light on the board. */
    cells: CellName[];
}

export interface Hint {
    /** "notes": those of some cells lack the digit of the solution. */
    kind: "step" | "wrong" | "notes" | "nothing";
    /** Of "nothing" one, of "wrong" three, of "notes" four, of a step five: only the last gives the result away. */
    stages: Stage[];
    technique?: string;
    name?: string;
    level?: string;
    /** Tenths; 0: not known there. */
    se?: number;
    /** Wrong entries, or the digits that notes lack. */
    wrong: Candidate[];
    /** The board of the step, with candidates; to be drawn in place of the player's while it shows. */
    position: CellState[];
    step?: Deed;
}

export interface Station {
    /** Number of steps taken so far. */
    at: number;
    /** The step that comes next, as a hint with five stages; or why there is none. */
    hint: Hint;
    outcome: "open" | "finished" | "failure" | "stopped";
    newest?: CellName;
}

export interface NewGame {
    puzzle: PuzzleText;
    level: string;
}
export interface Wish {
    board: string;
    level: string;
    seed: number;
    technique?: string;
}

export interface ExerciseStep {
    placed: Candidate[];
    removed: Candidate[];
}

/** An exercise that comes back once `wait` others are done. */
export interface Missed {
    technique: string;
    puzzle: PuzzleText;
    wait: number;
}

export interface Choice {
    id: string;
    name: string;
}
/** What new games can be asked for. */
export interface Menu {
    /** `levels`: those that there are on the board; left out: all. */
    /** `rules`: the classic board with rules of this kind. */
    boards: (Choice & { levels?: string[]; rules?: boolean })[];
    levels: Choice[];
    /** All there are; the engine makes exercises for some. */
    techniques: (Choice & { level: string; about: string; exercise: boolean })[];
    languages: string[];
    /** Formats that can be written. */
    formats: (Choice & { ending: string })[];
}

export interface ReadPuzzle {
    puzzle: PuzzleText;
    board: Board;
    cells: CellState[];
    /** Parts of the text that the puzzle leaves out, in words. */
    dropped: string[];
}

/** What an author writes about a puzzle: plain text; `praise`: for those who have solved it. */
export interface About {
    title: string;
    author: string;
    rules: string;
    praise: string;
}

/** `lists`: the cells that the rule names; `cells`: all that it looks at. */
export interface DraftRule {
    kind: string;
    text: string;
    numbers: number[];
    lists: CellName[][];
    cells: CellName[];
}

/** A puzzle under construction, with what can be told at once. */
export interface Draft extends ReadPuzzle {
    /** As in Opened: what is written about a puzzle does not change it. */
    key: string;
    conflicts: CellName[];
    rules: DraftRule[];
    /** For each of board.cells the number of its region, 0 if it has none; null: they cannot be drawn. */
    regions: number[] | null;
    /** There are usual boxes for a board of this size. */
    boxes: boolean;
    /** The usual sets of extra houses that the board has or can have. */
    sets: { name: string; on: boolean }[];
    about: About;
}

/** The rules of a puzzle in words: the author's own text, perhaps empty; what the board asks; each other rule. */
export interface Rules {
    author: string;
    board: string[];
    /** `drawn`: the board shows it. */
    rules: { kind: string; numbers: number[]; text: string; drawn: boolean }[];
}

export interface Run {
    status: "yes" | "no" | "failed" | "cancelled";
    text: string;
    errors: EngineError[];
}

type Spoken = { language: string };

/** Answered in a frame: one game, in one worker. `now` in milliseconds, never going back. */
export interface PlayCalls {
    /** From a puzzle; or a game, which may go on. */
    start: (ask: { puzzle: PuzzleText; level: string; now: number }) => Opened;
    open: (ask: { game: GameText; now: number }) => Opened;
    act: (ask: Act & { now: number }) => Changes;
}

/** What may take long: each is answered from its words alone, in a worker that can be stopped. */
export interface WorkCalls {
    menu: (ask: Spoken) => Menu;
    make: (ask: Wish) => NewGame;
    /** The puzzle of a day, "2026-11-23": the same for everybody. */
    daily: (ask: { date: string; variant: boolean }) => NewGame;
    /** Any text with any number of puzzles. At most 200 come back. */
    read: (ask: { text: string; ignore_unknown?: boolean }) => { puzzles: ReadPuzzle[]; errors: EngineError[] };
    hint: (ask: { game: GameText } & Spoken) => Hint;
    /** The path to the solution, from the player's position on: the board after `at` steps. */
    station: (ask: { game: GameText; at: number } & Spoken) => Station;
    /** Every step that is possible on the player's board; of each technique the first twenty. */
    steps: (ask: { game: GameText } & Spoken) => { position: CellState[]; hints: Omit<Hint, "position">[] };
    why: (ask: { game: GameText; cell: CellName } & Spoken) => Hint;
    /** `solutions` of the puzzle: 0, 1, or 2 for more; -1: not known. `wrong`: entries, if there is only one solution. */
    check: (ask: { game: GameText }) => { solutions: number; wrong: Candidate[] };
    /** The digits of a solution that has all entries, as far as there is one. */
    answers: (ask: { game: GameText; cells: CellName[] }) => Candidate[];
    /** Digits of solutions, by cell. */
    candidates: (ask: { puzzle: PuzzleText }) => CellState[];
    /** Clues that contradict each other: givens, and rules as numbers in Draft.rules. */
    clash: (ask: { puzzle: PuzzleText }) => { cells: CellName[]; rules: number[]; minimal: boolean } | null;
    rules: (ask: { puzzle: PuzzleText } & Spoken) => Rules;
    draft: (ask: { puzzle: PuzzleText }) => Draft;
    given: (ask: { puzzle: PuzzleText; cells: CellName[]; digit: number }) => Draft; // 0 clears
    /** A rule as docs/variants.md writes it: {"kind": "thermometer", "cells": [...]}. */
    add_rule: (ask: { puzzle: PuzzleText; rule: unknown }) => Draft;
    replace_rule: (ask: { puzzle: PuzzleText; index: number; rule: unknown }) => Draft;
    /** Gives a rule other numbers. */
    renumber: (ask: { puzzle: PuzzleText; index: number; numbers: number[] }) => Draft;
    remove_rule: (ask: { puzzle: PuzzleText; index: number }) => Draft;
    /** A number for each of board.cells, 0 for none; an empty list: the usual boxes. */
    regions: (ask: { puzzle: PuzzleText; regions: number[] }) => Draft;
    house_set: (ask: { puzzle: PuzzleText; name: string; on: boolean }) => Draft;
    about: (ask: { puzzle: PuzzleText } & About) => Draft;
    /** An empty board by name, to set a puzzle on. */
    empty: (ask: { board: string }) => Draft;
    /** Symmetries that the givens have, in words. */
    symmetries: (ask: { puzzle: PuzzleText } & Spoken) => { places: string[]; count: number };
    /** The steps that an exercise is about: one of them is to be found. */
    exercise: (ask: { game: GameText; technique: string }) => { steps: ExerciseStep[] };
    /** Missed exercises, as text `kept` and as a list; with `puzzle`, after that exercise was found or missed. */
    practice: (ask: { kept: string; technique?: string; puzzle?: PuzzleText; found?: boolean }) => {
        kept: string;
        missed: Missed[];
    };
    /** A technique: what it is, and a position of our own that shows it. */
    technique: (ask: { id: string } & Spoken) => {
        name: string;
        about: string;
        example: Hint | null;
        board: Board | null;
    };
    /** Any command of the program: count, check, rate, minimize, canonical, convert ... */
    run: (ask: { command: string; text: string; options: Record<string, string | boolean | number> }) => Run;
}
