// The techniques: a list, or one of them.
import { useEffect, useState } from "preact/hooks";
import type { EngineError } from "../../engine/types";
import { argument } from "../../shell/router";
import { language, pick } from "../../words";
import { learn as area } from "../../words/learn";
import { Fault } from "../hint/parts";
import { errorOf } from "../../engine/faults";
import { List } from "./List";
import { groups, loadGroups, placeOf } from "./techniques";
import { TechniquePage } from "./TechniquePage";
import "./learn.css";

export function LearnView() {
    const [fault, setFault] = useState<EngineError | null>(null);
    const spoken = language.value;
    useEffect(() => {
        setFault(null);
        loadGroups().catch((reason) => setFault(errorOf(reason)));
    }, [spoken]);
    useEffect(() => scrollTo(0, 0), [argument.value]);

    const known = groups.value;
    const techniques = known.flatMap((group) => group.techniques);
    const at = placeOf(argument.value, techniques);
    const shown = techniques[at];
    return (
        <main class="reading learn">
            {fault && <Fault error={fault} />}
            {!fault && known.length === 0 && <p class="muted">{pick(area).loading}</p>}
            {shown ? (
                <TechniquePage
                    key={shown.id}
                    technique={shown}
                    level={known.find((group) => group.techniques.includes(shown))?.name ?? ""}
                    before={techniques[at - 1]}
                    after={techniques[at + 1]}
                />
            ) : (
                known.length > 0 && <List groups={known} />
            )}
        </main>
    );
}
