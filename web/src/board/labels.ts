// What a screen reader says about a cell.
import { fill, pick } from "../words";
import { board as words } from "../words/board";
import type { ShownCell } from "./cell";
import { placeOf, type Plan } from "./plan";

export function placeLabel(cell: string): string {
    return fill(pick(words).place, { ...placeOf(cell) });
}

export function contentLabel(plan: Plan, state: ShownCell): string {
    const say = pick(words);
    const symbols = (digits: number[]) => digits.map((digit) => plan.symbol(digit)).join(" ");
    const parts: string[] = [];
    if (state.digit !== undefined) parts.push(plan.symbol(state.digit), ...(state.given ? [say.given] : []));
    else {
        parts.push(say.empty);
        if (state.notes?.length) parts.push(`${say.notes} ${symbols(state.notes)}`);
        if (state.corners?.length) parts.push(`${say.corners} ${symbols(state.corners)}`);
    }
    if (state.locked && !state.given) parts.push(say.locked);
    if (state.colours?.length) parts.push(`${say.colour} ${state.colours.join(" ")}`);
    if (state.region !== undefined) parts.push(state.region ? fill(say.region, { n: state.region }) : say.noRegion);
    for (const { digit, colour } of state.painted ?? [])
        parts.push(fill(say.painted, { digit: plan.symbol(digit), colour }));
    return parts.join(", ");
}

export const cellLabel = (plan: Plan, state: ShownCell) => `${placeLabel(state.cell)}, ${contentLabel(plan, state)}`;
