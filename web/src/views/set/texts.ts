// What the author writes about the puzzle, while it is typed and when it is part of the draft.
import { signal } from "@preact/signals";
import { work } from "../../engine/client";
import type { About } from "../../engine/types";
import { language } from "../../words";
import { meaningsOf } from "../rules/meanings";
import { draft, edit, fault, faultOf, settled } from "./bench";

const kPause = 600;

/** Typed, and not yet part of the draft. */
const typed = signal<Partial<About>>({});
let timer = 0;

export const textOf = (name: keyof About): string => typed.value[name] ?? draft.value?.about[name] ?? "";

/** After a pause, what was typed becomes one edit. */
export function type(name: keyof About, text: string): void {
    typed.value = { ...typed.value, [name]: text };
    clearTimeout(timer);
    timer = window.setTimeout(() => void take(), kPause);
}

/** Makes what was typed part of the draft now. */
export async function take(): Promise<void> {
    clearTimeout(timer);
    const words = typed.value;
    const about = draft.value?.about;
    if (!about) return;
    const names = Object.keys(words) as (keyof About)[];
    if (names.some((name) => words[name] !== about[name]))
        await edit(({ puzzle, about: before }) => work.call("about", { puzzle, ...before, ...words }));
    if (typed.value === words) typed.value = {};
}

/** Puts the rules of the board and of each kind of clue, in words, below what the author has written. */
export async function addRules(): Promise<void> {
    await take();
    await settled();
    const puzzle = draft.value?.puzzle;
    if (!puzzle) return;
    try {
        const { board, rules } = await work.call("rules", { puzzle, language: language.value });
        const meanings = meaningsOf(rules).map(({ name, text }) => [name, text].filter(Boolean).join(": "));
        type("rules", [textOf("rules").trimEnd(), ...board, ...meanings].filter(Boolean).join("\n"));
        await take();
    } catch (thrown) {
        fault.value = faultOf(thrown);
    }
}
