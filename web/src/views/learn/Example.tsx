// An example of a technique: the board alone, with the pattern, or the whole step with its reason.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Board, Hint } from "../../engine/types";
import { fill, pick } from "../../words";
import { learn as area } from "../../words/learn";
import { Told } from "../hint/Told";
import { StepBoard } from "./StepBoard";

const kParts = ["position", "pattern", "step"] as const;
type Part = (typeof kParts)[number];

/** Of the five stages, how many a part shows. */
const kStages: Record<Part, number> = { position: 0, pattern: 4, step: 5 };

function Words({ hint, part }: { hint: Hint; part: Part }) {
    if (part === "position") return <p class="muted">{pick(area).lookFirst}</p>;
    const stages = part === "pattern" ? hint.stages.slice(2, 3) : hint.stages.slice(3);
    return <Told lines={stages.flatMap((stage) => stage.lines)} />;
}

/** `children`: what follows the words. */
export function Example({ hint, board, children }: { hint: Hint; board: Board; children: ComponentChildren }) {
    const words = pick(area);
    const [part, setPart] = useState<Part>("step");
    const layers = hint.stages[kStages[part] - 1]?.layers ?? null;
    return (
        <section class="learn-example" aria-label={words.example}>
            <StepBoard
                board={board}
                position={hint.position}
                layers={layers}
                label={fill(words.board, { name: hint.name ?? "" })}
            />
            <div class="stack">
                <div class="learn-parts" role="group" aria-label={words.example}>
                    {kParts.map((one) => (
                        <button
                            key={one}
                            type="button"
                            class="button"
                            aria-pressed={one === part}
                            title={words.showTips[one]}
                            onClick={() => setPart(one)}
                        >
                            {words.show[one]}
                        </button>
                    ))}
                </div>
                <div aria-live="polite">
                    <Words hint={hint} part={part} />
                </div>
                {children}
            </div>
        </section>
    );
}
