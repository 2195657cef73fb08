// The whole solution: forward, back, by itself.
import { useEffect } from "preact/hooks";
import { fill, pick } from "../../words";
import { hint as area } from "../../words/hint";
import { doIt } from "./hint";
import { levelOf } from "./numbers";
import { Heading, IconButton } from "./parts";
import { isEnd, kEnd, showPath, togglePath } from "./path";
import { listenToKeys } from "./pathKeys";
import type { Page } from "./state";
import { headingOf } from "./telling";
import { Told } from "./Told";

type Path = Extract<Page, { kind: "path" }>;

function place({ station, known, complete }: Path): string {
    const words = pick(area);
    if (isEnd(station)) return words.pathEnd;
    return fill(complete ? words.step : words.stepSoFar, { at: station.at + 1, known });
}

function Controls({ path }: { path: Path }) {
    const words = pick(area);
    const { at } = path.station;
    const atEnd = isEnd(path.station);
    return (
        <div class="hint-path">
            <IconButton
                icon="first"
                label={words.first}
                hotkey="Home"
                disabled={at === 0}
                onClick={() => void showPath(0)}
            />
            <IconButton
                icon="back"
                label={words.back}
                hotkey="←"
                disabled={at === 0}
                onClick={() => void showPath(at - 1)}
            />
            <span class="hint-place">{place(path)}</span>
            <IconButton
                icon={path.playing ? "pause" : "play"}
                label={path.playing ? words.pausePath : words.playPath}
                hotkey={words.space}
                disabled={atEnd}
                onClick={togglePath}
            />
            <IconButton
                icon="forward"
                label={words.forward}
                hotkey="→"
                disabled={atEnd}
                onClick={() => void showPath(at + 1)}
            />
            <IconButton
                icon="last"
                label={words.last}
                hotkey="End"
                disabled={atEnd}
                onClick={() => void showPath(kEnd)}
            />
        </div>
    );
}

function Explained({ path }: { path: Path }) {
    const { station } = path;
    if (isEnd(station)) return <p>{pick(area).outcome[station.outcome]}</p>;
    return (
        <>
            <Heading note={levelOf(station.hint)}>{headingOf(station.hint)}</Heading>
            <Told lines={station.hint.stages.slice(3).flatMap((stage) => stage.lines)} />
        </>
    );
}

export function PathPanel({ path }: { path: Path }) {
    const words = pick(area);
    const count = path.station.at + 1;
    useEffect(listenToKeys, []);
    return (
        <div class="hint-panel">
            <Controls path={path} />
            <div class="hint-body" tabIndex={0} role="group" aria-label={place(path)}>
                <Explained path={path} />
            </div>
            {!isEnd(path.station) && (
                <footer class="hint-actions">
                    <button
                        type="button"
                        class="button primary"
                        title={count > 1 ? `${words.doStepsTip} (Enter)` : words.doTips}
                        onClick={doIt}
                    >
                        {count > 1 ? fill(words.doSteps, { n: count }) : words.doIt} <kbd>↵</kbd>
                    </button>
                </footer>
            )}
        </div>
    );
}
