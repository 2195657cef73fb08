// Keys that the board itself uses: arrows, Home, End, and selecting all or the rest.
import type { Plan } from "./plan";
import { all, inverted, one, withCell, type Selection } from "./selection";
import { nameOf, placeOf } from "./plan";

const kArrows: Record<string, [number, number]> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
};

const isCommand = (event: KeyboardEvent) => event.ctrlKey || event.metaKey;

function endOfRow(plan: Plan, from: string, isEnd: boolean): string {
    const { row } = placeOf(from);
    const inRow = plan.inOrder.filter((cell) => placeOf(cell).row === row);
    return inRow.at(isEnd ? -1 : 0) ?? nameOf(row, 1);
}

/** The selection after a key; null: not a key of the board. */
export function selectionAfter(plan: Plan, before: Selection, event: KeyboardEvent): Selection | null {
    if (event.altKey) return null;
    const cursor = before.cursor ?? plan.inOrder[0];
    if (!cursor) return null;
    const arrow = kArrows[event.key];
    const isEnd = event.key === "End";
    if (arrow || isEnd || event.key === "Home") {
        const to = arrow ? plan.beside(cursor, ...arrow) : endOfRow(plan, cursor, isEnd);
        return event.shiftKey || isCommand(event) ? withCell(before, to) : one(to);
    }
    if (!isCommand(event)) return null;
    const key = event.key.toLowerCase();
    if (key === "a") return event.shiftKey ? one(cursor) : all(plan, before);
    return key === "i" && !event.shiftKey ? inverted(plan, before) : null;
}
