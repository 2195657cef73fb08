// What can be put on the board: digits, rules that are drawn, rules of the whole board.
import { useLayoutEffect, useRef } from "preact/hooks";
import { fill, pick } from "../../words";
import { set } from "../../words/set";
import { draft, setGiven } from "./bench";
import { labelOf } from "./commands";
import { add, choose, drop, head, isWaiting, known, need, numberText, stroke, tool, turnTo } from "./drawing";
import { drawPage, type DrawPage } from "./panel";
import { RegionsPart } from "./RegionsPart";
import { isOn, switchHouses, toggle } from "./rules";
import { selection } from "./selection";
import { houseSets, switches } from "./switches";
import { groups, type RuleWords, type Tool } from "./tools";

const pages: DrawPage[] = ["digits", "regions", ...groups.map((group) => group.id), "board"];

export function DrawPanel() {
    const words = pick(set);
    const group = groups.find(({ id }) => id === drawPage.value);
    return (
        <div class="bench-panel">
            <div class="bench-pages" role="group" aria-label={labelOf("draw")}>
                {pages.map((id) => (
                    <button
                        type="button"
                        class="chip"
                        key={id}
                        aria-pressed={id === drawPage.value}
                        onClick={() => turnTo(id)}
                    >
                        {words.groups[id]}
                    </button>
                ))}
            </div>
            {drawPage.value === "digits" && <Digits />}
            {drawPage.value === "regions" && <RegionsPart />}
            {drawPage.value === "board" && <Switches />}
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
    const sets = new Map(draft.value?.sets.map(({ name, on }) => [name, on]));
    return (
        <div class="bench-switches">
            {houseSets.map(({ id, words }) => {
                const on = sets.get(id);
                if (on === undefined) return null;
                return <SwitchLine key={id} words={words} on={on} turn={() => void switchHouses(id, !on)} />;
            })}
            {switches.map((each) => (
                <SwitchLine
                    key={each.id}
                    words={each.words}
                    on={isOn(draft.value, each)}
                    turn={() => void toggle(each)}
                />
            ))}
        </div>
    );
}

function SwitchLine({ words, on, turn }: { words: RuleWords; on: boolean; turn: () => void }) {
    const [name, about] = pick(words);
    return (
        <label class="check">
            <input type="checkbox" checked={on} onChange={turn} />
            <span>
                <span>{name}</span> <span class="muted small">{about}</span>
            </span>
        </label>
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
    // Before the next key comes.
    useLayoutEffect(() => {
        if (isWaiting.value) input.current?.select();
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
    const accept = known.value ? words.change : words.add;
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
                    <button type="submit" class="button primary" title={`${accept} (Enter)`}>
                        {accept}
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
