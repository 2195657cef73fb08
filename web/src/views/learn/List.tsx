// All techniques by level.
import { useEffect, useState } from "preact/hooks";
import { hashOf } from "../../shell/router";
import { fill, pick } from "../../words";
import { learn as area } from "../../words/learn";
import { Busy, Fault } from "../hint/parts";
import { making, makingFault, practise, stopMaking } from "./exercise";
import { loadMissed, missed, progressOf } from "./practice";
import type { Group, Technique } from "./techniques";

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, "");

/** Found by its name, or by its name in English. */
const matches = (sought: string) => (technique: Technique) =>
    plain(technique.name).includes(sought) || plain(technique.id).includes(sought);

/** "Found without help: 2 of 3", once there was an exercise. */
export function ProgressLine({ technique }: { technique: string }) {
    const progress = progressOf(technique);
    if (!progress) return null;
    const { found, done } = progress;
    return (
        <span class="learn-progress small">
            <progress max={done} value={found} aria-hidden="true" />
            {fill(pick(area).progress, { n: found, m: done })}
        </span>
    );
}

function Practise() {
    const words = pick(area);
    useEffect(() => void loadMissed().catch(() => undefined), []);
    if (missed.value.length === 0) return null;
    return (
        <div class="learn-exercise">
            {making.value ? (
                <Busy text={words.making} onStop={stopMaking} />
            ) : (
                <button type="button" class="button primary" title={words.practiseTip} onClick={() => void practise()}>
                    {fill(words.practise, { n: missed.value.length })}
                </button>
            )}
            {makingFault.value && <Fault error={makingFault.value} />}
        </div>
    );
}

function Entry({ technique }: { technique: Technique }) {
    return (
        <li>
            <a class="learn-entry" href={hashOf("learn", technique.id)}>
                <b>{technique.name}</b>
                <span class="muted small">{technique.about}</span>
                <ProgressLine technique={technique.id} />
            </a>
        </li>
    );
}

export function List({ groups }: { groups: Group[] }) {
    const words = pick(area);
    const [text, setText] = useState("");
    const isSought = matches(plain(text));
    const found = groups
        .map((group) => ({ ...group, techniques: group.techniques.filter(isSought) }))
        .filter((group) => group.techniques.length > 0);
    return (
        <>
            <header class="learn-head">
                <h1>{words.title}</h1>
                <p class="muted">{words.intro}</p>
                <input
                    type="search"
                    class="input"
                    placeholder={words.search}
                    aria-label={words.search}
                    value={text}
                    onInput={(event) => setText(event.currentTarget.value)}
                />
                <Practise />
            </header>
            {found.map(({ name, techniques }) => (
                <section key={name} class="learn-group">
                    <h2>
                        {name} <span class="muted small">{techniques.length}</span>
                    </h2>
                    <ul>
                        {techniques.map((technique) => (
                            <Entry key={technique.id} technique={technique} />
                        ))}
                    </ul>
                </section>
            ))}
            <p role="status">{found.length === 0 && words.nothing}</p>
        </>
    );
}
