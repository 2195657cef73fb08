// What can be put on the board: digits, rules that are drawn, rules of the whole board.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { fill, pick } from "../../words";
import { set } from "../../words/set";
import { draft, setGiven } from "./bench";
import { labelOf } from "./commands";
import { add, choose, drop, head, isWaiting, need, numberText, stroke, tool } from "./drawing";
import { isOn, toggle } from "./rules";
import { selection } from "./selection";
import { switches } from "./switches";
import { groups, type GroupId, type Tool } from "./tools";

type Page = GroupId | "digits" | "board";
const pages: Page[] = ["digits", ...groups.map((group) => group.id), "board"];
const page = signal<Page>("digits");

function turnTo(next: Page): void {
    page.value = next;
    choose(groups.find((group) => group.id === next)?.tools[0] ?? null);
}

export function DrawPanel() {
    const words = pick(set);
    const group = groups.find(({ id }) => id === page.value);
    return (
        <div class="bench-panel">
            <div class="bench-pages" role="group" aria-label={labelOf("draw")}>
                {pages.map((id) => (
                    <button
                        type="button"
                        class="chip"
                        key={id}
                        aria-pressed={id === page.value}
                        onClick={() => turnTo(id)}
                    >
                        {words.groups[id]}
                    </button>
                ))}
            </div>
            {page.value === "digits" && <Digits />}
            {page.value === "board" && <Switches />}
            {group && <Tools tools={group.tools} />}
            {tool.value && <Chosen tool={tool.value} />}
        </div>
    );
}

function Digits() {
    const words = pick(set);
    const symbols = draft.value?.board.symbols ?? [];
    const press = (digit: number) => void setGiven(selection.value, digit);
    return (
        <>
            <p class="muted small">{words.digitsAbout}</p>
            <div class="bench-pad">
                {symbols.map((symbol, i) => (
                    <button
                        type="button"
                        class="button"
                        key={symbol}
                        title={`${fill(words.digit, { digit: symbol })} (${symbol})`}
                        onClick={() => press(i + 1)}
                    >
                        {symbol}
                    </button>
                ))}
                <button type="button" class="button" title={`${words.erase} (Del)`} onClick={() => press(0)}>
                    {words.erase}
                </button>
            </div>
        </>
    );
}

function Tools({ tools }: { tools: Tool[] }) {
    return (
        <div class="bench-tools">
            {tools.map((each) => (
                <button
                    type="button"
                    class="button"
                    key={each.id}
                    title={pick(each.words)[1]}
                    aria-pressed={tool.value?.id === each.id}
                    onClick={() => choose(each)}
                >
                    {pick(each.words)[0]}
                </button>
            ))}
        </div>
    );
}

function Switches() {
    return (
        <div class="bench-switches">
            {switches.map((each) => (
                <label class="check" key={each.id}>
                    <input type="checkbox" checked={isOn(draft.value, each)} onChange={() => void toggle(each)} />
                    <span>
                        <span>{pick(each.words)[0]}</span> <span class="muted small">{pick(each.words)[1]}</span>
                    </span>
                </label>
            ))}
        </div>
    );
}

/** What the tool means, how it is drawn, and its number. */
function Chosen({ tool: use }: { tool: Tool }) {
    const words = pick(set);
    const [name, about] = pick(use.words);
    return (
        <section class="bench-chosen" aria-label={name}>
            <h2 class="bench-tool">{name}</h2>
            <p>{about}</p>
            <p class="muted small">
                {words.how[use.form]} <span class="bench-keys">{words.keys}</span>
            </p>
            {use.hasHead && <HeadField />}
            {use.number && <NumberField use={use} />}
            {need.value && (
                <p class="bench-need" role="alert">
                    {words.needs[need.value]}
                </p>
            )}
        </section>
    );
}

function HeadField() {
    return (
        <label class="field">
            <span>{pick(set).circle}</span>
            <select value={head.value} onChange={(event) => (head.value = Number(event.currentTarget.value))}>
                {[1, 2, 3].map((n) => (
                    <option key={n}>{n}</option>
                ))}
            </select>
        </label>
    );
}

function NumberField({ use }: { use: Tool }) {
    const words = pick(set);
    const input = useRef<HTMLInputElement>(null);
    useEffect(() => {
        if (isWaiting.value) input.current?.focus();
    }, [isWaiting.value]);
    const submit = (event: Event) => {
        event.preventDefault();
        if (isWaiting.value) void add().then(backToBoard);
    };
    const onKeyDown = (event: KeyboardEvent) => {
        if (event.key !== "Escape") return;
        drop();
        backToBoard();
    };
    const { length } = stroke.value;
    return (
        <form class="bench-number" onSubmit={submit}>
            <label class="field">
                <span>
                    {use.form === "corner" ? words.numbers : words.number}
                    {use.number?.need === "may" && ` (${words.optional})`}
                </span>
                <input
                    ref={input}
                    inputMode="numeric"
                    autocomplete="off"
                    value={numberText.value}
                    onInput={(event) => (numberText.value = event.currentTarget.value)}
                    onKeyDown={onKeyDown}
                />
            </label>
            {isWaiting.value && (
                <>
                    <button type="submit" class="button primary" title={`${words.add} (Enter)`}>
                        {words.add}
                    </button>
                    <button type="button" class="button" title={`${words.cancel} (Esc)`} onClick={drop}>
                        {words.cancel}
                    </button>
                    <p class="small muted" role="status">
                        {fill(length === 1 ? words.waiting.one : words.waiting.many, { n: length })}
                    </p>
                </>
            )}
        </form>
    );
}

function backToBoard(): void {
    document.querySelector<SVGSVGElement>(".bench-host .sudokit")?.focus();
}
