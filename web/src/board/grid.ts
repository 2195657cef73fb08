// The board as screen readers know it: a grid of rows and cells, transparent over the picture.
import type { CellName } from "../engine/types";
import type { ShownCell } from "./cell";
import { cellLabel } from "./labels";
import { kCell, nameOf, type Plan } from "./plan";
import { svg } from "./svg";

let boards = 0;

export class Grid {
    readonly element = svg("g");
    readonly #prefix = `cell-${++boards}-`;
    readonly #cells = new Map<CellName, SVGRectElement>();
    #selected: CellName[] = [];

    setPlan(plan: Plan): void {
        this.#cells.clear();
        this.#selected = [];
        const rows = Array.from({ length: plan.board.rows }, (_, at) => this.#row(plan, at + 1));
        this.element.replaceChildren(...rows.filter((row) => row.childElementCount > 0));
    }

    idOf = (cell: CellName) => this.#prefix + cell;

    label(plan: Plan, state: ShownCell): void {
        this.#cells.get(state.cell)?.setAttribute("aria-label", cellLabel(plan, state));
    }

    select(cells: CellName[]): void {
        for (const cell of this.#selected) this.#cells.get(cell)?.setAttribute("aria-selected", "false");
        for (const cell of cells) this.#cells.get(cell)?.setAttribute("aria-selected", "true");
        this.#selected = cells;
    }

    #row(plan: Plan, row: number): SVGGElement {
        const group = svg("g", { role: "row", "aria-rowindex": row });
        for (let column = 1; column <= plan.board.columns; ++column) {
            const cell = nameOf(row, column);
            if (!plan.known.has(cell)) continue;
            const rect = svg("rect", {
                role: "gridcell",
                id: this.idOf(cell),
                class: "hit",
                "aria-colindex": column,
                "aria-selected": "false",
                x: plan.left(cell),
                y: plan.top(cell),
                width: kCell,
                height: kCell,
            });
            this.#cells.set(cell, rect);
            group.append(rect);
        }
        return group;
    }
}
