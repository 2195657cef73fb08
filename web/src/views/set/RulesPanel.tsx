// The rules of the puzzle: each lights its cells, takes another number, and can be taken away.
import { useEffect, useState } from "preact/hooks";
import type { DraftRule } from "../../engine/types";
import { fill, pick } from "../../words";
import { set } from "../../words/set";
import { draft } from "./bench";
import { pointedRule } from "./drawing";
import { clash } from "./facts";
import { nameOf, numberFieldOf } from "./naming";
import { numbersIn, removeRule, renumber } from "./rules";

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
                    <RuleItem key={index} rule={rule} index={index} />
                ))}
            </ul>
        </div>
    );
}

function RuleItem({ rule, index }: { rule: DraftRule; index: number }) {
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
            {numberFieldOf(rule) && <NumberOf rule={rule} index={index} name={`${name} ${cells}`} />}
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

/** Another number is taken when the field is left, or with Enter; Escape brings the old one back. */
function NumberOf({ rule, index, name }: { rule: DraftRule; index: number; name: string }) {
    const [typed, setTyped] = useState<string | null>(null);
    const old = rule.numbers.join(" ");
    const take = async (text: string) => {
        const numbers = numbersIn(text);
        const isPossible = numbers && (numbers.length > 0 || numberFieldOf(rule)?.need === "may");
        if (isPossible && numbers.join(" ") !== old) await renumber(index, numbers);
        setTyped(null);
    };
    return (
        <input
            class="input bench-renumber"
            inputMode="numeric"
            autocomplete="off"
            aria-label={fill(pick(set).numberOf, { rule: name })}
            value={typed ?? old}
            onInput={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => event.key === "Escape" && setTyped(null)}
            onChange={(event) => void take(event.currentTarget.value)}
        />
    );
}
