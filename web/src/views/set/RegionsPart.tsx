// Regions drawn by hand: a number for the cells chosen, and what is still missing.
import { colourOf } from "../../board/cell";
import { fill, pick } from "../../words";
import { set } from "../../words/set";
import { draft } from "./bench";
import { labelOf } from "./commands";
import { assign, assignNext, clear, toUsual } from "./regionEdits";
import { lackOf, regionsOf, roomFor, type Lack } from "./regions";
import { selection } from "./selection";
import "./regions.css";

export function RegionsPart() {
    const words = pick(set).regions;
    const now = draft.value;
    if (!now?.regions) return <p class="muted">{words.impossible}</p>;
    const size = now.board.symbols.length;
    const sizes = new Map(regionsOf(now).map(({ number, cells }) => [number, cells.length]));
    const numbers = Array.from({ length: roomFor(now) }, (_, i) => i + 1);
    return (
        <>
            <p class="muted small">{words.about}</p>
            <div class="bench-pad bench-regions" role="group" aria-label={labelOf("regions")}>
                {numbers.map((number) => (
                    <RegionButton key={number} number={number} count={sizes.get(number) ?? 0} size={size} />
                ))}
            </div>
            <div class="row">
                <button type="button" class="button" title={`${words.nextAbout} (Enter)`} onClick={assignNext}>
                    {words.next}
                </button>
                <button
                    type="button"
                    class="button"
                    title={`${words.takeOut} (Del)`}
                    onClick={() => void assign(selection.value, 0)}
                >
                    {words.takeOut}
                </button>
                <button type="button" class="button" onClick={() => void clear()}>
                    {words.clear}
                </button>
                {now.boxes && (
                    <button type="button" class="button" onClick={() => void toUsual()}>
                        {words.usual}
                    </button>
                )}
            </div>
            <div role="status">
                <Missing lack={lackOf(now)} size={size} hasNone={sizes.size === 0} />
                <Pieces />
            </div>
        </>
    );
}

function RegionButton({ number, count, size }: { number: number; count: number; size: number }) {
    const words = pick(set).regions;
    const name = fill(words.number, { region: number });
    const cells = fill(words.cells, { n: count, size });
    return (
        <button
            type="button"
            class="button"
            title={`${name}, ${cells} (${draft.value?.board.symbols[number - 1] ?? number})`}
            onClick={() => void assign(selection.value, number)}
        >
            <span class={`bench-swatch colour-${colourOf(number)}`} />
            <span>
                <span class="unseen">{words.name} </span>
                {number}
            </span>
            <span class={count === 0 || count === size ? "small muted" : "small bench-need"}>
                {count}/{size}
            </span>
        </button>
    );
}

function Missing({ lack, size, hasNone }: { lack: Lack | null; size: number; hasNone: boolean }) {
    const words = pick(set).regions;
    if (!lack) return <p class="muted">{hasNone ? words.none : words.complete}</p>;
    const { outside, regions } = lack;
    return (
        <ul class="bench-clashing">
            {outside > 0 && <li>{fill(outside === 1 ? words.outside.one : words.outside.many, { n: outside })}</li>}
            {regions.map(({ number, cells: { length: n } }) => (
                <li key={number}>
                    {fill(n < size ? words.few : words.many, { region: number, n, size, more: n - size })}
                </li>
            ))}
        </ul>
    );
}

/** Regions may lie in pieces, but rarely should. */
function Pieces() {
    const words = pick(set).regions;
    const parted = draft.value ? regionsOf(draft.value).filter(({ pieces }) => pieces > 1) : [];
    return (
        <>
            {parted.map(({ number, pieces }) => (
                <p class="small muted" key={number}>
                    {fill(words.pieces, { region: number, n: pieces })}
                </p>
            ))}
        </>
    );
}
