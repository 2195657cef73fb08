// One line below the board: how many solutions the puzzle has, and what is going on.
import { CommandButton, tooltip } from "../../shell/Button";
import { pick } from "../../words";
import { set } from "../../words/set";
import { asking, stopQuestions } from "./asking";
import { draft } from "./bench";
import { canAskWhy, commands, labelOf } from "./commands";
import { candidates, showCandidates, solutions } from "./facts";
import { isOnRegions } from "./panel";
import { lackOf } from "./regions";

const icons = {
    one: "M5 12.5l4.5 4.5L19 7.5",
    several: "M6 8h12M6 12h12M6 16h12",
    none: "M6 6l12 12M18 6L6 18",
};

export function Status() {
    const words = pick(set);
    const known = solutions.value;
    const isConflict = (draft.value?.conflicts.length ?? 0) > 0;
    const isLooking = asking.value !== null;
    const isUnknown = !isLooking && known === null;
    const lack = draft.value && lackOf(draft.value);
    return (
        <div class="bench-status">
            <p class={`bench-solutions ${known ?? ""}`} role="status">
                {known && (
                    <svg viewBox="0 0 24 24" class="icon" aria-hidden="true">
                        <path d={icons[known]} />
                    </svg>
                )}
                {known ? words[known] : isUnknown ? words.unknown : words.looking}
                {isConflict && <span class="small">{words.conflict}</span>}
            </p>
            {isLooking &&
                (asking.value !== "look" || known === null || (showCandidates.value && !candidates.value)) && (
                    <button type="button" class="button" title={tooltip(commands.stop)} onClick={stopQuestions}>
                        <span class="spinner" aria-hidden="true" />
                        {labelOf("stop")}
                    </button>
                )}
            {lack && !isOnRegions.value && (
                <CommandButton command={commands.regions} label={words.regions.open} class="button bench-need" />
            )}
            {canAskWhy() && !isLooking && <CommandButton command={commands.why} label={labelOf("why")} />}
        </div>
    );
}
