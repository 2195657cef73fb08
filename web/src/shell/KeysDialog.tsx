// All keys: made from the same tables that run them.
import { commands as playCommands } from "../views/play/commands";
import { pick } from "../words";
import { shell } from "../words/shell";
import { close, commands } from "./app";
import { keyName, viewCommands, type Command } from "./commands";
import { Dialog } from "./dialog";

type Line = readonly [keys: readonly string[], text: string];

const ofCommand = (command: Command): Line => [command.keys, command.text()];

function List({ title, lines }: { title: string; lines: Line[] }) {
    return (
        <section>
            <h3>{title}</h3>
            <dl class="keys">
                {lines.map(([keys, text]) => (
                    <div key={text}>
                        <dt>
                            {keys.map((key) => (
                                <kbd key={key}>{keyName(key)}</kbd>
                            ))}
                        </dt>
                        <dd>{text}</dd>
                    </div>
                ))}
            </dl>
        </section>
    );
}

export function KeysDialog() {
    const words = pick(shell);
    const board = words.boardKeys.map(({ keys, text }): Line => [keys, text]);
    const inView = viewCommands.value ?? { title: words.keysGame, commands: Object.values<Command>(playCommands) };
    const page = Object.values<Command>(commands)
        .filter(({ keys }) => keys.length > 0)
        .map(ofCommand);
    return (
        <Dialog title={words.commands.keys} onClose={close} class="wide">
            <p class="muted">{words.keysAlt}</p>
            <div class="keys-columns">
                <List title={words.keysBoard} lines={board} />
                <List title={inView.title} lines={inView.commands.map(ofCommand)} />
                <List title={words.keysPage} lines={page} />
            </div>
        </Dialog>
    );
}
