// An explanation as text: sentences, and proofs as tables in which lines name each other.
import { useMemo, useState } from "preact/hooks";
import type { ToldLine } from "../../engine/types";
import { pick } from "../../words";
import { hint as area } from "../../words/hint";
import { blocksOf, piecesOf } from "./telling";
import "./told.css";

interface Pointing {
    /** The line that is pointed at. */
    pointed: string | null;
    point: (label: string | null) => void;
}

interface RowProps extends Pointing {
    line: ToldLine;
    known: ReadonlySet<string>;
}

function Reason({ line, known, point }: RowProps) {
    return (
        <>
            {piecesOf(line.text, known).map(({ text, label }) =>
                label === undefined ? (
                    text
                ) : (
                    <b class="told-label" onPointerEnter={() => point(label)} onPointerLeave={() => point(null)}>
                        {text}
                    </b>
                ),
            )}
        </>
    );
}

function Row(props: RowProps) {
    const { label, claim, indent } = props.line;
    const isEnd = label === "!";
    return (
        <tr class={`${isEnd ? "told-end" : ""} ${props.pointed === label ? "told-pointed" : ""}`}>
            <th scope="row" style={{ paddingInlineStart: `calc(${indent} * var(--gap-3))` }}>
                {label}
            </th>
            <td class="told-claim">{claim}</td>
            <td>
                <Reason {...props} />
            </td>
        </tr>
    );
}

function Proof({ lines, ...rest }: { lines: ToldLine[]; known: ReadonlySet<string> } & Pointing) {
    const words = pick(area).proof;
    const least = Math.min(...lines.map((line) => line.indent));
    return (
        <table class="told-proof">
            <caption class="small muted">{words.legend}</caption>
            <thead class="unseen">
                <tr>
                    <th scope="col">{words.line}</th>
                    <th scope="col">{words.claim}</th>
                    <th scope="col">{words.reason}</th>
                </tr>
            </thead>
            <tbody>
                {lines.map((line, i) => (
                    <Row key={i} line={{ ...line, indent: line.indent - least }} {...rest} />
                ))}
            </tbody>
        </table>
    );
}

export function Told({ lines }: { lines: ToldLine[] }) {
    const [pointed, point] = useState<string | null>(null);
    const known = useMemo(() => new Set(lines.map((line) => line.label).filter(Boolean)), [lines]);
    return (
        <div class="told">
            {blocksOf(lines).map((block) =>
                block.kind === "proof" ? (
                    <Proof lines={block.lines} known={known} pointed={pointed} point={point} />
                ) : (
                    block.lines.map((line) => (
                        <p style={{ paddingInlineStart: `calc(${line.indent} * var(--gap-3))` }}>{line.text}</p>
                    ))
                ),
            )}
        </div>
    );
}
