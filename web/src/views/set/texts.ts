// What the author writes about the puzzle, while it is typed and when it is part of the draft.
import { signal } from "@preact/signals";
import { work } from "../../engine/client";
import type { About } from "../../engine/types";
import { draft, edit } from "./bench";

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
