// Explanations in pieces that a page can show: sentences, tables of proofs, references to lines.
import type { Hint, ToldLine } from "../../engine/types";

/** Sentences, or the lines of one proof that follow each other. */
export type Block = { kind: "text"; lines: ToldLine[] } | { kind: "proof"; lines: ToldLine[] };

export function blocksOf(lines: ToldLine[]): Block[] {
    const blocks: Block[] = [];
    for (const line of lines) {
        const kind = line.label === "" && line.claim === "" ? "text" : "proof";
        const last = blocks.at(-1);
        if (last?.kind === kind) last.lines.push(line);
        else blocks.push({ kind, lines: [line] });
    }
    return blocks;
}

/** A stretch of a reason; `label`: it names that line. */
export interface Piece {
    text: string;
    label?: string;
}

// A label stands at the beginning of a clause: "b sees r7c1", "after a, b and c", "there: a fills r1c1, ab sees r2c2".
const kLabel = /(?<=^|[:,] |\b(?:and|after|und|nach) )[a-z]{1,2}(?=[ ,]|$)/g;

/** Splits a reason at the labels of lines that are among `known`. */
export function piecesOf(text: string, known: ReadonlySet<string>): Piece[] {
    const pieces: Piece[] = [];
    let from = 0;
    for (const { 0: label, index } of text.matchAll(kLabel)) {
        if (!known.has(label)) continue;
        pieces.push({ text: text.slice(from, index) }, { text: label, label });
        from = index + label.length;
    }
    pieces.push({ text: text.slice(from) });
    return pieces;
}

const spokenLine = ({ label, claim, text }: ToldLine) => [label, claim, text].filter(Boolean).join(" ");

/** As one would read it out. */
export const spoken = (lines: ToldLine[]) => lines.map(spokenLine).join(" ");

/** The technique of a step, and the kinds of its rules. */
export const headingOf = (hint: Hint) => spoken(hint.stages[1]?.lines ?? []);

/** What a step comes to, in a line. */
export const resultOf = (hint: Hint) => spoken(hint.stages.at(-1)?.lines ?? []);
