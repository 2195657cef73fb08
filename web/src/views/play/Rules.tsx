// Name and author of the puzzle, else the word for rules: the way to them.
import { tooltip } from "../../shell/Button";
import { Icon } from "../../shell/icons";
import { pick } from "../../words";
import { play } from "../../words/play";
import { commands } from "./commands";
import { currentGame } from "./game";

export function Rules() {
    const { title = "", author = "" } = currentGame.value?.opened.board ?? {};
    return (
        <button
            type="button"
            class="button quiet rules"
            title={tooltip(commands.rules)}
            aria-haspopup="dialog"
            onClick={() => commands.rules.run()}
        >
            <Icon name="about" />
            <span>{[title, author].filter(Boolean).join(" · ") || pick(play).rules}</span>
        </button>
    );
}
