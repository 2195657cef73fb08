// What the player can choose.
import { change, settings, type Settings } from "../store/settings";
import { pick } from "../words";
import { shell } from "../words/shell";
import { close, commands } from "./app";
import { Dialog } from "./dialog";
import { Icon } from "./icons";

type Switch = "showConflicts" | "showWrong" | "showSame" | "showClock" | "digitFirst";
const kSwitches: Switch[] = ["showConflicts", "showWrong", "showSame", "showClock", "digitFirst"];

function Select<Name extends "language" | "theme">({ name }: { name: Name }) {
    const words = pick(shell);
    const choices = words[name] as Record<Settings[Name], string>;
    const choose = (event: Event) =>
        change({ [name]: (event.currentTarget as HTMLSelectElement).value } as Pick<Settings, Name>);
    return (
        <label class="field">
            <span>{words.names[name]}</span>
            <select value={settings.value[name]} onChange={choose}>
                {Object.entries<string>(choices).map(([value, text]) => (
                    <option key={value} value={value}>
                        {text}
                    </option>
                ))}
            </select>
        </label>
    );
}

export function SettingsDialog() {
    const words = pick(shell);
    return (
        <Dialog title={words.commands.settings} onClose={close}>
            <div class="settings-pair">
                <Select name="language" />
                <Select name="theme" />
            </div>
            <div>
                {kSwitches.map((name) => (
                    <label class="check" key={name}>
                        <input
                            type="checkbox"
                            checked={settings.value[name]}
                            onChange={(event) => change({ [name]: event.currentTarget.checked })}
                        />
                        <span>{words.names[name]}</span>
                    </label>
                ))}
            </div>
            <div class="row">
                <a class="button" href="#about" onClick={close}>
                    <Icon name="about" />
                    {words.commands.about}
                </a>
                <button type="button" class="button" onClick={commands.keys.run}>
                    {words.commands.keys}
                </button>
            </div>
        </Dialog>
    );
}
