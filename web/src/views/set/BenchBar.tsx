// The bar of the bench, and the dialogs that it opens.
import { CommandButton } from "../../shell/Button";
import type { IconName } from "../../shell/icons";
import { lazy } from "../../shell/Lazy";
import { pick } from "../../words";
import { set } from "../../words/set";
import { canRedo, canUndo, draft } from "./bench";
import { BoardDialog } from "./BoardDialog";
import { commands, labelOf } from "./commands";
import { dialog } from "./panel";
import { TextDialog } from "./TextDialog";

const kButtons: [keyof typeof commands, IconName][] = [
    ["undo", "undo"],
    ["redo", "redo"],
    ["board", "games"],
    ["text", "set"],
    ["share", "share"],
];

export function BenchBar() {
    const isOff = (name: keyof typeof commands) =>
        (name === "undo" && !canUndo.value) || (name === "redo" && !canRedo.value);
    return (
        <div class="bench-bar" role="toolbar" aria-label={pick(set).title}>
            {kButtons.map(([name, icon]) => (
                <CommandButton
                    key={name}
                    command={commands[name]}
                    icon={icon}
                    label={labelOf(name)}
                    class="button bench-icon"
                    disabled={isOff(name)}
                />
            ))}
            <CommandButton command={commands.play} icon="run" label={labelOf("play")} class="button primary" />
        </div>
    );
}

const ShareDialog = lazy(async () => (await import("../share/ShareDialog")).ShareDialog);

export function BenchDialogs() {
    const close = () => (dialog.value = null);
    const now = draft.value;
    if (dialog.value === "board") return <BoardDialog onClose={close} />;
    if (dialog.value === "text") return <TextDialog onClose={close} />;
    if (dialog.value === "share" && now)
        return <ShareDialog puzzle={now.puzzle} title={now.board.title} onClose={close} />;
    return null;
}
