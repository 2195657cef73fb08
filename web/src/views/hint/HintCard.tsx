// The hint card: beside the board, or a sheet from below on narrow screens.
import { fill, pick } from "../../words";
import { hint as area } from "../../words/hint";
import { currentGame } from "../play/game";
import { showHardest } from "./hardest";
import { askHint, askWhy, closeCard, done } from "./hint";
import { levelOf } from "./numbers";
import { Busy, Fault, Heading, IconButton } from "./parts";
import { showPath } from "./path";
import { PathPanel } from "./PathPanel";
import { stop } from "./question";
import { RatingPanel } from "./RatingPanel";
import { Stages } from "./Stages";
import { busy, collapsed, enlarged, fault, isOpen, page, type Page } from "./state";
import { showSteps } from "./steps";
import { StepsPanel } from "./StepsPanel";
import { headingOf } from "./telling";
import { Told } from "./Told";
import "./hint.css";
import "./panels.css";
import "./sheet.css";

const kTabs = { hint: askHint, path: () => showPath(0), steps: showSteps };
type Tab = keyof typeof kTabs;
const kTabNames = Object.keys(kTabs) as Tab[];

function Head() {
    const words = pick(area);
    const { kind } = page.value;
    const use = (tab: Tab) => {
        collapsed.value = false;
        if (tab !== kind || tab === "hint") void kTabs[tab]();
    };
    return (
        <header class="hint-head">
            <div class="hint-tabs" role="group" aria-label={words.card}>
                {kTabNames.map((tab) => (
                    <button
                        key={tab}
                        type="button"
                        aria-pressed={tab === kind || (tab === "hint" && kind === "why")}
                        title={words.tabTips[tab]}
                        onClick={() => use(tab)}
                    >
                        {words.tabs[tab]}
                    </button>
                ))}
            </div>
            {isOpen.value && (
                <>
                    <span class="hint-if-narrow">
                        <IconButton
                            icon={collapsed.value ? "up" : "down"}
                            label={collapsed.value ? words.expand : words.collapse}
                            onClick={() => (collapsed.value = !collapsed.value)}
                        />
                    </span>
                    <span class="hint-if-wide">
                        <IconButton
                            icon={enlarged.value ? "down" : "up"}
                            label={enlarged.value ? words.reduce : words.enlarge}
                            onClick={() => (enlarged.value = !enlarged.value)}
                        />
                    </span>
                    <IconButton icon="close" label={words.close} hotkey="Esc" onClick={closeCard} />
                </>
            )}
        </header>
    );
}

function Home() {
    const words = pick(area);
    const isSolved = currentGame.value?.changes.solved === true;
    return (
        <div class="hint-body hint-home">
            {done.value && <p class="hint-done">{done.value}</p>}
            {isSolved ? (
                <div class="stack">
                    <p>{words.solved}</p>
                    <button type="button" class="button" onClick={() => void showHardest()}>
                        {words.hardest}
                    </button>
                </div>
            ) : (
                !done.value && (
                    <div class="hint-welcome">
                        <h3>{words.homeTitle}</h3>
                        <p class="muted">{words.home}</p>
                        <p class="muted">{words.homeWrong}</p>
                    </div>
                )
            )}
            <RatingPanel />
        </div>
    );
}

function Hardest({ shown }: { shown: Extract<Page, { kind: "hardest" }> }) {
    const { hint, at } = shown.station;
    return (
        <div class="hint-body" tabIndex={0} role="group" aria-label={pick(area).hardest}>
            <p class="muted small">{fill(pick(area).hardestTitle, { at: at + 1, known: shown.known })}</p>
            <Heading note={levelOf(hint)}>{headingOf(hint)}</Heading>
            <Told lines={hint.stages.slice(3).flatMap((stage) => stage.lines)} />
        </div>
    );
}

function Panel() {
    const shown = page.value;
    switch (shown.kind) {
        case "home":
            return <Home />;
        case "hint":
            return <Stages hint={shown.hint} stage={shown.stage} moreKey="H" onMore={() => void askHint()} />;
        case "why":
            return <Stages hint={shown.hint} stage={shown.stage} moreKey="W" onMore={() => void askWhy(shown.cell)} />;
        case "path":
            return <PathPanel path={shown} />;
        case "steps":
            return <StepsPanel steps={shown} />;
        case "hardest":
            return <Hardest shown={shown} />;
    }
}

export function HintCard() {
    const words = pick(area);
    const looks = [
        "hint-card",
        isOpen.value ? "open" : "idle",
        collapsed.value && "collapsed",
        isOpen.value && enlarged.value && "enlarged",
    ];
    return (
        <section class={looks.filter(Boolean).join(" ")} aria-label={words.card}>
            <Head />
            <div class="hint-inside">
                {busy.value && <Busy text={words.busy[busy.value]} onStop={stop} />}
                {fault.value && <Fault error={fault.value} />}
                <Panel />
            </div>
        </section>
    );
}
