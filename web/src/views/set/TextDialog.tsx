// The whole puzzle as text: what cannot be drawn can be written.
import { useEffect, useState } from "preact/hooks";
import { work } from "../../engine/client";
import type { EngineError } from "../../engine/types";
import { Dialog } from "../../shell/dialog";
import { pick } from "../../words";
import { set } from "../../words/set";
import { ErrorList } from "../open/ErrorList";
import { draft, put } from "./bench";
import { labelOf } from "./commands";

export function TextDialog({ onClose }: { onClose: () => void }) {
    const words = pick(set);
    const [text, setText] = useState("");
    const [errors, setErrors] = useState<EngineError[]>([]);
    useEffect(() => {
        const puzzle = draft.value?.puzzle;
        if (!puzzle) return;
        const written = work.call("run", { command: "convert", text: puzzle, options: { to: "sudokit" } });
        void written.then((run) => setText(run.text));
    }, []);
    const apply = async () => {
        const { puzzles, errors: found } = await work.call("read", { text });
        const [first] = puzzles;
        if (first && found.length === 0 && (await put(first.puzzle))) onClose();
        else setErrors(found);
    };
    const onKeyDown = (event: KeyboardEvent) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void apply();
    };
    return (
        <Dialog title={labelOf("text")} class="wide" onClose={onClose}>
            <p class="muted">{words.textAbout}</p>
            <textarea
                class="input bench-text"
                aria-label={labelOf("text")}
                spellcheck={false}
                autofocus
                rows={16}
                value={text}
                onInput={(event) => setText(event.currentTarget.value)}
                onKeyDown={onKeyDown}
            />
            <ErrorList errors={errors} />
            <div class="row">
                <button
                    type="button"
                    class="button primary"
                    title={`${words.apply} (Ctrl+Enter)`}
                    onClick={() => void apply()}
                >
                    {words.apply}
                </button>
                <button type="button" class="button" title={`${words.cancel} (Esc)`} onClick={onClose}>
                    {words.cancel}
                </button>
            </div>
        </Dialog>
    );
}
