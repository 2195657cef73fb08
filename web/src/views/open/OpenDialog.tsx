// What was read: every puzzle with a picture, the engine's errors and remarks; choose one to play or edit.
import { useEffect, useRef, useState } from "preact/hooks";
import type { ReadPuzzle } from "../../engine/types";
import { Dialog } from "../../shell/dialog";
import { isDark } from "../../shell/theme";
import { toast } from "../../shell/toast";
import { fill, pick } from "../../words";
import { open } from "../../words/open";
import { share } from "../../words/share";
import { ErrorList } from "./ErrorList";
import { textOf } from "./files";
import { Picture } from "./Picture";
import {
    close,
    edit,
    isReading,
    openText,
    playIt,
    read,
    reading,
    readWithoutUnknown,
    text,
    type Reading,
} from "./reading";

const kMost = 200;
const kPause = 250;
const kAtOnce = 16;

export function OpenDialog() {
    const words = pick(open);
    return (
        <Dialog title={words.title} class="wide open-dialog" onClose={close}>
            <Source />
            <div role="status" class="open-status">
                {isReading.value ? words.reading : countOf()}
            </div>
            <Errors />
            <Found puzzles={reading.value?.puzzles ?? []} />
        </Dialog>
    );
}

function countOf(): string {
    const words = pick(open);
    const n = reading.value?.puzzles.length;
    if (n === undefined) return "";
    const { none, one, many } = words.read;
    const told = fill(n === 0 ? none : n === 1 ? one : many, { n });
    return n < kMost ? told : `${told} ${words.most}`;
}

/** Text, or files. */
function Source() {
    const words = pick(open);
    const timer = useRef(0);
    const files = useRef<HTMLInputElement>(null);
    useEffect(() => () => clearTimeout(timer.current), []);
    const write = (what: string) => {
        text.value = what;
        clearTimeout(timer.current);
        timer.current = window.setTimeout(() => void readNow(what), kPause);
    };
    const choose = async (list: FileList | null) => {
        const what = await textOf([...(list ?? [])]);
        if (what !== null) await openText(what);
    };
    return (
        <div class="stack">
            <label class="field">
                <span>{words.about}</span>
                <textarea
                    class="open-text"
                    rows={4}
                    spellcheck={false}
                    autofocus
                    aria-label={words.text}
                    value={text.value}
                    onInput={(event) => write(event.currentTarget.value)}
                />
            </label>
            <div class="row">
                <button type="button" class="button" onClick={() => files.current?.click()}>
                    {words.file}
                </button>
                <input
                    ref={files}
                    type="file"
                    multiple
                    hidden
                    aria-label={words.file}
                    onChange={(event) => void choose(event.currentTarget.files)}
                />
            </div>
        </div>
    );
}

async function readNow(what: string): Promise<void> {
    if (what.trim()) await show(read(what));
    else reading.value = null;
}

async function show(what: Promise<Reading | null>): Promise<void> {
    const found = await what;
    if (found) reading.value = found;
}

function Errors() {
    const words = pick(open);
    // Here the button below does what the command has an option for.
    const errors = (reading.value?.errors ?? []).map((error) => ({
        ...error,
        remedy: error.remedy.replace("--ignore-unknown", "the button below"),
    }));
    const isUnknownRule = errors.some((error) => error.code === "unknown-constraint");
    return (
        <>
            <ErrorList errors={errors} />
            {isUnknownRule && (
                <div class="row">
                    <button type="button" class="button" onClick={() => void show(readWithoutUnknown())}>
                        {words.withoutRules}
                    </button>
                </div>
            )}
        </>
    );
}

function Found({ puzzles }: { puzzles: ReadPuzzle[] }) {
    useDark(puzzles[0]?.board.dark ?? "");
    const shown = useGrowing(puzzles);
    if (puzzles.length === 0) return null;
    return (
        <>
            <ol class="open-list">
                {puzzles.slice(0, shown).map((puzzle, i) => (
                    <Item key={`${i} ${puzzle.puzzle}`} puzzle={puzzle} n={i + 1} />
                ))}
            </ol>
            {puzzles.length > 1 && <PrintAll puzzles={puzzles} />}
        </>
    );
}

/** How many of them show: some at once, and more in each turn, so that nothing holds the page up. */
function useGrowing(puzzles: ReadPuzzle[]): number {
    const [shown, setShown] = useState(kAtOnce);
    useEffect(() => setShown(kAtOnce), [puzzles]);
    useEffect(() => {
        if (shown >= puzzles.length) return undefined;
        const timer = setTimeout(() => setShown(shown + kAtOnce));
        return () => clearTimeout(timer);
    }, [shown, puzzles]);
    return shown;
}

function PrintAll({ puzzles }: { puzzles: ReadPuzzle[] }) {
    const words = pick(open);
    const [perPage, setPerPage] = useState(4);
    const [levels, setLevels] = useState(true);
    const [solutions, setSolutions] = useState(true);
    const [isBusy, setBusy] = useState(false);
    const onPaper = async () => {
        setBusy(true);
        const { printBook } = await import("../share/sheets");
        await printBook(puzzles, { perPage, levels, solutions }).catch(() => toast(pick(share).noPicture, "error"));
        setBusy(false);
    };
    const check = (label: string, value: boolean, set: (value: boolean) => void) => (
        <label class="check">
            <input type="checkbox" checked={value} onChange={(event) => set(event.currentTarget.checked)} />
            <span>{label}</span>
        </label>
    );
    return (
        <div class="row open-print">
            <button type="button" class="button" disabled={isBusy} onClick={() => void onPaper()}>
                {isBusy ? pick(share).working : words.printAll}
            </button>
            <label class="field">
                <span>{pick(share).perPage}</span>
                <select value={perPage} onChange={(event) => setPerPage(Number(event.currentTarget.value))}>
                    {[1, 2, 4, 6, 9].map((n) => (
                        <option key={n}>{n}</option>
                    ))}
                </select>
            </label>
            {check(words.withLevels, levels, setLevels)}
            {check(words.withSolutions, solutions, setSolutions)}
        </div>
    );
}

/** The engine's pictures on a dark page. */
function useDark(rules: string): void {
    useEffect(() => {
        if (!isDark.value || !rules) return undefined;
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
        return () => {
            document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
        };
    }, [rules, isDark.value]);
}

function Item({ puzzle, n }: { puzzle: ReadPuzzle; n: number }) {
    const words = pick(open);
    const { title, author, words: unseen } = puzzle.board;
    const name = title || `${n}`;
    return (
        <li class="open-item">
            <Picture puzzle={puzzle} label={name} />
            <p class="open-name">
                {name}
                {author && <span class="muted small"> {author}</span>}
            </p>
            {unseen.length > 0 && <p class="muted small">{unseen.join(" · ")}</p>}
            {puzzle.dropped.length > 0 && (
                <p class="muted small">{fill(words.leftOut, { what: puzzle.dropped.join(" · ") })}</p>
            )}
            <div class="row">
                <button
                    type="button"
                    class="button primary"
                    title={fill(words.playThis, { n })}
                    onClick={() => void playIt(puzzle)}
                >
                    {words.play}
                </button>
                <button
                    type="button"
                    class="button"
                    title={fill(words.editThis, { n })}
                    onClick={() => void edit(puzzle)}
                >
                    {words.edit}
                </button>
            </div>
        </li>
    );
}
