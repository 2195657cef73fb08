// Icons: strokes on a square of 24.
const kPaths = {
    menu: "M4 7h16M4 12h16M4 17h16",
    close: "M6 6l12 12M18 6L6 18",
    undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
    redo: "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
    erase: "M8 20h12M5 15l9-10 6 5.5-8 9.5H9z",
    check: "M5 13l4.5 4.5L19 7",
    notes: "M4 4h16v16H4zM8 9h.01M12 9h.01M16 9h.01M8 15h.01M12 15h.01",
    hint: "M9 18h6M10 21h4M12 3a6.5 6.5 0 0 0-4 11.6c.7.6 1 1.2 1 2v.4h6v-.4c0-.8.3-1.4 1-2A6.5 6.5 0 0 0 12 3z",
    more: "M5 12h.01M12 12h.01M19 12h.01",
    filter: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3",
    pause: "M9 6v12M15 6v12",
    run: "M8 5l11 7-11 7z",
    settings:
        "M4 8h9M17 8h3M4 16h3M11 16h9M15 5.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM9 13.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z",
    plus: "M12 5v14M5 12h14",
    open: "M4 19V6h6l2 3h8v10z",
    games: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
    set: "M4 20l4-1L19 8l-3-3L5 16zM14 7l3 3",
    learn: "M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14",
    about: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8h.01",
    flag: "M6 21V4h11l-2 4 2 4H6",
    back: "M11 6l-6 6 6 6M5 12h14",
    lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
    restart: "M5 5v5h5M5.6 14a7 7 0 1 0 1.2-7.3L5 10",
    share: "M12 15V4M8 8l4-4 4 4M5 13v7h14v-7",
    trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
    hand: "M9 14V6a1.7 1.7 0 0 1 3.4 0v5l4.2.9a2.4 2.4 0 0 1 1.9 2.7L18 21h-7l-4.6-5.4a1.5 1.5 0 0 1 2.2-2.1z",
    day: "M5 6h14v14H5zM5 10h14M9 3v4M15 3v4",
    fill: "M4 4h16v16H4zM12 8v8M8 12h8",
} as const;

export type IconName = keyof typeof kPaths;

export function Icon({ name }: { name: IconName }) {
    return (
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={kPaths[name]} />
        </svg>
    );
}
