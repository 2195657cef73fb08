// The menu of narrow screens: everything that the bar of wide ones has.
import { pick } from "../words";
import { shell } from "../words/shell";
import { close, commands } from "./app";
import { CommandList, type Entry } from "./CommandList";
import { Dialog } from "./dialog";

const kEntries: Entry[] = [
    { command: commands.newGame, icon: "plus" },
    { command: commands.days, icon: "day" },
    { command: commands.open, icon: "open" },
    { command: commands.play, icon: "run" },
    { command: commands.games, icon: "games" },
    { command: commands.set, icon: "set" },
    { command: commands.learn, icon: "learn" },
    { command: commands.settings, icon: "settings" },
    { command: commands.about, icon: "about" },
];

export function Menu() {
    return (
        <Dialog title={pick(shell).commands.menu} onClose={close}>
            <CommandList entries={kEntries} onRun={close} />
        </Dialog>
    );
}
