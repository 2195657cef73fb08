// What this page is, what it does not do, its keys and its licence.
import licence from "../../../../LICENSE?raw";
import { version } from "../../../package.json";
import { commands as pageCommands } from "../../shell/app";
import { keyName, type Command } from "../../shell/commands";
import { fill, pick } from "../../words";
import { learn as area } from "../../words/learn";
import { shell } from "../../words/shell";
import { commands as playCommands } from "../play/commands";
import "./about.css";

function Paragraphs({ texts }: { texts: string[] }) {
    return (
        <>
            {texts.map((text) => (
                <p key={text}>{text}</p>
            ))}
        </>
    );
}

function Keys() {
    const words = pick(area);
    const commands: Command[] = [...Object.values(playCommands), ...Object.values(pageCommands)];
    const rows = commands.filter(({ keys }) => keys.length > 0).map(({ keys, text }) => ({ keys, text: text() }));
    return (
        <table class="about-keys">
            <thead class="unseen">
                <tr>
                    <th scope="col">{words.keysOf.key}</th>
                    <th scope="col">{words.keysOf.does}</th>
                </tr>
            </thead>
            <tbody>
                {[...pick(shell).boardKeys, ...rows].map(({ keys, text }) => (
                    <tr key={text}>
                        <th scope="row">
                            {keys.map((key) => (
                                <kbd key={key}>{keyName(key)}</kbd>
                            ))}
                        </th>
                        <td>{text}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

export function AboutView() {
    const words = pick(area);
    return (
        <main class="reading about">
            <header>
                <h1>{words.about}</h1>
                <p class="muted">{fill(words.version, { version })}</p>
            </header>
            <Paragraphs texts={words.what} />
            <h2>{words.privacy}</h2>
            <Paragraphs texts={words.private} />
            <h2>{words.keys}</h2>
            <Keys />
            <h2>{words.licence}</h2>
            <Paragraphs texts={[words.free, words.others]} />
            <details>
                <summary>{words.text}</summary>
                <pre>{licence}</pre>
            </details>
        </main>
    );
}
