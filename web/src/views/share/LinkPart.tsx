// The link of the puzzle, to copy or to scan.
import { useEffect, useState } from "preact/hooks";
import type { PuzzleText } from "../../engine/types";
import { pick } from "../../words";
import { share } from "../../words/share";
import { copy } from "./copy";
import { linkOf } from "./link";
import type { Qr } from "./qr";

export function LinkPart({ puzzle }: { puzzle: PuzzleText }) {
    const words = pick(share);
    const [link, setLink] = useState("");
    const [qr, setQr] = useState<Qr | null | "none">("none");
    useEffect(() => {
        let isWanted = true;
        const show = async () => {
            const made = await linkOf(puzzle);
            const { qrOf } = await import("./qr");
            if (!isWanted) return;
            setLink(made);
            setQr(qrOf(made));
        };
        void show();
        return () => (isWanted = false);
    }, [puzzle]);
    return (
        <section class="share-part">
            <label class="field">
                <span>{words.link}</span>
                <input readOnly value={link || words.working} onFocus={(event) => event.currentTarget.select()} />
            </label>
            <p class="small muted">{words.linkAbout}</p>
            <div class="row">
                <button type="button" class="button primary" disabled={!link} onClick={() => void copy(link)}>
                    {words.copy}
                </button>
            </div>
            {qr === null && <p class="small muted">{words.qrTooLong}</p>}
            {qr !== null && qr !== "none" && (
                <svg class="qr" viewBox={`0 0 ${qr.side} ${qr.side}`} role="img" aria-label={words.qrLabel}>
                    <rect class="qr-paper" width="100%" height="100%" />
                    <path d={qr.path} />
                </svg>
            )}
        </section>
    );
}
