// What is being drawn: the tool, the stroke over the cells, and the number that it may wait for.
import { computed, signal } from "@preact/signals";
import type { CellName } from "../../engine/types";
import { announce } from "../../shell/toast";
import { draft, fault } from "./bench";
import { wholeLine } from "./geometry";
import { nameOf } from "./naming";
import { indexOfSame, numbersIn, putRule } from "./rules";
import { drawPage, type DrawPage } from "./panel";
import { groups, type Tool } from "./tools";

export type Need = "number" | "pair" | "row" | "diagonal";

/** Null: digits. */
export const tool = signal<Tool | null>(null);
export const stroke = signal<CellName[]>([]);
/** The stroke is drawn, and its number is to come. */
export const isWaiting = signal(false);
export const numberText = signal("");
/** Cells of an arrow that lie in its circle. */
export const head = signal(1);
/** What the last stroke lacked. */
export const need = signal<Need | null>(null);
/** Cells that are lit because the pointer is on their rule in the list. */
export const pointedRule = signal<number | null>(null);

/** The rule that the tool has drawn over these cells before. */
export const known = computed(() => {
    const now = draft.value;
    return now && tool.value ? now.rules[indexOfSame(now, tool.value, stroke.value)] : undefined;
});
/** The number of that rule, until another is typed. */
let offered = "";

export const boardCells = computed<ReadonlySet<CellName>>(() => new Set(draft.value?.board.cells));

export function choose(next: Tool | null): void {
    drop();
    tool.value = next;
    offered = numberText.value = next?.number?.first ?? "";
}

export function turnTo(next: DrawPage): void {
    drawPage.value = next;
    choose(groups.find(({ id }) => id === next)?.tools[0] ?? null);
}

export function drop(): void {
    stroke.value = [];
    isWaiting.value = false;
    need.value = null;
    fault.value = null;
}

function lack(what: Need): void {
    drop();
    need.value = what;
}

/** The stroke as the rule takes it; null if it does not show a whole one. */
function cellsOf({ form }: Tool, cells: CellName[]): CellName[] | null {
    if (form === "row" || form === "diagonal") return wholeLine(cells, boardCells.value, form);
    return form === "pair" && cells.length !== 2 ? null : cells;
}

/** The stroke has come to its end. */
export function finish(): void {
    const use = tool.value;
    if (!use || stroke.value.length === 0) return;
    const cells = cellsOf(use, stroke.value);
    if (!cells) return lack(use.form === "diagonal" ? "diagonal" : use.form === "pair" ? "pair" : "row");
    stroke.value = cells;
    need.value = null;
    if (use.number && use.number.first === undefined) {
        if (numberText.value === offered) offered = numberText.value = known.value?.numbers.join(" ") ?? "";
        isWaiting.value = true;
    } else void add();
}

/** Makes the stroke a rule. */
export async function add(): Promise<void> {
    const use = tool.value;
    if (!use || stroke.value.length === 0) return;
    const numbers = use.number ? numbersIn(numberText.value) : [];
    if (!numbers || (use.number?.need === "must" && numbers.length === 0)) {
        need.value = "number";
        return;
    }
    const cells = stroke.value;
    const isAdded = await putRule(use, cells, numbers, head.value);
    if (stroke.value !== cells) return;
    if (!isAdded && isWaiting.value) return;
    const newest = known.value;
    if (isAdded && newest) announce(Object.values(nameOf(newest)).join(" "));
    stroke.value = [];
    isWaiting.value = false;
    need.value = null;
    if (use.number && use.number.first === undefined) offered = numberText.value = "";
}
