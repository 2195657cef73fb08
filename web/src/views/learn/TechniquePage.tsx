// One technique: what it is, an example, an exercise.
import { useEffect, useState } from "preact/hooks";
import { work } from "../../engine/client";
import type { EngineError, WorkCalls } from "../../engine/types";
import { hashOf } from "../../shell/router";
import { language, pick } from "../../words";
import { learn as area } from "../../words/learn";
import { levelOf } from "../hint/numbers";
import { Busy, Fault } from "../hint/parts";
import { errorOf, isAbort } from "../../engine/faults";
import { Example } from "./Example";
import { making, makingFault, stopMaking, tryOut } from "./exercise";
import { ProgressLine } from "./List";
import { isBasic, type Technique } from "./techniques";

type Shown = ReturnType<WorkCalls["technique"]>;

/** The example, as soon as the engine has it. */
function useShown(id: string): {
    shown: Shown | null;
    fault: EngineError | null;
    isStopped: boolean;
    stop: () => void;
} {
    const [shown, setShown] = useState<Shown | null>(null);
    const [fault, setFault] = useState<EngineError | null>(null);
    const [isStopped, setStopped] = useState(false);
    const [controller, setController] = useState<AbortController | null>(null);
    const spoken = language.value;
    useEffect(() => {
        const own = new AbortController();
        setController(own);
        setStopped(false);
        work.call("technique", { id, language: spoken }, own.signal).then(setShown, (reason) => {
            if (!isAbort(reason)) setFault(errorOf(reason));
            else setStopped(true);
        });
        return () => own.abort();
    }, [id, spoken]);
    return { shown, fault, isStopped, stop: () => controller?.abort() };
}

function Exercise({ technique }: { technique: Technique }) {
    const words = pick(area);
    if (making.value) return <Busy text={words.making} onStop={stopMaking} />;
    const begin = () => void tryOut(technique.id);
    if (isBasic(technique.id))
        return (
            <button type="button" class="button primary" title={words.tryEasyTip} onClick={begin}>
                {words.tryEasy}
            </button>
        );
    if (!technique.hasExercise) return <p class="muted small">{words.noExercise}</p>;
    return (
        <button type="button" class="button primary" title={words.tryTip} onClick={begin}>
            {words.tryIt}
        </button>
    );
}

function Neighbour({ technique, text }: { technique: Technique | undefined; text: string }) {
    if (!technique) return <span />;
    return (
        <a href={hashOf("learn", technique.id)}>
            <span class="muted small">{text}</span>
            <b>{technique.name}</b>
        </a>
    );
}

interface Props {
    technique: Technique;
    level: string;
    before: Technique | undefined;
    after: Technique | undefined;
}

export function TechniquePage({ technique, level, before, after }: Props) {
    const words = pick(area);
    const { shown, fault, isStopped, stop } = useShown(technique.id);
    useEffect(() => stopMaking, []);
    const example = shown?.example;
    const exercise = (
        <section class="learn-exercise" aria-label={words.tryIt}>
            <Exercise technique={technique} />
            <ProgressLine technique={technique.id} />
            {makingFault.value && <Fault error={makingFault.value} />}
        </section>
    );
    return (
        <article class="learn-page">
            <p>
                <a class="learn-up" href={hashOf("learn")}>
                    {words.all}
                </a>
            </p>
            <header class="learn-head">
                <h1>{technique.name}</h1>
                <p class="muted">{example ? levelOf(example) : level}</p>
                <p class="learn-about">{technique.about}</p>
            </header>
            {example && shown.board ? (
                <Example hint={example} board={shown.board}>
                    {exercise}
                </Example>
            ) : (
                exercise
            )}
            {!shown && !fault && !isStopped && <Busy text={words.loading} onStop={stop} />}
            {fault && <Fault error={fault} />}
            <nav class="learn-neighbours" aria-label={words.all}>
                <Neighbour technique={before} text={words.before} />
                <Neighbour technique={after} text={words.after} />
            </nav>
        </article>
    );
}
