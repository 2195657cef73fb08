// Pictures that leave the page: the engine's SVG, and a PNG of it. Always light: they go on paper.
import type { PuzzleText } from "../../engine/types";
import { written } from "./written";

const kSvgType = "image/svg+xml";

export async function svgOf(puzzle: PuzzleText): Promise<string> {
    const { text, error } = await written(puzzle, "svg");
    if (error) throw new Error(error.message);
    return text;
}

/** Without its rules for dark pages. By text: a parsed style would meet the policy of the page. */
export const lightened = (svg: string): string =>
    svg.replace(/<style>@media\s*\(prefers-color-scheme:\s*dark\)\{.*?\}<\/style>/gs, "");

export const svgBlob = (svg: string): Blob => new Blob([svg], { type: kSvgType });

/** Loads a picture from its text. The address must be revoked when it is no longer needed. */
export async function imageOf(svg: string): Promise<{ image: HTMLImageElement; free: () => void }> {
    const address = URL.createObjectURL(svgBlob(lightened(svg)));
    const image = new Image();
    image.src = address;
    await image.decode();
    return { image, free: () => URL.revokeObjectURL(address) };
}

export async function pngOf(svg: string, width: number): Promise<Blob> {
    const { image, free } = await imageOf(svg);
    try {
        const canvas = document.createElement("canvas");
        canvas.width = width;
        canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
        canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
        const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
        if (!blob) throw new Error("no picture");
        return blob;
    } finally {
        free();
    }
}
