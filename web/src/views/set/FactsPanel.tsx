// What can be asked about the puzzle, and the answers.
import type { RatedPuzzle } from "../../engine/types";
import { CommandButton, tooltip } from "../../shell/Button";
import { fill, language, pick } from "../../words";
import { set } from "../../words/set";
import { asking } from "./asking";
import { draft } from "./bench";
import { commands, isProper, labelOf } from "./commands";
import {
    clash,
    countLimit,
    finding,
    minimizeRules,
    showCandidates,
    type Clash,
    type Clue,
    type Finding,
} from "./facts";
import { nameOf } from "./naming";

const limits = [1_000, 100_000, 10_000_000, 1_000_000_000];
const number = (n: number | string) => Number(n).toLocaleString(language.value);

function Ask({ name, disabled = false }: { name: keyof typeof commands; disabled?: boolean }) {
    return <CommandButton command={commands[name]} label={labelOf(name)} disabled={disabled} />;
}

export function FactsPanel() {
    const words = pick(set);
    return (
        <div class="bench-panel">
            <label class="check" title={tooltip(commands.candidates)}>
                <input type="checkbox" checked={showCandidates.value} onChange={() => commands.candidates.run()} />
                {labelOf("candidates")}
            </label>
            <div class="row bench-count">
                <Ask name="count" />
                <label class="field">
                    <span>{words.limit}</span>
                    <select
                        value={countLimit.value}
                        onChange={(event) => (countLimit.value = Number(event.currentTarget.value))}
                    >
                        {limits.map((limit) => (
                            <option key={limit} value={limit}>
                                {number(limit)}
                            </option>
                        ))}
                    </select>
                </label>
            </div>
            <div class="row">
                <Ask name="minimize" disabled={!isProper()} />
                <label class="check">
                    <input
                        type="checkbox"
                        checked={minimizeRules.value}
                        onChange={(event) => (minimizeRules.value = event.currentTarget.checked)}
                    />
                    {words.minimizeRules}
                </label>
            </div>
            <div class="row">
                <Ask name="rate" disabled={!isProper()} />
                <Ask name="each" disabled={!isProper()} />
                <Ask name="symmetries" />
                <Ask name="canonical" />
                <Ask name="shuffle" />
            </div>
            <div role="status" class="bench-findings">
                {asking.value !== null && asking.value !== "look" && <p class="muted">{words.busy[asking.value]}</p>}
                {finding.value && <Found finding={finding.value} />}
                {clash.value && <Clashes clash={clash.value} />}
            </div>
        </div>
    );
}

function Clashes({ clash: { cells, rules, minimal } }: { clash: Clash }) {
    const words = pick(set);
    const clashing = rules.flatMap((index) => draft.value?.rules[index] ?? []);
    return (
        <>
            <p>{words.clash}</p>
            <ul class="bench-clashing">
                {cells.length > 0 && <li>{words.clashCells}</li>}
                {clashing.map((rule, i) => (
                    <li key={i}>{Object.values(nameOf(rule)).join(" ")}</li>
                ))}
            </ul>
            {!minimal && <p class="muted">{words.clashMore}</p>}
        </>
    );
}

function Found({ finding: found }: { finding: Finding }) {
    const words = pick(set);
    switch (found.about) {
        case "count": {
            const { one, exact, least } = words.counted;
            const told = !found.isExact ? least : found.count === "1" ? one : exact;
            return <p>{fill(told, { n: number(found.count) })}</p>;
        }
        case "minimize": {
            const { none, one, many } = words.removed;
            return <p>{fill(found.removed === 0 ? none : found.removed === 1 ? one : many, { n: found.removed })}</p>;
        }
        case "each":
            return <Clues clues={found.clues} />;
        case "symmetries":
            return <Symmetric places={found.places} count={found.count} />;
        case "rate":
            return <Rated rating={found.rating} />;
        case "failed":
            return <p class="fault">{found.message}</p>;
        case "noClash":
            return <p>{words.noClash}</p>;
    }
}

function Symmetric({ places, count: n }: { places: string[]; count: number }) {
    const words = pick(set);
    return (
        <>
            <p>{places.length > 0 ? fill(words.places, { places: places.join(", ") }) : words.noSymmetry}</p>
            {n > 1 && <p>{fill(words.automorphisms, { n })}</p>}
        </>
    );
}

function Clues({ clues }: { clues: Clue[] }) {
    const words = pick(set).clue;
    return (
        <table class="bench-clues">
            <thead>
                <tr>
                    <th>{words.head}</th>
                    <th>{words.solutions}</th>
                </tr>
            </thead>
            <tbody>
                {clues.map(({ name, solutions: n }) => (
                    <tr key={name}>
                        <td>{name}</td>
                        <td>{n === "1" ? words.needless : n}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

const tenths = (rating: number | null | undefined) =>
    rating?.toLocaleString(language.value, { minimumFractionDigits: 1 }) ?? "–";

function Rated({ rating: { er, ep, ed, level, score, peak, effort, grade } }: { rating: RatedPuzzle }) {
    const words = pick(set).rating;
    return (
        <dl class="bench-rating">
            {typeof er === "number" && (
                <>
                    <dt>{words.se}</dt>
                    <dd>{fill(words.of, { er: tenths(er), ep: tenths(ep), ed: tenths(ed) })}</dd>
                </>
            )}
            {level && (
                <>
                    <dt>{words.hodoku}</dt>
                    <dd>
                        {level} {score}
                    </dd>
                </>
            )}
            {grade && (
                <>
                    <dt>{words.sudokit}</dt>
                    <dd>{fill(words.hardest, { grade, peak: tenths(peak), effort: tenths(effort) })}</dd>
                </>
            )}
        </dl>
    );
}
