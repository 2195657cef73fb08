// Adding and taking away rules: strokes become rules as the engine reads them.
import { work } from "../../engine/client";
import type { CellName, Draft } from "../../engine/types";
import { edit } from "./bench";
import { houseSets, switches, type Switch } from "./switches";
import type { Tool } from "./tools";

interface Rule {
    kind: string;
    numbers?: number[];
    cells: CellName[][];
}

/** "10", "3 4" or "1,2,2"; null if that is no list of numbers. */
export function numbersIn(text: string): number[] | null {
    const words = text.split(/[\s,;/]+/).filter((word) => word !== "");
    return words.every((word) => /^\d{1,6}$/.test(word)) ? words.map(Number) : null;
}

/** `head`: how many cells of an arrow lie in its circle. */
function ruleOf(tool: Tool, cells: CellName[], numbers: number[], head: number): Rule {
    const all = tool.fixed ?? numbers;
    const lists = tool.hasHead ? [cells.slice(0, head), cells.slice(head)] : [cells];
    return { kind: tool.kind, ...(all.length > 0 ? { numbers: all } : {}), cells: lists };
}

const sorted = (cells: CellName[]): string => [...cells].sort().join();

/** The rule that the tool has drawn over these cells before; -1: none. Clues from both ends of a line differ. */
export function indexOfSame({ rules }: Draft, { kind, form }: Tool, cells: CellName[]): number {
    const hasEnds = form === "row" || form === "diagonal";
    return rules.findIndex((rule) => {
        if (rule.kind !== kind) return false;
        const own = rule.lists.flat();
        return hasEnds ? own.join() === cells.join() : sorted(own) === sorted(cells);
    });
}

/** What is drawn again over the same cells takes the place of what was there. */
export const putRule = (tool: Tool, cells: CellName[], numbers: number[], head: number): Promise<boolean> =>
    edit(async (from) => {
        const { puzzle } = from;
        const rule = ruleOf(tool, cells, numbers, head);
        const index = indexOfSame(from, tool, cells);
        const next =
            index < 0
                ? await work.call("add_rule", { puzzle, rule })
                : await work.call("replace_rule", { puzzle, index, rule });
        return followed(next, tool.kind);
    });

export const renumber = (index: number, numbers: number[]): Promise<boolean> =>
    edit(({ puzzle }) => work.call("renumber", { puzzle, index, numbers }));

export const removeRule = (index: number): Promise<boolean> =>
    edit(async (from) => {
        const next = await work.call("remove_rule", { puzzle: from.puzzle, index });
        return followed(next, from.rules[index]?.kind ?? "");
    });

export const switchHouses = (name: string, on: boolean): Promise<boolean> =>
    edit(({ puzzle }) => work.call("house_set", { puzzle, name, on }));

/** Those that the board has and the page has words for. */
export const housesOn = (draft: Draft | null): typeof houseSets =>
    houseSets.filter(({ id }) => draft?.sets.some(({ name, on }) => on && name === id));

export const isOn = (draft: Draft | null, { kind }: Switch): boolean =>
    draft?.rules.some((rule) => rule.kind === kind) ?? false;

export const toggle = (which: Switch): Promise<boolean> =>
    edit(async (from) => {
        const without = await removeKind(from, which.kind);
        return without === from ? addSwitch(from, which) : without;
    });

async function removeKind(from: Draft, kind: string): Promise<Draft> {
    let next = from;
    for (let index = from.rules.length - 1; index >= 0; index--)
        if (from.rules[index]?.kind === kind) next = await work.call("remove_rule", { puzzle: next.puzzle, index });
    return next;
}

const addSwitch = (to: Draft, { kind, numbers, except }: Switch): Promise<Draft> => {
    const pairs = except ? pairsOf(to, except) : [];
    return work.call("add_rule", { puzzle: to.puzzle, rule: { kind, numbers, cells: pairs } });
};

/** The neighbours with a dot between them, two by two. */
function pairsOf({ rules }: Draft, kinds: string[]): CellName[][] {
    const cells = rules.filter((rule) => kinds.includes(rule.kind)).map((rule) => rule.cells);
    return cells.flatMap((list) => Array.from({ length: list.length >> 1 }, (_, i) => list.slice(2 * i, 2 * i + 2)));
}

/** A rule about all pairs without a dot knows the dots: it changes with them. */
async function followed(draft: Draft, kind: string): Promise<Draft> {
    let next = draft;
    for (const which of switches.filter((each) => each.except?.includes(kind) && isOn(draft, each)))
        next = await addSwitch(await removeKind(next, which.kind), which);
    return next;
}
