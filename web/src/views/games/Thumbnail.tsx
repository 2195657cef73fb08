// A small picture of a kept game.
import { kCell, placeOf } from "../../board/plan";
import type { Picture } from "../../store/games";

function digits({ digits, symbols }: Picture) {
    return digits.map(({ cell, digit, given }) => {
        const { row, column } = placeOf(cell);
        const at = { x: (column - 0.5) * kCell, y: (row - 1) * kCell + 29.5 };
        return (
            <text key={cell} class={`digit ${given ? "given" : "entered"}`} font-size={27} {...at}>
                {symbols[digit - 1]}
            </text>
        );
    });
}

export function Thumbnail({ picture }: { picture: Picture }) {
    const [x, y, width, height] = picture.box;
    return (
        <svg class="sudokit thumbnail" viewBox={picture.box.join(" ")} aria-hidden="true">
            <g class="layer-paper">
                <rect x={x} y={y} width={width} height={height} />
            </g>
            <g dangerouslySetInnerHTML={{ __html: picture.under }} />
            <g class="layer-lines" dangerouslySetInnerHTML={{ __html: picture.lines }} />
            <g dangerouslySetInnerHTML={{ __html: picture.over }} />
            <g class="layer-digits">{digits(picture)}</g>
        </svg>
    );
}
