// Texts in links: as they are where they are short and plain, else packed ("z." and base64url of
// deflated UTF-8).
const kPacked = "z.";
const kMostPlain = 200;
/** A game of a thousand moves has 50 kB; what unpacks to more than this is no game. */
const kMostBytes = 4_000_000;

async function through(bytes: BlobPart, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
    const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
    const parts: Uint8Array[] = [];
    let size = 0;
    for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        size += value.length;
        if (size > kMostBytes) throw new RangeError("too long");
        parts.push(value);
    }
    const all = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}

function toBase64(bytes: Uint8Array): string {
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const fromBase64 = (text: string) =>
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

export async function packed(text: string): Promise<string> {
    if (text.length <= kMostPlain && /^[\w.-]*$/.test(text)) return text;
    return kPacked + toBase64(await through(text, new CompressionStream("deflate-raw")));
}

/** The text of a link; one that cannot be unpacked stays as it is, for the engine to refuse. */
export async function unpacked(text: string): Promise<string> {
    if (!text.startsWith(kPacked)) return text;
    try {
        const bytes = await through(fromBase64(text.slice(kPacked.length)), new DecompressionStream("deflate-raw"));
        return new TextDecoder().decode(bytes);
    } catch {
        return text;
    }
}

const address = () => location.href.split("#")[0] ?? "";

export const puzzleLink = async (puzzle: string) => `${address()}#p=${await packed(puzzle)}`;
export const gameLink = async (game: string) => `${address()}#g=${await packed(game)}`;
