// A rule of the puzzle in the words of the page: the engine writes "sandwich 8 of r1c3 r2c3 ...".
import type { DraftRule } from "../../engine/types";
import { pick } from "../../words";
import { switches, type Switch } from "./switches";
import { tools, type NumberField, type Tool } from "./tools";

/** "German whispers 5", and the cells. */
export function nameOf({ kind, text }: Pick<DraftRule, "kind" | "text">): { name: string; cells: string } {
    const [head = "", cells = ""] = text.split(" of ");
    const numbers = head.startsWith(kind) ? head.slice(kind.length).trim() : "";
    const [name, withNumbers] = localName(kind, numbers) ?? [head, ""];
    return { name: [name, withNumbers].filter(Boolean).join(" "), cells: shortened(kind, cells) };
}

/** What the page says of a rule; null: only the engine has words for it. */
export function wordsOf(kind: string, numbers: string): Tool | Switch | null {
    const toggle = switches.find((each) => each.kind === kind && (each.numbers ?? []).join(" ") === numbers);
    if (toggle) return toggle;
    const ofKind = tools.filter((each) => each.kind === kind);
    const dot = ofKind.find((each) => each.fixed?.join(" ") === numbers);
    return dot ?? ofKind.find((each) => !each.fixed) ?? null;
}

/** False: the number is part of what a line means, and nothing on the board shows it. */
export const isNumberDrawn = (rule: Tool | Switch) => !("form" in rule && rule.number?.first !== undefined);

/** How its number is asked for; null: it has none that could be another. */
export function numberFieldOf({ kind, numbers }: DraftRule): NumberField | null {
    const known = wordsOf(kind, numbers.join(" "));
    return (known && "form" in known && known.number) || null;
}

function localName(kind: string, numbers: string): [name: string, numbers: string] | null {
    const known = wordsOf(kind, numbers);
    if (!known) return null;
    const isFixed = !("form" in known) || known.fixed !== undefined;
    return [pick(known.words)[0], isFixed ? "" : numbers];
}

const isOutside = ({ form }: Tool) => form === "row" || form === "diagonal";

/** A line from outside is said by its ends. */
function shortened(kind: string, cells: string): string {
    const list = cells.split(" ");
    const isLine = tools.some((each) => each.kind === kind && isOutside(each)) && list.length > 2;
    return isLine ? `${list[0]} → ${list.at(-1)}` : cells;
}
