// The puzzle as a picture, and on paper.
import { useEffect, useState } from "preact/hooks";
import type { PuzzleText } from "../../engine/types";
import { toast } from "../../shell/toast";
import { pick } from "../../words";
import { share } from "../../words/share";
import { copyPicture, download } from "./give";
import { lightened, pngOf, svgBlob, svgOf } from "./picture";
import { print } from "./print";

const widths = [400, 800, 1600, 3200];

export function PicturePart({ puzzle, title }: { puzzle: PuzzleText; title: string }) {
    const words = pick(share);
    const [width, setWidth] = useState(800);
    const [svg, setSvg] = useState("");
    const [address, setAddress] = useState("");
    useEffect(() => {
        let shown = "";
        void svgOf(puzzle).then((text) => {
            shown = URL.createObjectURL(svgBlob(lightened(text)));
            setSvg(text);
            setAddress(shown);
        }, failed);
        return () => URL.revokeObjectURL(shown);
    }, [puzzle]);
    const savePng = () => pngOf(svg, width).then((blob) => download(blob, "sudoku.png"), failed);
    const copyPng = async () => {
        if (await copyPicture(await pngOf(svg, width))) toast(words.copied);
        else toast(words.notCopied, "error");
    };
    return (
        <section class="share-part">
            <h3>{words.picture}</h3>
            {address && <img class="share-picture" src={address} alt={title || words.picture} />}
            <label class="field">
                <span>{words.width}</span>
                <select value={width} onChange={(event) => setWidth(Number(event.currentTarget.value))}>
                    {widths.map((each) => (
                        <option key={each}>{each}</option>
                    ))}
                </select>
            </label>
            <div class="row">
                <button type="button" class="button" disabled={!svg} onClick={() => void savePng()}>
                    {words.downloadPng}
                </button>
                <button
                    type="button"
                    class="button"
                    disabled={!svg}
                    onClick={() => download(svgBlob(svg), "sudoku.svg")}
                >
                    {words.downloadSvg}
                </button>
                <button type="button" class="button" disabled={!svg} onClick={() => void copyPng().catch(failed)}>
                    {words.copyPng}
                </button>
                <button
                    type="button"
                    class="button"
                    disabled={!svg}
                    onClick={() => void print([{ svg, title }], 1).catch(failed)}
                >
                    {words.print}
                </button>
            </div>
        </section>
    );
}

function failed(): void {
    toast(pick(share).noPicture, "error");
}
