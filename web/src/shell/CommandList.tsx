// Commands as a list of buttons, each with its key.
import { keyName, type Command } from "./commands";
import { Icon, type IconName } from "./icons";

export interface Entry {
    command: Command;
    icon: IconName;
    pressed?: boolean;
}

export function CommandList({ entries, onRun }: { entries: Entry[]; onRun: () => void }) {
    const run = (command: Command) => () => {
        onRun();
        command.run();
    };
    return (
        <div class="command-list">
            {entries.map(({ command, icon, pressed }) => (
                <button
                    key={command.text()}
                    type="button"
                    class="button quiet"
                    aria-pressed={pressed}
                    onClick={run(command)}
                >
                    <Icon name={icon} />
                    <span>{command.text()}</span>
                    {pressed && <Icon name="check" />}
                    {command.keys[0] && <kbd>{keyName(command.keys[0])}</kbd>}
                </button>
            ))}
        </div>
    );
}
