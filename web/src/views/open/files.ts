// Text of files.
import { toast } from "../../shell/toast";
import { fill, pick } from "../../words";
import { open } from "../../words/open";

const kMostMegabytes = 20;
const kMost = kMostMegabytes * 1024 * 1024;

/** The text of all of them, one after another; a file that cannot be read is told and left out. */
export async function textOf(files: readonly File[]): Promise<string | null> {
    const texts = await Promise.all(files.map(textOfOne));
    const sound = texts.filter((text) => text !== null);
    return sound.length > 0 ? sound.join("\n") : null;
}

async function textOfOne(file: File): Promise<string | null> {
    const words = pick(open);
    if (file.size > kMost) {
        toast(fill(words.tooLarge, { name: file.name, size: kMostMegabytes }), "error");
        return null;
    }
    try {
        return await file.text();
    } catch {
        toast(fill(words.unreadable, { name: file.name }), "error");
        return null;
    }
}
