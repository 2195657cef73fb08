// All steps of the position, by technique; the one that is chosen shows on the board.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Hint } from "../../engine/types";
import { pick } from "../../words";
import { hint as area } from "../../words/hint";
import { doIt } from "./hint";
import { levelOf } from "./numbers";
import type { Page } from "./state";
import { choose, countOf, groupsOf, type Group } from "./steps";
import { Told } from "./Told";
import { resultOf, spoken } from "./telling";

type Steps = Extract<Page, { kind: "steps" }>;

/** On the step that shows, Enter does it. */
function onKey(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    doIt();
}

function Item({ hint, place, isChosen }: { hint: Hint; place: number; isChosen: boolean }) {
    const words = pick(area);
    const element = useRef<HTMLLIElement>(null);
    useEffect(() => {
        if (isChosen) element.current?.scrollIntoView({ block: "nearest" });
    }, [isChosen]);
    return (
        <li class={isChosen ? "chosen" : ""} ref={element}>
            <button
                type="button"
                class="hint-step"
                aria-expanded={isChosen}
                onClick={() => choose(place)}
                onKeyDown={isChosen ? onKey : undefined}
            >
                {resultOf(hint)}
                <span class="muted small"> {spoken(hint.stages[0]?.lines ?? [])}</span>
            </button>
            {isChosen && (
                <div class="hint-chosen">
                    <Told lines={hint.stages.slice(3, -1).flatMap((stage) => stage.lines)} />
                    <button type="button" class="button primary" title={words.doTips} onClick={doIt}>
                        {words.doIt} <kbd>↵</kbd>
                    </button>
                </div>
            )}
        </li>
    );
}

function List({ group, steps }: { group: Group; steps: Steps }) {
    return (
        <ul>
            {group.places.map((place) => {
                const hint = steps.hints[place];
                return hint && <Item key={place} hint={hint} place={place} isChosen={steps.chosen === place} />;
            })}
        </ul>
    );
}

function GroupOf({ group, steps, isFirst }: { group: Group; steps: Steps; isFirst: boolean }) {
    const [isOpen, setOpen] = useState(isFirst);
    return (
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>
                <span class="hint-group">
                    <span>{group.name}</span> <span class="hint-note">{levelOf(group)}</span>
                </span>
                <span class="hint-count">{group.places.length}</span>
            </summary>
            {isOpen && <List group={group} steps={steps} />}
        </details>
    );
}

export function StepsPanel({ steps }: { steps: Steps }) {
    return (
        <div class="hint-body hint-list">
            <p class="muted small">{countOf(steps.hints)}</p>
            {groupsOf(steps.hints).map((group, i) => (
                <GroupOf key={group.technique} group={group} steps={steps} isFirst={i === 0} />
            ))}
        </div>
    );
}
