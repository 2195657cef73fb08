// A small picture of a puzzle: the board with its digits, and nothing to press.
import { contents } from "../../board/cell";
import { Plan } from "../../board/plan";
import { svg } from "../../board/svg";
import type { ReadPuzzle } from "../../engine/types";

export function pictureOf({ board, cells }: ReadPuzzle, label: string): SVGSVGElement {
    const plan = new Plan(board);
    const layer = (name: string, markup: string) => {
        const group = svg("g", { class: `layer-${name}` });
        group.innerHTML = markup;
        return group;
    };
    const paper = board.cells.map((cell) =>
        svg("rect", { x: plan.left(cell), y: plan.top(cell), width: 40, height: 40 }),
    );
    return svg(
        "svg",
        { class: "sudokit", viewBox: board.box.join(" "), role: "img", "aria-label": label },
        svg("g", { class: "layer-paper" }, ...paper),
        layer("tint", board.tint),
        layer("under", board.under),
        layer("lines", board.lines),
        layer("over", board.over),
        svg("g", { class: "layer-digits" }, ...cells.flatMap((state) => contents(plan, state))),
    );
}
