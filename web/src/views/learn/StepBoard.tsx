// A board that is only looked at, with a step or without.
import { useEffect, useRef } from "preact/hooks";
import { BoardView } from "../../board/board";
import type { Board, CellState, Layers } from "../../engine/types";

interface Props {
    board: Board;
    position: CellState[];
    layers: Layers | null;
    label: string;
}

export function StepBoard({ board, position, layers, label }: Props) {
    const host = useRef<HTMLDivElement>(null);
    const view = useRef<BoardView | null>(null);
    useEffect(() => {
        if (!host.current) return;
        const shown = new BoardView(host.current, { label });
        view.current = shown;
        return () => shown.remove();
    }, [label]);
    useEffect(() => {
        view.current?.setBoard(board);
        view.current?.setCells(position);
    }, [board, position, label]);
    useEffect(() => view.current?.setLayers(layers), [layers, board, position, label]);
    return <div class="learn-board" ref={host} />;
}
