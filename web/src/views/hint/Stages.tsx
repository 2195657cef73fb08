// A hint as far as it has been asked for: dots, and the words of each stage.
import { useEffect, useRef } from "preact/hooks";
import type { Hint, Stage } from "../../engine/types";
import { fill, pick } from "../../words";
import { hint as area } from "../../words/hint";
import { askWhy, doIt, isReady, mend, showStage } from "./hint";
import { Heading } from "./parts";
import { levelOf } from "./numbers";
import { headingOf } from "./telling";
import { Told } from "./Told";

function Dots({ hint, stage, furthest }: { hint: Hint; stage: number; furthest: number }) {
    const words = pick(area);
    const all = hint.stages.length;
    const nameOf = (n: number) =>
        hint.kind === "step"
            ? fill(words.stage, { n, all, name: words.stages[n - 1] ?? "" })
            : fill(words.stageOf, { n, all });
    return (
        <ol class="hint-dots">
            {hint.stages.map((_, i) => (
                <li key={i}>
                    <button
                        type="button"
                        title={nameOf(i + 1)}
                        aria-label={nameOf(i + 1)}
                        aria-current={i + 1 === stage ? "step" : undefined}
                        class={i < furthest ? "hint-dot reached" : "hint-dot"}
                        onClick={() => showStage(i + 1)}
                    />
                </li>
            ))}
        </ol>
    );
}

/** Entries that are wrong: each can be asked about. */
function Wrong({ hint, stage }: { hint: Hint; stage: number }) {
    const words = pick(area);
    if (hint.kind !== "wrong" || !isReady(hint, stage)) return null;
    return (
        <div class="row">
            {hint.wrong.map(({ cell }) => (
                <button
                    type="button"
                    class="button"
                    key={cell}
                    title={`${words.why} (W)`}
                    onClick={() => void askWhy(cell)}
                >
                    {fill(words.whyOf, { cell })}
                </button>
            ))}
        </div>
    );
}

/** Ways out of a mistake. */
function Mend({ hint }: { hint: Hint }) {
    const words = pick(area);
    return (
        <>
            <button type="button" class="button primary" title={words.mendTip} onClick={() => void mend(hint, "mend")}>
                {hint.kind === "notes" ? words.putBack : words.takeOut} <kbd>↵</kbd>
            </button>
            <button type="button" class="button" title={words.undoTip} onClick={() => void mend(hint, "undo_mistakes")}>
                {words.undoMistakes}
            </button>
        </>
    );
}

interface Props {
    hint: Hint;
    stage: number;
    /** What asks for the next stage. */
    onMore: () => void;
    moreKey: string;
}

function Actions({ hint, stage, onMore, moreKey }: Props) {
    const words = pick(area);
    return (
        <footer class="hint-actions">
            {stage < hint.stages.length && (
                <button type="button" class="button" title={`${words.more} (${moreKey})`} onClick={onMore}>
                    {words.more} <kbd>{moreKey}</kbd>
                </button>
            )}
            {isReady(hint, stage) && hint.step && (
                <button type="button" class="button primary" title={words.doTips} onClick={doIt}>
                    {words.doIt} <kbd>↵</kbd>
                </button>
            )}
            {isReady(hint, stage) && !hint.step && <Mend hint={hint} />}
        </footer>
    );
}

/** The second stage of a step is its technique. */
const isName = (hint: Hint, i: number) => hint.kind === "step" && i === 1;

/** The stages of a step add up; of anything else each says it all. With their places. */
function shownStages({ kind, stages }: Hint, stage: number): [Stage, number][] {
    const numbered = stages.map((one, i): [Stage, number] => [one, i]);
    return numbered.slice(kind === "step" ? 0 : stage - 1, stage);
}

export function Stages(props: Props) {
    const { hint, stage } = props;
    const newest = useRef<HTMLLIElement>(null);
    const furthest = useRef({ hint, stage });
    if (furthest.current.hint !== hint) furthest.current = { hint, stage };
    furthest.current.stage = Math.max(furthest.current.stage, stage);
    useEffect(() => newest.current?.scrollIntoView({ block: "nearest" }), [hint, stage]);
    return (
        <>
            <div class="hint-body">
                {hint.stages.length > 1 && <Dots hint={hint} stage={stage} furthest={furthest.current.stage} />}
                <ol class="hint-stages">
                    {shownStages(hint, stage).map(([{ lines }, i]) => (
                        <li key={i} ref={i + 1 === stage ? newest : undefined} class={i + 1 === stage ? "newest" : ""}>
                            {isName(hint, i) ? (
                                <Heading note={levelOf(hint)}>{headingOf(hint)}</Heading>
                            ) : (
                                <Told lines={lines} />
                            )}
                        </li>
                    ))}
                </ol>
                <Wrong hint={hint} stage={stage} />
            </div>
            <Actions {...props} />
        </>
    );
}
