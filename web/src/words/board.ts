// What a screen reader says about the board.
const en = {
    board: "Sudoku board",
    place: "row {row} column {column}",
    given: "given",
    empty: "empty",
    locked: "locked",
    notes: "notes",
    corners: "corner notes",
    colour: "colour",
    painted: "note {digit} in colour {colour}",
    region: "region {n}",
    noRegion: "no region",
    selected: "{n} cells selected",
};

const de: typeof en = {
    board: "Sudoku-Brett",
    place: "Zeile {row} Spalte {column}",
    given: "vorgegeben",
    empty: "leer",
    locked: "gesperrt",
    notes: "Notizen",
    corners: "Eckennotizen",
    colour: "Farbe",
    painted: "Notiz {digit} in Farbe {colour}",
    region: "Region {n}",
    noRegion: "keine Region",
    selected: "{n} Zellen ausgewählt",
};

export const board = { en, de };
