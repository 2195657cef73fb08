// Rules as a player reads them: each kind once, in the words of the bench; what has no picture, with its cells.
import type { Rules } from "../../engine/types";
import { pick } from "../../words";
import { isNumberDrawn, wordsOf } from "../set/naming";

export interface Meaning {
    /** Empty: the engine's sentence says it all. */
    name: string;
    text: string;
    /** The engine's sentences about those that the board does not show. */
    cells: string[];
}

export function meaningsOf(rules: Rules["rules"]): Meaning[] {
    const found = new Map<string, Meaning>();
    for (const { kind, numbers, text, drawn } of rules) {
        const known = wordsOf(kind, numbers.join(" "));
        if (!known) {
            found.set(text, { name: "", text, cells: [] });
            continue;
        }
        const [name, about] = pick(known.words);
        const named = isNumberDrawn(known) ? name : `${name} ${numbers.join(", ")}`;
        const meaning = found.get(named) ?? { name: named, text: about, cells: [] };
        if ("form" in known && !drawn) meaning.cells.push(text);
        found.set(named, meaning);
    }
    return [...found.values()];
}
