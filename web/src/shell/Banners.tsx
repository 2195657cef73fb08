// What stays to be known: nothing can be kept, another tab plays, a new version waits.
import { trouble } from "../store/database";
import { isViewer, takeOver } from "../store/tabs";
import { pick } from "../words";
import { shell } from "../words/shell";
import { update } from "./offline";
import { view } from "./router";

function Banner({ text, label, run }: { text: string; label?: string; run?: () => void }) {
    return (
        <div class="banner" role="alert">
            <span>{text}</span>
            {label && (
                <button type="button" class="button" onClick={run}>
                    {label}
                </button>
            )}
        </div>
    );
}

export function Banners() {
    const words = pick(shell);
    const kept = trouble.value;
    return (
        <div class="banners">
            {kept !== "none" && <Banner text={words[kept]} />}
            {isViewer.value && view.value === "play" && (
                <Banner text={words.viewer} label={words.takeOver} run={takeOver} />
            )}
            {update.value && <Banner text={words.newVersion} label={words.reload} run={update.value} />}
        </div>
    );
}
