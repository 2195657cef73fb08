// Puzzles on paper: so many a page, each as large as fits.
import type { PuzzleText } from "../../engine/types";
import { imageOf, svgOf } from "./picture";
import "./print.css";

export interface Printed {
    puzzle: PuzzleText;
    title: string;
}

/** Opens the browser's print dialog. Resolves when that is done. */
export async function print(puzzles: Printed[], perPage: number): Promise<void> {
    const pictures = await Promise.all(puzzles.map(async ({ puzzle }) => imageOf(await svgOf(puzzle))));
    const paper = document.createElement("div");
    paper.className = `paper paper-${perPage}`;
    for (let at = 0; at < puzzles.length; at += perPage) {
        const page = document.createElement("section");
        page.className = "paper-page";
        page.append(...puzzles.slice(at, at + perPage).map((each, i) => figureOf(pictures[at + i]?.image, each.title)));
        paper.append(page);
    }
    document.body.append(paper);
    document.documentElement.classList.add("printing");
    try {
        window.print();
    } finally {
        document.documentElement.classList.remove("printing");
        paper.remove();
        for (const picture of pictures) picture.free();
    }
}

function figureOf(image: HTMLImageElement | undefined, title: string): HTMLElement {
    const figure = document.createElement("figure");
    if (image) {
        image.alt = title;
        figure.append(image);
    }
    if (title) {
        const caption = document.createElement("figcaption");
        caption.textContent = title;
        figure.prepend(caption);
    }
    return figure;
}
