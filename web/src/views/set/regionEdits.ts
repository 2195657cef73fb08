// Giving cells to regions.
import { work } from "../../engine/client";
import type { CellName, Draft } from "../../engine/types";
import { edit } from "./bench";
import { freeNumber } from "./regions";
import { selection } from "./selection";

const drawn = async ({ puzzle }: Draft, regions: number[]): Promise<Draft> => ({
    ...(await work.call("regions", { puzzle, regions })),
    regions,
});

async function give(cells: CellName[], numberIn: (from: Draft) => number | null): Promise<void> {
    if (cells.length === 0) return;
    const chosen = new Set(cells);
    await edit(async (from) => {
        const { board, regions } = from;
        const number = numberIn(from);
        if (number === null || !regions) return from;
        return drawn(
            from,
            board.cells.map((cell, i) => (chosen.has(cell) ? number : (regions[i] ?? 0))),
        );
    });
}

/** `number`: 0 takes the cells out of their regions. */
export const assign = (cells: CellName[], number: number): Promise<void> => give(cells, () => number);

/** The cells chosen become a region of their own. */
export const assignNext = (): Promise<void> => give(selection.value, freeNumber);

export const clear = () =>
    edit((from) =>
        drawn(
            from,
            from.board.cells.map(() => 0),
        ),
    );

export const toUsual = () => edit(({ puzzle }) => work.call("regions", { puzzle, regions: [] }));
