// Copying, and saying whether it worked.
import { toast } from "../../shell/toast";
import { pick } from "../../words";
import { share } from "../../words/share";
import { copyText } from "./give";

export async function copy(text: string): Promise<void> {
    const words = pick(share);
    if (await copyText(text)) toast(words.copied);
    else toast(words.notCopied, "error");
}
