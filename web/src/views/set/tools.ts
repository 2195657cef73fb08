// The rules that can be drawn on the bench: how each is drawn, and which number it takes. What a rule
// means is the engine's business; the words for it are in words/rules.ts.

/** How cells are chosen: any cells; an ordered line; two neighbours; a corner of four; a whole row,
 * column or diagonal from outside. */
export type Form = "area" | "line" | "pair" | "corner" | "row" | "diagonal";

export interface NumberField {
    /** "may": left empty, the rule has no number. */
    need: "must" | "may";
    /** What the field begins with. With it a rule is added at once, without asking. */
    first?: string;
}

export interface Tool {
    id: ToolId;
    kind: string;
    form: Form;
    number?: NumberField;
    fixed?: number[];
    /** The first cells of the line are a list of their own, so many as the player says. */
    hasHead?: boolean;
}

/** A rule of the whole board: it is there, or it is not. */
export interface Switch {
    id: SwitchId;
    kind: string;
    numbers?: number[];
    /** Pairs with these rules are left out of it. */
    except?: string[];
}

const area = (id: ToolId, number?: NumberField, kind: string = id): Tool => ({ id, kind, form: "area", number });
const line = (id: ToolId, first?: string): Tool => ({
    id,
    kind: id,
    form: "line",
    number: first === undefined ? undefined : { need: "must", first },
});
const outside = (id: ToolId, form: Form = "row"): Tool => ({ id, kind: id, form, number: { need: "must" } });
const dot = (id: ToolId, kind: string, number: number): Tool => ({ id, kind, form: "pair", fixed: [number] });

export type GroupId = "areas" | "lines" | "dots" | "outside";
export type ToolId =
    | (
          | "cage"
          | "different"
          | "sum"
          | "product"
          | "minus"
          | "quotient"
          | "contains"
          | "odd"
          | "even"
          | "minimum"
          | "maximum"
      )
    | ("counting-circles" | "rellik" | "equality-cage" | "lunchbox")
    | ("thermometer" | "slow-thermometer" | "arrow" | "double-arrow" | "palindrome" | "renban" | "nabner" | "whispers")
    | ("between" | "lockout" | "region-sum" | "zipper" | "sum-line" | "modular" | "entropic" | "parity")
    | ("white-dot" | "black-dot" | "v" | "x" | "edge-sum" | "difference" | "ratio" | "greater")
    | ("sandwich" | "x-sum" | "skyscraper" | "hidden-skyscraper" | "numbered-room" | "little-killer");

export const groups: { id: GroupId; tools: Tool[] }[] = [
    {
        id: "areas",
        tools: [
            area("cage", { need: "may" }),
            area("different"),
            area("sum", { need: "must" }),
            area("odd"),
            area("even"),
            area("minimum"),
            area("maximum"),
            { id: "contains", kind: "contains", form: "corner", number: { need: "must" } },
            area("counting-circles"),
            area("product", { need: "must" }),
            area("minus", { need: "must" }),
            area("quotient", { need: "must" }),
            area("rellik", { need: "must" }),
            area("equality-cage"),
            { id: "lunchbox", kind: "lunchbox", form: "line", number: { need: "must" } },
        ],
    },
    {
        id: "lines",
        tools: [
            line("thermometer"),
            line("slow-thermometer"),
            { id: "arrow", kind: "arrow", form: "line", hasHead: true },
            line("double-arrow"),
            line("renban"),
            line("whispers", "5"),
            line("palindrome"),
            line("region-sum"),
            line("between"),
            line("lockout", "4"),
            line("zipper"),
            line("nabner"),
            line("sum-line", "10"),
            line("modular", "3"),
            line("entropic"),
            line("parity"),
        ],
    },
    {
        id: "dots",
        tools: [
            dot("white-dot", "difference", 1),
            dot("black-dot", "ratio", 2),
            dot("v", "edge-sum", 5),
            dot("x", "edge-sum", 10),
            { id: "greater", kind: "greater", form: "pair" },
            { id: "difference", kind: "difference", form: "pair", number: { need: "must" } },
            { id: "ratio", kind: "ratio", form: "pair", number: { need: "must" } },
            { id: "edge-sum", kind: "edge-sum", form: "pair", number: { need: "must" } },
        ],
    },
    {
        id: "outside",
        tools: [
            outside("sandwich"),
            outside("x-sum"),
            outside("skyscraper"),
            outside("little-killer", "diagonal"),
            outside("numbered-room"),
            outside("hidden-skyscraper"),
        ],
    },
];

const dots = ["difference", "ratio"];

export type SwitchId =
    | ("anti-knight" | "anti-king" | "non-consecutive" | "negative-ratio" | "negative-xv")
    | ("anti-taxicab" | "global-entropy" | "global-modulo" | "dutch-flatmates" | "top-bottom" | "distinct-lines");

export const switches: Switch[] = [
    { id: "anti-knight", kind: "anti-knight" },
    { id: "anti-king", kind: "anti-king" },
    { id: "non-consecutive", kind: "negative-difference", numbers: [1], except: dots },
    { id: "negative-ratio", kind: "negative-ratio", numbers: [2], except: dots },
    { id: "negative-xv", kind: "negative-sum", numbers: [5, 10], except: ["edge-sum"] },
    { id: "anti-taxicab", kind: "anti-taxicab" },
    { id: "global-entropy", kind: "global-entropy" },
    { id: "global-modulo", kind: "global-modulo", numbers: [3] },
    { id: "dutch-flatmates", kind: "dutch-flatmates" },
    { id: "top-bottom", kind: "top-bottom" },
    { id: "distinct-lines", kind: "distinct-lines" },
];

export const tools: Tool[] = groups.flatMap((group) => group.tools);
