// Lights on cells and digits: each kind has a shape of its own, so that colour is never alone.
import type { CellName, CellState } from "../engine/types";
import { notePlaces } from "./cell";
import { kCell, outline, placeOf, type Plan } from "./plan";
import { svg } from "./svg";

export type Light = "conflict" | "wrong" | "hint" | "clash";

function mark(plan: Plan, cell: CellName, kind: Light): SVGElement {
    const [x, y] = [plan.left(cell), plan.top(cell)];
    if (kind === "conflict") return svg("path", { d: `M${x + 11} ${y + 34.5}h18` });
    if (kind === "wrong") return svg("path", { d: `M${x + 28} ${y + 6}l6 6m0 -6l-6 6` });
    return svg("rect", { x: x + 2.5, y: y + 2.5, width: kCell - 5, height: kCell - 5, rx: 4 });
}

export function lights(plan: Plan, cells: CellName[], kind: Light): SVGElement[] {
    const known = cells.filter((cell) => plan.known.has(cell));
    return known.map((cell) => {
        const element = mark(plan, cell, kind);
        element.setAttribute("class", `light ${kind}`);
        return element;
    });
}

/** Everything equal to one digit: whole cells, and notes. */
export function equals(
    plan: Plan,
    cells: Iterable<CellState>,
    digit: number | null,
    except: readonly CellName[],
): SVGElement[] {
    if (digit === null) return [];
    const found: SVGElement[] = [];
    for (const state of cells) {
        if (except.includes(state.cell)) continue;
        if (state.digit === digit) found.push(whole(plan, state.cell));
        const note = notePlaces(plan, state).find((place) => place.digit === digit);
        if (note && state.digit === undefined) found.push(around(note));
    }
    return found;
}

const whole = (plan: Plan, cell: CellName) =>
    svg("rect", { class: "same", x: plan.left(cell), y: plan.top(cell), width: kCell, height: kCell });

const around = ({ x, y, size }: { x: number; y: number; size: number }) =>
    svg("rect", {
        class: "same note",
        x: x - size * 0.5,
        y: y - size * 0.9,
        width: size,
        height: size * 1.08,
        rx: 2,
    });

/** Around what is selected; the cursor among several cells has a line of its own. */
export function edgesOf(cells: CellName[], cursor: CellName | null): SVGElement[] {
    const edges = svg("path", { class: "selected-edge", d: outline(cells, 2) });
    if (!cursor || cells.length < 2) return [edges];
    return [edges, svg("path", { class: "cursor", d: outline([cursor], 5) })];
}

export function squares(cells: CellName[]): SVGElement {
    const square = (cell: CellName) => {
        const { row, column } = placeOf(cell);
        return `M${(column - 1) * kCell} ${(row - 1) * kCell}h${kCell}v${kCell}h-${kCell}z`;
    };
    return svg("path", { class: "selected-fill", d: cells.map(square).join("") });
}
