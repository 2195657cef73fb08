// The rules of the game in words: the author's own, then those of the board and of each kind of clue.
import { useEffect, useState } from "preact/hooks";
import { EngineFault, work } from "../../engine/client";
import { isAbort } from "../../engine/faults";
import type { Board, PuzzleText, Rules } from "../../engine/types";
import { Dialog } from "../../shell/dialog";
import { language, pick } from "../../words";
import { play } from "../../words/play";
import { meaningsOf } from "./meanings";
import "./rules.css";

interface Props {
    puzzle: PuzzleText;
    board: Board;
    onClose: () => void;
}

export function RulesDialog({ puzzle, board: { title, author }, onClose }: Props) {
    const words = pick(play);
    const [rules, setRules] = useState<Rules | string | null>(null);
    const spoken = language.value;
    useEffect(() => {
        const stop = new AbortController();
        work.call("rules", { puzzle, language: spoken }, stop.signal).then(setRules, (thrown: unknown) => {
            if (!isAbort(thrown)) setRules(thrown instanceof EngineFault ? thrown.error.message : String(thrown));
        });
        return () => stop.abort();
    }, [puzzle, spoken]);
    return (
        <Dialog title={words.rules} class="rules-dialog" onClose={onClose}>
            {(title || author) && <p class="muted">{[title, author].filter(Boolean).join(" · ")}</p>}
            {typeof rules === "string" ? (
                <p role="alert">{rules}</p>
            ) : rules ? (
                <Told rules={rules} />
            ) : (
                <p class="muted">{words.loading}</p>
            )}
        </Dialog>
    );
}

function Told({ rules: { author, board, rules } }: { rules: Rules }) {
    const words = pick(play);
    const meanings = meaningsOf(rules);
    return (
        <>
            {author && <p class="rules-author">{author}</p>}
            {author && <h3>{words.rulesOurs}</h3>}
            {board.map((text) => (
                <p key={text} class="rules-board">
                    {text}
                </p>
            ))}
            {meanings.length > 0 && (
                <dl class="rules-kinds">
                    {meanings.map(({ name, text, cells }) => (
                        <div key={name + text}>
                            {name && <dt>{name}</dt>}
                            <dd>{text}</dd>
                            {cells.map((each) => (
                                <dd key={each} class="small muted">
                                    {each}
                                </dd>
                            ))}
                        </div>
                    ))}
                </dl>
            )}
        </>
    );
}
