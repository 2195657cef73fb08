// A link that holds the whole game, on the clipboard.
import { toast } from "../../shell/toast";
import { gameLink } from "../../store/links";
import { pick } from "../../words";
import { play } from "../../words/play";
import { currentGame } from "./game";

export async function copyGame(): Promise<void> {
    const game = currentGame.value?.changes.game;
    if (game === undefined) return;
    const words = pick(play);
    try {
        await navigator.clipboard.writeText(await gameLink(game));
        toast(words.copied);
    } catch {
        toast(words.notCopied, "error");
    }
}
