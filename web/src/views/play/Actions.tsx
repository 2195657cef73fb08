// What else can be done: the common things as buttons, the rest in a list.
import { dialog } from "../../shell/app";
import { CommandButton } from "../../shell/Button";
import { CommandList, type Entry } from "../../shell/CommandList";
import { Dialog } from "../../shell/dialog";
import { Icon } from "../../shell/icons";
import { commands as shellCommands } from "../../shell/app";
import { pick } from "../../words";
import { play } from "../../words/play";
import { commands } from "./commands";
import { currentGame } from "./game";
import { copyGame } from "./copy";
import { choosesFilter, filter } from "./state";

export function Actions() {
    const words = pick(play);
    const changes = currentGame.value?.changes;
    const { done = 0, known = 0 } = changes?.moves ?? {};
    const isFiltering = filter.value !== null || choosesFilter.value;
    return (
        <div class="actions" role="group" aria-label={words.actions}>
            <CommandButton command={commands.undo} icon="undo" label={words.short.undo} disabled={done === 0} />
            <CommandButton command={commands.redo} icon="redo" label={words.short.redo} disabled={done === known} />
            <CommandButton command={commands.check} icon="check" label={words.short.check} />
            <CommandButton
                command={commands.automatic}
                icon="notes"
                label={words.short.notes}
                pressed={changes?.automatic_notes ?? false}
            />
            <CommandButton
                command={commands.filter}
                class="button action-filter"
                icon="filter"
                label={words.short.filter}
                pressed={isFiltering}
            />
            <button type="button" class="button" aria-haspopup="dialog" onClick={() => (dialog.value = "more")}>
                <Icon name="more" />
                <span>{words.more}</span>
            </button>
            <CommandButton command={commands.hint} class="button primary" icon="hint" label={words.hint} />
        </div>
    );
}

function entries(): Entry[] {
    const changes = currentGame.value?.changes;
    return [
        { command: commands.rules, icon: "about" },
        { command: commands.filter, icon: "filter", pressed: filter.value !== null },
        { command: commands.checkpoint, icon: "flag" },
        { command: commands.back, icon: "back" },
        { command: commands.why, icon: "about" },
        { command: commands.fillIn, icon: "fill" },
        { command: commands.lock, icon: "lock" },
        { command: commands.clears, icon: "erase", pressed: changes?.clears_notes ?? false },
        { command: commands.restart, icon: "restart" },
        { command: shellCommands.share, icon: "share" },
        { command: { keys: [], text: () => pick(play).copyGame, run: copyGame }, icon: "share" },
    ];
}

export function MoreDialog() {
    const close = () => (dialog.value = null);
    return (
        <Dialog title={pick(play).more} onClose={close}>
            <CommandList entries={entries()} onRun={close} />
        </Dialog>
    );
}
