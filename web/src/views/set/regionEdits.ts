// Giving cells to regions.
import { work } from "../../engine/client";
import type { CellName, Draft } from "../../engine/types";
import { draft, edit } from "./bench";
import { freeNumber } from "./regions";
import { selection } from "./selection";

const drawn = async ({ puzzle }: Draft, regions: number[]): Promise<Draft> => ({
    ...(await work.call("regions", { puzzle, regions })),
    regions,
});

/** `number`: 0 takes the cells out of their regions. */
export async function assign(cells: CellName[], number: number): Promise<void> {
    if (cells.length === 0 || !draft.value?.regions) return;
    const chosen = new Set(cells);
    await edit((from) =>
        drawn(
            from,
            from.board.cells.map((cell, i) => (chosen.has(cell) ? number : (from.regions?.[i] ?? 0))),
        ),
    );
}

/** The cells chosen become a region of their own. */
export async function assignNext(): Promise<void> {
    const number = draft.value && freeNumber(draft.value);
    if (number) await assign(selection.value, number);
}

export const clear = () =>
    edit((from) =>
        drawn(
            from,
            from.board.cells.map(() => 0),
        ),
    );

export const toUsual = () => edit(({ puzzle }) => work.call("regions", { puzzle, regions: [] }));
