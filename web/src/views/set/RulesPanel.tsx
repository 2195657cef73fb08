// The rules of the puzzle: each lights its cells, takes another number, and can be taken away.
import { useEffect, useState } from "preact/hooks";
import type { DraftRule } from "../../engine/types";
import { Icon } from "../../shell/icons";
import { fill, pick } from "../../words";
import { set } from "../../words/set";
import { draft } from "./bench";
import { pointedRule } from "./drawing";
import { clash } from "./facts";
import { nameOf, numberFieldOf } from "./naming";
import { housesOn, numbersIn, removeRule, renumber, switchHouses } from "./rules";

const unlight = () => {
    pointedRule.value = null;
};

export function RulesPanel() {
    const words = pick(set);
    const rules = draft.value?.rules ?? [];
    useEffect(() => unlight, []);
    const houses = housesOn(draft.value);
    if (rules.length + houses.length === 0) return <p class="bench-panel muted">{words.noRules}</p>;
    return (
        <div class="bench-panel">
            <ul class="bench-rules" onPointerLeave={unlight}>
                {rules.map((rule, index) => (
                    <RuleItem key={index} rule={rule} index={index} />
                ))}
                {houses.map(({ id, words: ofHouses }) => (
                    <li key={id}>
                        <span>{pick(ofHouses)[0]}</span>
                        <RemoveButton name={pick(ofHouses)[0]} remove={() => void switchHouses(id, false)} />
                    </li>
                ))}
            </ul>
        </div>
    );
}

function RuleItem({ rule, index }: { rule: DraftRule; index: number }) {
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
            <RemoveButton name={`${name} ${cells}`} remove={remove} />
        </li>
    );
}

function RemoveButton({ name, remove }: { name: string; remove: () => void }) {
    const words = pick(set);
    return (
        <button
            type="button"
            class="icon-button"
            title={`${words.remove} (Del)`}
            aria-label={fill(words.removeRule, { rule: name })}
            onClick={remove}
            onKeyDown={(event) => event.key === "Delete" && remove()}
        >
            <Icon name="close" />
        </button>
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
