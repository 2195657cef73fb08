// Words of the list of games.
const en = {
    title: "Games",
    none: "No games are kept yet. They appear here as you play.",
    puzzle: "Puzzle",
    openCells: "{n} open · {time}",
    solvedIn: "Solved in {time}",
    forget: "Delete",
    forgotten: "The game was deleted.",
    undo: "Undo",
    statistics: "Solved puzzles",
    noneSolved: "Nothing solved yet.",
    level: "Level",
    count: "Solved",
    best: "Best time",
    average: "Average",
    alone: "Without help",
    otherLevel: "Other",
};

const de: typeof en = {
    title: "Spiele",
    none: "Noch sind keine Spiele da. Sie erscheinen hier, sobald gespielt wird.",
    puzzle: "Rätsel",
    openCells: "{n} offen · {time}",
    solvedIn: "Gelöst in {time}",
    forget: "Löschen",
    forgotten: "Das Spiel ist gelöscht.",
    undo: "Rückgängig",
    statistics: "Gelöste Rätsel",
    noneSolved: "Noch nichts gelöst.",
    level: "Stufe",
    count: "Gelöst",
    best: "Bestzeit",
    average: "Durchschnitt",
    alone: "Ohne Hilfe",
    otherLevel: "Andere",
};

export const games = { en, de };
