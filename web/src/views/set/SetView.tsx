// The setter's bench: the board, what can be done to it, and what is known about it.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { tooltip } from "../../shell/Button";
import { viewCommands } from "../../shell/commands";
import { announce } from "../../shell/toast";
import { pick } from "../../words";
import { set } from "../../words/set";
import { shell } from "../../words/shell";
import { BenchBar, BenchDialogs } from "./BenchBar";
import { BenchBoard } from "./BenchBoard";
import { Status } from "./Status";
import { Fault } from "../open/Fault";
import { begin, draft, fault } from "./bench";
import { commands, labelOf } from "./commands";
import { DrawPanel } from "./DrawPanel";
import { FactsPanel } from "./FactsPanel";
import { watchDrafts } from "./facts";
import { watchKeys } from "./keys";
import { dialog, panel, type Panel } from "./panel";
import { housesOn } from "./rules";
import { RulesPanel } from "./RulesPanel";
import { TextsPanel } from "./TextsPanel";
import "./set.css";

const isReady = signal(false);

export function SetView() {
    const words = pick(set);
    useEffect(() => {
        viewCommands.value = { title: words.title, commands: Object.values(commands) };
    }, [words]);
    useEffect(() => {
        void begin().then(() => (isReady.value = true));
        const ends = [watchDrafts(), watchKeys(), () => (viewCommands.value = null)];
        announce(words.title);
        return () => ends.forEach((end) => end());
    }, []);
    if (!isReady.value || !draft.value)
        return <p class="part-loading muted">{fault.value?.message ?? pick(shell).loading}</p>;
    return (
        <main class="bench">
            <h1 class="unseen">{words.title}</h1>
            <BenchBar />
            <div class="bench-main">
                <BenchBoard />
                <Status />
            </div>
            <Side />
            <BenchDialogs />
        </main>
    );
}

const kPanels: Panel[] = ["draw", "list", "facts", "texts"];

/** Arrows go from tab to tab. */
function turn(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = (kPanels.indexOf(panel.value) + step + kPanels.length) % kPanels.length;
    panel.value = kPanels[at] ?? "draw";
    document.getElementById(`tab-${panel.value}`)?.focus();
}

function Side() {
    const count = (draft.value?.rules.length ?? 0) + housesOn(draft.value).length;
    const labels: Record<Panel, string> = {
        draw: labelOf("draw"),
        list: count > 0 ? `${labelOf("list")} (${count})` : labelOf("list"),
        facts: labelOf("facts"),
        texts: labelOf("texts"),
    };
    return (
        <div class="bench-side">
            <div class="bench-tabs" role="tablist" onKeyDown={turn}>
                {kPanels.map((id) => (
                    <button
                        type="button"
                        role="tab"
                        id={`tab-${id}`}
                        key={id}
                        title={tooltip(commands[id])}
                        aria-selected={panel.value === id}
                        aria-controls="bench-panel"
                        onClick={() => commands[id].run()}
                    >
                        {labels[id]}
                    </button>
                ))}
            </div>
            <Fault error={dialog.value === null ? fault.value : null} />
            <div id="bench-panel" class="bench-scroll" role="tabpanel" aria-labelledby={`tab-${panel.value}`}>
                {panel.value === "draw" && <DrawPanel />}
                {panel.value === "list" && <RulesPanel />}
                {panel.value === "facts" && <FactsPanel />}
                {panel.value === "texts" && <TextsPanel />}
            </div>
        </div>
    );
}
