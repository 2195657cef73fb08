// What leaves the page: a link with its QR code, the puzzle in every format, pictures, paper.
import { useEffect, useState } from "preact/hooks";
import { work } from "../../engine/client";
import type { EngineError, Menu, PuzzleText } from "../../engine/types";
import { Dialog } from "../../shell/dialog";
import { language, pick } from "../../words";
import { share } from "../../words/share";
import { Fault } from "../open/Fault";
import { copy } from "./copy";
import { download } from "./give";
import { LinkPart } from "./LinkPart";
import { PicturePart } from "./PicturePart";
import { written } from "./written";
import "./share.css";

export interface ShareProps {
    puzzle: PuzzleText;
    title?: string;
    onClose: () => void;
}

export function ShareDialog({ puzzle, title = "", onClose }: ShareProps) {
    const words = pick(share);
    return (
        <Dialog title={words.title} class="wide share-dialog" onClose={onClose}>
            <div class="share-parts">
                <LinkPart puzzle={puzzle} />
                <PicturePart puzzle={puzzle} title={title} />
                <FormatPart puzzle={puzzle} />
            </div>
        </Dialog>
    );
}

/** What people take a puzzle elsewhere with; all others are for the programs that have them. */
const kUsual = Object.keys(share.en.formats) as (keyof typeof share.en.formats)[];

function FormatPart({ puzzle }: { puzzle: PuzzleText }) {
    const words = pick(share);
    const [formats, setFormats] = useState<Menu["formats"]>([]);
    const [format, setFormat] = useState("sudokit");
    const [text, setText] = useState<string | null>(null);
    const [error, setError] = useState<EngineError | null>(null);
    useEffect(() => {
        void work.call("menu", { language: language.value }).then((menu) => setFormats(menu.formats));
    }, []);
    useEffect(() => {
        const stop = new AbortController();
        setText(null);
        setError(null);
        const shown = written(puzzle, format, stop.signal).then((told) => {
            setText(told.text);
            setError(told.error);
        });
        shown.catch(() => undefined);
        return () => stop.abort();
    }, [puzzle, format]);
    const others = formats.filter(({ id }) => !(id in words.formats));
    const ending = formats.find(({ id }) => id === format)?.ending ?? "txt";
    const save = () => download(new Blob([text ?? ""], { type: "text/plain" }), `sudoku.${ending.replace(/^\./, "")}`);
    return (
        <section class="share-part share-format">
            <label class="field">
                <span>{words.format}</span>
                <select value={format} onChange={(event) => setFormat(event.currentTarget.value)}>
                    <optgroup label={words.usual}>
                        {kUsual.map((id) => (
                            <option key={id} value={id}>
                                {words.formats[id]}
                            </option>
                        ))}
                    </optgroup>
                    <optgroup label={words.others}>
                        {others.map(({ id, name }) => (
                            <option key={id} value={id}>
                                {name}
                            </option>
                        ))}
                    </optgroup>
                </select>
            </label>
            {error ? (
                <Fault error={error} />
            ) : (
                <textarea
                    class="input share-text"
                    readOnly
                    rows={9}
                    aria-label={words.text}
                    spellcheck={false}
                    value={text ?? words.working}
                />
            )}
            <div class="row">
                <button type="button" class="button" disabled={!text} onClick={() => void copy(text ?? "")}>
                    {words.copy}
                </button>
                <button type="button" class="button" disabled={!text} onClick={save}>
                    {words.download}
                </button>
            </div>
        </section>
    );
}
