// Easy puzzles for a first visit: there is one to play before the generator has been loaded.
// The engine made them: easy, seeds 2 to 5.
const kPuzzles = [
    "..1...497.5.12..6.36.....516.43..8....58476....3..27.574.....23.1..73.8.938...5..",
    ".1.26..4..42.198.3.89.4...5.2648.9......9......1.2645.1...5.28.4.863.51..6..71.9.",
    ".9..4.....2.71..3...42.91...62.8.7.5.4.192.8.8.9.7.21...36.48...8..21.5.....3..4.",
    "4.16..39....75.8..582.9..7...4.3.9.....5.6.....3.4.5...4..1.289..8.24....95..71.3",
];

export const kFirstLevel = "easy";

export const firstPuzzle = () => kPuzzles[Math.floor(Math.random() * kPuzzles.length)] ?? "";
