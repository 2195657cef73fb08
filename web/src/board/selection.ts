// Which cells are selected, and how arrows, drags and clicks change that.
import type { CellName } from "../engine/types";
import type { ShownCell } from "./cell";
import type { Plan } from "./plan";

export interface Selection {
    cells: CellName[];
    cursor: CellName | null;
}

export const one = (cell: CellName): Selection => ({ cells: [cell], cursor: cell });

export function withCell({ cells }: Selection, cell: CellName): Selection {
    return { cells: cells.includes(cell) ? cells : [...cells, cell], cursor: cell };
}

export function withoutCell({ cells }: Selection, cell: CellName): Selection {
    return { cells: cells.filter((other) => other !== cell), cursor: cell };
}

export function all(plan: Plan, { cursor }: Selection): Selection {
    return { cells: [...plan.inOrder], cursor };
}

export function inverted(plan: Plan, { cells, cursor }: Selection): Selection {
    const others = plan.inOrder.filter((cell) => !cells.includes(cell));
    return { cells: others, cursor: cursor && others.includes(cursor) ? cursor : (others[0] ?? cursor) };
}

/** All cells that look like this one: the same region, else the same digit, colour or notes. */
export function alike(states: ReadonlyMap<CellName, ShownCell>, cell: CellName): Selection {
    const like = states.get(cell);
    const key = like && keyOf(like);
    if (!key) return one(cell);
    const cells = [...states.values()].filter((state) => keyOf(state) === key).map((state) => state.cell);
    return { cells, cursor: cell };
}

function keyOf({ digit, colours, notes, corners, region }: ShownCell): string {
    if (region !== undefined) return `region ${region}`;
    if (digit !== undefined) return `digit ${digit}`;
    if (colours?.length) return `colour ${colours.join()}`;
    return notes?.length || corners?.length ? `notes ${notes?.join()}/${corners?.join()}` : "";
}
