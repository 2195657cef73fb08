// The rules of the puzzle: each lights its cells, and can be taken away.
import { useEffect } from "preact/hooks";
import type { Draft } from "../../engine/types";
import { fill, pick } from "../../words";
import { set } from "../../words/set";
import { draft } from "./bench";
import { pointedRule } from "./drawing";
import { clash } from "./facts";
import { nameOf } from "./naming";
import { removeRule } from "./rules";

const unlight = () => {
    pointedRule.value = null;
};

export function RulesPanel() {
    const words = pick(set);
    const rules = draft.value?.rules ?? [];
    useEffect(() => unlight, []);
    if (rules.length === 0) return <p class="bench-panel muted">{words.noRules}</p>;
    return (
        <div class="bench-panel">
            <ul class="bench-rules" onPointerLeave={unlight}>
                {rules.map((rule, index) => (
                    <RuleItem key={`${index} ${rule.text}`} rule={rule} index={index} />
                ))}
            </ul>
        </div>
    );
}

function RuleItem({ rule, index }: { rule: Draft["rules"][number]; index: number }) {
    const words = pick(set);
    const { name, cells } = nameOf(rule);
    const remove = () => {
        unlight();
        void removeRule(index);
    };
    const point = () => {
        pointedRule.value = index;
    };
    return (
        <li
            class={clash.value?.rules.includes(index) ? "clashing" : ""}
            onPointerEnter={point}
            onFocusCapture={point}
            onBlurCapture={unlight}
        >
            <span>
                {name}
                {cells && <span class="bench-cells muted small">{cells}</span>}
            </span>
            <button
                type="button"
                class="icon-button"
                title={`${words.remove} (Del)`}
                aria-label={fill(words.removeRule, { rule: `${name} ${cells}` })}
                onClick={remove}
                onKeyDown={(event) => event.key === "Delete" && remove()}
            >
                <svg viewBox="0 0 24 24" class="icon" aria-hidden="true">
                    <path d="M6 6l12 12M18 6L6 18" />
                </svg>
            </button>
        </li>
    );
}
