// Name and author of the puzzle, and the way to its rules.
import { tooltip } from "../../shell/Button";
import { Icon } from "../../shell/icons";
import { pick } from "../../words";
import { play } from "../../words/play";
import { commands } from "./commands";
import { currentGame } from "./game";

export function Rules() {
    const { title = "", author = "" } = currentGame.value?.opened.board ?? {};
    const name = [title, author].filter(Boolean).join(" · ");
    return (
        <p class="rules">
            <span>{name}</span>
            <button
                type="button"
                class="button quiet"
                title={tooltip(commands.rules)}
                aria-haspopup="dialog"
                onClick={() => commands.rules.run()}
            >
                <Icon name="about" />
                <span>{pick(play).rules}</span>
            </button>
        </p>
    );
}
