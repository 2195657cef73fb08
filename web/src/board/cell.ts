// What is in one cell: its colour, digit and notes.
import type { CellState } from "../engine/types";
import { kCell, type Plan } from "./plan";
import { svg } from "./svg";

/** A cell on the bench may show its region as well; 0: it has none. */
export interface ShownCell extends CellState {
    region?: number;
}

const text = (kind: string, x: number, y: number, what: string, size?: number) =>
    svg("text", { class: kind, x, y, ...(size && { "font-size": size }) }, what);

/** Corner notes go to the corners first, then between them. */
const kCorners = [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
    [1, 0],
    [1, 2],
    [0, 1],
    [2, 1],
] as const;
const kRing = [0, 1, 2, 3, 4, 5, 9, 10, 14, 15, 19, 20, 21, 22, 23, 24];

function cornerPlace(at: number, count: number): [number, number] {
    if (count <= kCorners.length) {
        const [column, row] = kCorners[at] ?? [0, 0];
        return [8 + column * 12, 12 + row * 12];
    }
    const place = kRing[at] ?? 0;
    return [6 + (place % 5) * 7, 8 + Math.floor(place / 5) * 7];
}

function corners(plan: Plan, state: CellState): SVGElement[] {
    const list = state.corners ?? [];
    const size = list.length <= kCorners.length ? 10 : 7;
    return list.map((digit, at) => {
        const [x, y] = cornerPlace(at, list.length);
        return text("note corner", plan.left(state.cell) + x, plan.top(state.cell) + y, plan.symbol(digit), size);
    });
}

/** Where notes stand: each at its place; or, inside corner notes, close together in the middle. */
export function notePlaces(plan: Plan, state: CellState): { digit: number; x: number; y: number; size: number }[] {
    const notes = state.notes ?? [];
    if (!state.corners?.length)
        return notes.map((digit) => {
            const [x, y] = plan.note(state.cell, digit);
            return { digit, x, y, size: plan.font };
        });
    const perRow = notes.length > 4 ? Math.ceil(notes.length / 2) : notes.length;
    const size = perRow > 4 ? 6 : 9;
    const rows = notes.length > perRow ? 2 : 1;
    return notes.map((digit, at) => {
        const inRow = Math.min(perRow, notes.length - Math.floor(at / perRow) * perRow);
        const x = kCell / 2 + ((at % perRow) - (inRow - 1) / 2) * size * 0.66;
        const y = kCell / 2 + (Math.floor(at / perRow) - (rows - 1) / 2) * size + size * 0.36;
        return { digit, x: plan.left(state.cell) + x, y: plan.top(state.cell) + y, size };
    });
}

function notes(plan: Plan, state: CellState): SVGElement[] {
    const colours = new Map(state.painted?.map(({ digit, colour }) => [digit, colour]));
    return notePlaces(plan, state).flatMap(({ digit, x, y, size }) => {
        const note = text("note", x, y, plan.symbol(digit), size);
        const colour = colours.get(digit);
        if (!colour) return [note];
        note.classList.add("painted");
        return [svg("circle", { class: `fill-${colour}`, cx: x, cy: y - size * 0.36, r: size * 0.62 }), note];
    });
}

const numberOf = (plan: Plan, { cell, region }: ShownCell) =>
    region ? [text("note corner", plan.left(cell) + 8, plan.top(cell) + 12, String(region), 10)] : [];

/** Digit or notes; for the layer of digits. */
export const contents = (plan: Plan, state: ShownCell): SVGElement[] => [
    ...numberOf(plan, state),
    ...entries(plan, state),
];

function entries(plan: Plan, state: CellState): SVGElement[] {
    if (state.digit === undefined) return [...notes(plan, state), ...corners(plan, state)];
    const kind = state.given ? "digit given" : state.locked ? "digit entered locked" : "digit entered";
    const symbol = plan.symbol(state.digit);
    const size = symbol.length > 1 ? 20 : 27;
    const x = plan.left(state.cell) + kCell / 2;
    return [text(kind, x, plan.top(state.cell) + (symbol.length > 1 ? 27 : 29.5), symbol, size)];
}

/** The corners of a cell, and where a ray from its middle meets its border: `turn` from 0 to 1, from the top. */
function border(turn: number): [number, number] {
    const angle = 2 * Math.PI * turn;
    const [x, y] = [Math.sin(angle), -Math.cos(angle)];
    const reach = kCell / 2 / Math.max(Math.abs(x), Math.abs(y));
    return [kCell / 2 + x * reach, kCell / 2 + y * reach];
}

/** One of `count` equal wedges of a cell. */
function wedge(at: number, count: number): string {
    const turns = [0.125, 0.375, 0.625, 0.875].filter((turn) => turn > at / count && turn < (at + 1) / count);
    const points = [at / count, ...turns, (at + 1) / count].map((turn) => border(turn));
    return [[kCell / 2, kCell / 2], ...points].map((point) => point.map((each) => each.toFixed(2)).join()).join(" ");
}

const kColours = 9;

/** Regions have colours in turn. */
export const colourOf = (region: number): number => ((region - 1) % kColours) + 1;

const coloursOf = ({ colours = [], region }: ShownCell) => (region ? [colourOf(region)] : colours);

export const isTinted = (state?: ShownCell): boolean => state !== undefined && coloursOf(state).length > 0;

/** The player's colours, as wedges from the top where there are several; for the layer of colours. */
export function tints(plan: Plan, state: ShownCell): SVGElement[] {
    const colours = coloursOf(state);
    const { cell } = state;
    const [x, y] = [plan.left(cell), plan.top(cell)];
    const [only] = colours;
    if (colours.length === 1) return [svg("rect", { class: `fill-${only}`, x, y, width: kCell, height: kCell })];
    return colours.map((colour, at) =>
        svg("polygon", {
            class: `fill-${colour}`,
            points: wedge(at, colours.length),
            transform: `translate(${x} ${y})`,
        }),
    );
}
