// A small picture of a puzzle, in a panel. It is drawn when it comes near: there may be hundreds.
import { useEffect, useRef } from "preact/hooks";
import type { ReadPuzzle } from "../../engine/types";
import { pictureOf } from "./drawing";

const kNear = "400px";

export function Picture({ puzzle, label }: { puzzle: ReadPuzzle; label: string }) {
    const host = useRef<HTMLDivElement>(null);
    useEffect(() => {
        const place = host.current;
        if (!place) return undefined;
        const watcher = new IntersectionObserver(
            ([entry]) => {
                if (!entry?.isIntersecting) return;
                watcher.disconnect();
                place.replaceChildren(pictureOf(puzzle, label));
            },
            { rootMargin: kNear },
        );
        watcher.observe(place);
        return () => watcher.disconnect();
    }, [puzzle, label]);
    return <div class="thumb" ref={host} />;
}
