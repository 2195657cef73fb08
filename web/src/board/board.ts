// The board: one SVG, drawn from what the engine says. 40 units a cell, as the engine draws.
import { effect, untracked } from "@preact/signals";
import type { Board, CellName, Layers } from "../engine/types";
import { isDark } from "../shell/theme";
import { pick } from "../words";
import { board as words } from "../words/board";
import { contents, isTinted, tints, type ShownCell } from "./cell";
import { Grid } from "./grid";
import { selectionAfter } from "./keys";
import { edgesOf, equals, lights, squares, type Light } from "./light";
import { placeOf, Plan } from "./plan";
import { listenToPointer } from "./pointer";
import { alike, one, withCell, withoutCell, type Selection } from "./selection";
import { svg } from "./svg";
import "../styles/board.css";

export { kCell } from "./plan";
export type { Light } from "./light";

/** From below. */
const kLayers = [
    "paper",
    "tint",
    "equal",
    "colours",
    "step-cells",
    "selected",
    "under",
    "lines",
    "over",
    "step-rules",
    "step-candidates",
    "digits",
    "step-strokes",
    "lights",
    "edges",
] as const;
type LayerName = (typeof kLayers)[number];

export class BoardView {
    readonly element: SVGSVGElement;
    /** By pointer (drag, double click: all of one digit) and arrow keys. */
    onSelect?: (cells: CellName[], cursor: CellName) => void;
    /** A press on a cell, or a drag on to it; true: it is used up, and selects nothing. */
    onPress?: (cell: CellName, isDrag: boolean) => boolean;
    /** Anything that the board does not use itself; true: handled. */
    onKey?: (event: KeyboardEvent) => boolean;

    readonly #layers: Record<LayerName, SVGGElement>;
    readonly #grid = new Grid();
    readonly #states = new Map<CellName, ShownCell>();
    readonly #drawn = new Map<CellName, { digits: SVGGElement; colours: SVGGElement }>();
    readonly #lit = new Map<Light, CellName[]>();
    readonly #sheet = new CSSStyleSheet();
    readonly #stop: () => void;
    #plan: Plan | null = null;
    #selection: Selection = { cells: [], cursor: null };
    #digit: number | null = null;
    #dark = { board: "", step: "" };

