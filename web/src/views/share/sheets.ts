// Several puzzles as a book on paper: their numbers, how hard each is, and their solutions at the end.
import { work } from "../../engine/client";
import { isAbort } from "../../engine/faults";
import type { PuzzleText, RatedPuzzle, ReadPuzzle } from "../../engine/types";
import { pick } from "../../words";
import { levelName } from "../../words/levels";
import { share } from "../../words/share";
import { tenth } from "../hint/short";
import { svgOf } from "./picture";
import { print, type Printed } from "./print";

export interface Wanted {
    perPage: number;
    levels: boolean;
    solutions: boolean;
}

/** Our own scale takes long on larger boards. */
const kMostSide = 9;
/** For one question about one puzzle: what is not known by then is not printed. */
const kPatienceMs = 5000;

/** Opens the browser's print dialog. Resolves when that is done. */
export async function printBook(puzzles: ReadPuzzle[], wanted: Wanted): Promise<void> {
    const sheets: Printed[] = [];
    const solutions: Printed[] = [];
    for (const [i, { puzzle, board }] of puzzles.entries()) {
        const number = `${i + 1}`;
        const isSmall = Math.max(board.rows, board.columns) <= kMostSide;
        const level = wanted.levels ? await levelOf(puzzle, isSmall) : "";
        const title = [board.title, level].filter(Boolean).join(" · ");
        sheets.push({ svg: await svgOf(puzzle), number, title });
        const svg = wanted.solutions ? await solved(puzzle) : "";
        if (svg) solutions.push({ svg, number, title: "" });
    }
    await print(sheets, wanted.perPage, { title: pick(share).solutions, sheets: solutions });
}

/** A command about one puzzle: what it writes; nothing if it says no or takes too long. */
async function told(command: string, text: PuzzleText, options: Record<string, string>): Promise<string> {
    try {
        const run = await work.call("run", { command, text, options }, AbortSignal.timeout(kPatienceMs));
        return run.status === "yes" ? run.text : "";
    } catch (reason) {
        if (isAbort(reason) || (reason instanceof Error && reason.name === "TimeoutError")) return "";
        throw reason;
    }
}

async function rated(puzzle: PuzzleText, scale: string): Promise<RatedPuzzle> {
    return JSON.parse((await told("rate", puzzle, { format: "json", scale })) || "{}") as RatedPuzzle;
}

/** "hard, HoDoKu 548" */
async function levelOf(puzzle: PuzzleText, isSmall: boolean): Promise<string> {
    const { level, score } = await rated(puzzle, "hodoku");
    if (level) return `${levelName(level.toLowerCase())}, HoDoKu ${score}`;
    const { grade, peak } = isSmall ? await rated(puzzle, "sudokit") : {};
    return grade ? `${levelName(grade.toLowerCase())}, Sudokit ${tenth(peak ?? 0)}` : "";
}

/** A picture of its solution, if it has exactly one. */
async function solved(puzzle: PuzzleText): Promise<string> {
    return (await told("check", puzzle, {})) && told("solve", puzzle, { format: "svg" });
}
