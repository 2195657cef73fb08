// Games as they are kept: one record each, and one for each puzzle that was solved.
import type { Board, CellState, Changes, GameText, Opened } from "../engine/types";
import * as database from "./database";

/** What the list of games draws of a board. */
export interface Picture {
    box: Board["box"];
    under: string;
    lines: string;
    over: string;
    dark: string;
    symbols: string[];
    digits: { cell: string; digit: number; given: boolean }[];
}

export interface Kept {
    key: string;
    game: GameText;
    title: string;
    level: string;
    /** Dates, in milliseconds. */
    begun: number;
    touched: number;
    milliseconds: number;
    cells: number;
    open: number;
    done: number;
    helped: number;
    solved: boolean;
    picture: Picture;
}

export interface Solved {
    id: string;
    key: string;
    title: string;
    level: string;
    date: number;
    milliseconds: number;
    helped: number;
}

function pictureOf({ box, tint, under, lines, over, dark, symbols }: Board, cells: Iterable<CellState>): Picture {
    const digits = [...cells].flatMap(({ cell, digit, given }) =>
        digit === undefined ? [] : [{ cell, digit, given: given ?? false }],
    );
    return { box, under: tint + under, lines, over, dark, symbols, digits };
}

export function keptOf(opened: Opened, changes: Changes, cells: Iterable<CellState>, begun: number): Kept {
    const { board, key, level } = opened;
    const { game, milliseconds, open, helped, solved } = changes;
    return {
        key,
        game,
        title: board.title,
        level,
        begun,
        touched: Date.now(),
        milliseconds,
        cells: board.cells.length,
        open,
        done: changes.moves.done,
        helped,
        solved,
        picture: pictureOf(board, cells),
    };
}

export const find = (key: string) => database.get<Kept>("games", key);
export const last = () => database.newest<Kept>("games", "touched");
export const forget = (key: string) => database.remove("games", key);
export const solvedGames = () => database.all<Solved>("solved");
export const clearSolved = () => database.clear("solved");

/** The newest first. */
export async function list(): Promise<Kept[]> {
    return (await database.all<Kept>("games")).sort((one, other) => other.touched - one.touched);
}

export const record = ({ key, title, level, begun, milliseconds, helped }: Kept) =>
    database.put("solved", { id: `${key} ${begun}`, key, title, level, date: Date.now(), milliseconds, helped });

let waiting: Kept | null = null;
let writing: Promise<void> | null = null;

/** Keeps a game. What comes while a write is under way replaces what waits for it. */
export function keep(game: Kept): Promise<void> {
    waiting = game;
    writing ??= writeAll();
    return writing;
}

/** When everything is written. */
export const settled = async () => writing ?? undefined;

async function writeAll(): Promise<void> {
    while (waiting) {
        const next = waiting;
        waiting = null;
        await database.put("games", next);
    }
    writing = null;
}