    constructor(host: HTMLElement, options?: { label: string }) {
        const layers = kLayers.map((name) => [name, svg("g", { class: `layer-${name}` })] as const);
        this.#layers = Object.fromEntries(layers) as Record<LayerName, SVGGElement>;
        const picture = svg("g", { "aria-hidden": "true" }, ...Object.values(this.#layers));
        this.element = svg("svg", { class: "sudokit", role: "grid", tabindex: 0 }, picture, this.#grid.element);
        host.append(this.element);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#sheet];
        this.#listen();
        this.#stop = effect(() => {
            this.element.setAttribute("aria-label", options?.label ?? pick(words).board);
            this.#relabel();
            this.#colourDark(isDark.value);
        });
    }

    /** Takes the board off the page. */
    remove(): void {
        this.#stop();
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
        this.element.remove();
    }

    get selection(): Selection {
        return this.#selection;
    }

    /** Layers tint, under, lines and over; the size. Empties the cells. */
    setBoard(board: Board): void {
        const plan = new Plan(board);
        this.#plan = plan;
        this.#states.clear();
        this.#drawn.clear();
        this.#lit.clear();
        for (const layer of Object.values(this.#layers)) layer.replaceChildren();
        this.element.setAttribute("viewBox", board.box.join(" "));
        this.element.setAttribute("aria-rowcount", String(board.rows));
        this.element.setAttribute("aria-colcount", String(board.columns));
        this.#layers.paper.append(...board.cells.map((cell) => this.#square(plan, cell)));
        for (const name of ["tint", "under", "lines", "over"] as const) this.#layers[name].innerHTML = board[name];
        this.#grid.setPlan(plan);
        this.#dark = { board: board.dark, step: "" };
        this.#colourDark(isDark.peek());
        this.setSelection([], null);
    }

    /** Only those named are drawn again. */
    setCells(cells: ShownCell[]): void {
        const plan = this.#plan;
        if (!plan) return;
        for (const state of cells) {
            if (!plan.known.has(state.cell)) continue;
            this.#states.set(state.cell, state);
            const drawn = this.#groupsOf(state.cell);
            drawn.digits.replaceChildren(...contents(plan, state));
            drawn.colours.replaceChildren(...tints(plan, state));
            untracked(() => this.#grid.label(plan, state));
        }
        this.#drawTints();
    }

    /** Marks and links of a step, in their places between the other layers. */
    setLayers(layers: Layers | null): void {
        this.#layers["step-cells"].innerHTML = layers?.cells ?? "";
        this.#layers["step-rules"].innerHTML = layers?.rules ?? "";
        this.#layers["step-candidates"].innerHTML = layers?.candidates ?? "";
        this.#layers["step-strokes"].innerHTML = layers?.strokes ?? "";
        this.#dark.step = layers?.dark ?? "";
        this.#colourDark(isDark.peek());
    }

    setLit(cells: CellName[], kind: Light): void {
        this.#lit.set(kind, cells);
        const plan = this.#plan;
        if (!plan) return;
        const drawn = [...this.#lit].flatMap(([light, lit]) => lights(plan, lit, light));
        this.#layers.lights.replaceChildren(...drawn);
        if (kind === "conflict" || kind === "wrong")
            for (const [cell, { digits }] of this.#drawn) digits.classList.toggle(kind, cells.includes(cell));
    }

    setSelection(cells: CellName[], cursor: CellName | null): void {
        this.#selection = { cells, cursor };
        this.#layers.edges.replaceChildren(...edgesOf(cells, cursor));
        this.#grid.select(cells);
        this.#drawTints();
        if (cursor) this.element.setAttribute("aria-activedescendant", this.#grid.idOf(cursor));
        else this.element.removeAttribute("aria-activedescendant");
    }

    /** Points out everything equal to a digit. */
    setDigit(digit: number | null): void {
        this.#digit = digit;
        this.#drawTints();
    }

    /** A key pressed on the board, or elsewhere where nothing wants it. */
    handleKey(event: KeyboardEvent): boolean {
        const after = this.#plan && selectionAfter(this.#plan, this.#selection, event);
        if (after) this.#select(after);
        return after !== null || (this.onKey?.(event) ?? false);
    }

    #listen(): void {
        this.element.addEventListener("keydown", (event) => {
            if (!this.handleKey(event)) return;
            event.preventDefault();
            event.stopPropagation();
        });
        listenToPointer(this.element, {
            cellAt: (event, reach) => this.#cellAt(event, reach),
            isSelected: (cell) => this.#selection.cells.includes(cell),
            press: (cell, isDrag) => this.onPress?.(cell, isDrag) ?? false,
            select: (cell) => this.#select(one(cell)),
            add: (cell) => this.#select(withCell(this.#selection, cell)),
            remove: (cell) => this.#select(withoutCell(this.#selection, cell)),
            selectAlike: (cell) => this.#select(alike(this.#states, cell)),
            outside: () => undefined,
        });
    }

    #cellAt(event: PointerEvent, reach?: number): CellName | null {
        const matrix = this.element.getScreenCTM();
        if (!matrix || !this.#plan) return null;
        const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
        return this.#plan.cellAt(x, y, reach);
    }

    #select(selection: Selection): void {
        this.setSelection(selection.cells, selection.cursor);
        if (selection.cursor) this.onSelect?.(selection.cells, selection.cursor);
    }

    #square(plan: Plan, cell: CellName): SVGElement {
        return svg("rect", { x: plan.left(cell), y: plan.top(cell), width: 40, height: 40 });
    }

    #groupsOf(cell: CellName) {
        const known = this.#drawn.get(cell);
        if (known) return known;
        const { row, column } = placeOf(cell);
        const groups = { digits: svg("g"), colours: svg("g") };
        groups.digits.style.setProperty("--wave", String(row + column));
        this.#layers.digits.append(groups.digits);
        this.#layers.colours.append(groups.colours);
        this.#drawn.set(cell, groups);
        return groups;
    }

    /** Under the digits: everything equal to one digit, and the selection where there is no colour. */
    #drawTints(): void {
        const { cells } = this.#selection;
        if (!this.#plan) return;
        this.#layers.equal.replaceChildren(...equals(this.#plan, this.#states.values(), this.#digit, cells));
        const plain = cells.filter((cell) => !isTinted(this.#states.get(cell)));
        this.#layers.selected.replaceChildren(squares(plain));
    }

    #relabel(): void {
        const plan = this.#plan;
        if (plan) for (const state of this.#states.values()) this.#grid.label(plan, state);
    }

    #colourDark(on: boolean): void {
        this.#sheet.replaceSync(on ? `@media screen{${this.#dark.board}${this.#dark.step}}` : "");
    }
}
