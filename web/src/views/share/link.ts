// The link of a puzzle: the shortest text that holds it, in the hash.
import { work } from "../../engine/client";
import type { PuzzleText } from "../../engine/types";
import { packed } from "../../store/links";
import { written } from "./written";

/** Those that may be short. Each is read again before it is used. */
const kFormats = ["sgt", "line", "iss", "json", "sudokit"];

async function holds(text: string, puzzle: PuzzleText): Promise<boolean> {
    const { puzzles, errors } = await work.call("read", { text });
    return puzzles.length === 1 && errors.length === 0 && puzzles[0]?.puzzle === puzzle;
}

/** What the hash can hold as it is, or packed; whichever is shorter. */
async function inHash(text: string): Promise<string> {
    const plain = encodeURI(text).replaceAll("#", "%23");
    const small = await packed(text);
    return small.length < plain.length ? small : plain;
}

/** What follows "#p=". */
async function shortest(puzzle: PuzzleText): Promise<string> {
    const same = (await work.call("read", { text: puzzle })).puzzles[0]?.puzzle ?? puzzle;
    const texts = (await Promise.all(kFormats.map((format) => written(puzzle, format)))).map(({ text }) => text.trim());
    const forms = await Promise.all(texts.filter(Boolean).map(async (text) => ({ text, hash: await inHash(text) })));
    forms.sort((a, b) => a.hash.length - b.hash.length);
    for (const { text, hash } of forms) if (await holds(text, same)) return hash;
    return inHash(puzzle);
}

export async function linkOf(puzzle: PuzzleText): Promise<string> {
    const page = location.href.replace(/[?#].*$/s, "");
    return `${page}#p=${await shortest(puzzle)}`;
}
