// Puzzles on paper: so many a page, each as large as fits.
import { imageOf } from "./picture";
import "./print.css";

export interface Printed {
    svg: string;
    number?: string;
    title: string;
}

type Picture = Awaited<ReturnType<typeof imageOf>>;

const kSolutionsPerPage = 12;

/** Opens the browser's print dialog. Resolves when that is done. */
export async function print(
    puzzles: Printed[],
    perPage: number,
    end: { title: string; sheets: Printed[] } = { title: "", sheets: [] },
): Promise<void> {
    const load = (sheets: Printed[]) => Promise.all(sheets.map(({ svg }) => imageOf(svg)));
    const [shown, solved] = [await load(puzzles), await load(end.sheets)];
    const pictures = [...shown, ...solved];
    const paper = document.createElement("div");
    paper.className = "paper";
    paper.append(...pagesOf(puzzles, shown, perPage), ...pagesOf(end.sheets, solved, kSolutionsPerPage, end.title));
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

/** A title stands on the first page. */
function pagesOf(sheets: Printed[], pictures: Picture[], perPage: number, title = ""): HTMLElement[] {
    const pages: HTMLElement[] = [];
    for (let at = 0; at < sheets.length; at += perPage) {
        const page = document.createElement("section");
        page.className = `paper-page paper-${perPage}`;
        if (title) {
            const heading = document.createElement("h2");
            heading.textContent = at === 0 ? title : "";
            page.append(heading);
        }
        page.append(...sheets.slice(at, at + perPage).map((each, i) => figureOf(each, pictures[at + i]?.image)));
        pages.push(page);
    }
    return pages;
}

function figureOf({ number = "", title }: Printed, image: HTMLImageElement | undefined): HTMLElement {
    const figure = document.createElement("figure");
    if (number || title) {
        const caption = document.createElement("figcaption");
        const bold = document.createElement("b");
        bold.textContent = number;
        caption.append(...(number ? [bold, " "] : []), title);
        figure.append(caption);
    }
    if (image) {
        image.alt = [number, title].filter(Boolean).join(" ");
        figure.append(image);
    }
    return figure;
}
