// Words of the views "learn" and "about".
const en = {
    title: "Learn",
    intro: "Each technique with an example. The ones with an exercise can be tried on a new position.",
    search: "Find a technique",
    nothing: "No technique has this name.",
    all: "All techniques",
    basics: "First steps",
    loading: "Loading …",

    example: "Example",
    show: { position: "Position", pattern: "Pattern", step: "Whole step" },
    showTips: {
        position: "The board as it is: find the step yourself",
        pattern: "What to look for",
        step: "The step, with its reason",
    },
    lookFirst: "Can you find it?",
    board: "Example of {name}",

    tryIt: "Try it",
    tryTip: "A new position whose next step is this technique",
    tryEasy: "Play an easy puzzle",
    tryEasyTip: "A new puzzle that needs only first steps",
    making: "Making an exercise …",
    noExercise: "There is no exercise for this technique.",
    before: "Previous",
    after: "Next",

    about: "About Sudokit",
    version: "Version {version}",
    what: [
        "Sudokit makes, explains and rates Sudoku puzzles, and helps to set new ones. It plays the classic board and many variants.",
        "The engine is written in C++ and runs in this page as WebAssembly. It solves every puzzle here, on your device.",
    ],
    privacy: "Privacy",
    private: [
        "Nothing is sent anywhere. The page has no tracking, no cookies and no adverts, and it loads nothing but its own files.",
        "Games, statistics and settings stay in this browser. To delete them, delete the data of this site in the browser.",
        "A link that you share holds the puzzle itself. Browsers do not send this part of a link to the server.",
        "After the first visit the page works offline.",
    ],
    keys: "Keys",
    keysOf: { key: "Key", does: "What it does" },
    licence: "Licence",
    free: "Sudokit is free software under the MIT licence. It comes without any warranty.",
    others: "This page contains Preact, Preact Signals, QR Code Generator, JSON for Modern C++ and wasi-libc (MIT licence), Highway (Apache License 2.0) and libc++ (Apache License 2.0 with LLVM exceptions).",
    text: "Text of the licence",
};

const de: typeof en = {
    title: "Lernen",
    intro: "Jede Technik mit einem Beispiel. Viele lassen sich an einer neuen Stellung üben.",
    search: "Technik suchen",
    nothing: "Es gibt keine Technik mit diesem Namen.",
    all: "Alle Techniken",
    basics: "Erste Schritte",
    loading: "Wird geladen …",

    example: "Beispiel",
    show: { position: "Stellung", pattern: "Muster", step: "Ganzer Schritt" },
    showTips: {
        position: "Das Brett, wie es ist: den Schritt selbst finden",
        pattern: "Wonach zu suchen ist",
        step: "Der Schritt mit seiner Begründung",
    },
    lookFirst: "Wo ist es?",
    board: "Beispiel: {name}",

    tryIt: "Üben",
    tryTip: "Eine neue Stellung, deren nächster Schritt diese Technik ist",
    tryEasy: "Leichtes Rätsel spielen",
    tryEasyTip: "Ein neues Rätsel, für das die ersten Schritte genügen",
    making: "Eine Übung entsteht …",
    noExercise: "Zu dieser Technik gibt es keine Übung.",
    before: "Vorige",
    after: "Nächste",

    about: "Über Sudokit",
    version: "Version {version}",
    what: [
        "Sudokit erzeugt, erklärt und bewertet Sudoku-Rätsel und hilft beim Entwerfen neuer. Gespielt wird auf dem klassischen Brett und in vielen Varianten.",
        "Die Engine ist in C++ geschrieben und läuft als WebAssembly in dieser Seite. Sie löst jedes Rätsel hier auf dem Gerät.",
    ],
    privacy: "Datenschutz",
    private: [
        "Es werden keine Daten gesendet. Die Seite hat kein Tracking, keine Cookies und keine Werbung und lädt nur ihre eigenen Dateien.",
        "Spiele, Statistik und Einstellungen bleiben in diesem Browser. Wer sie löschen will, löscht im Browser die Daten dieser Website.",
        "Ein geteilter Link enthält das Rätsel selbst. Browser senden diesen Teil eines Links nicht an den Server.",
        "Nach dem ersten Besuch funktioniert die Seite ohne Netz.",
    ],
    keys: "Tasten",
    keysOf: { key: "Taste", does: "Wirkung" },
    licence: "Lizenz",
    free: "Sudokit ist freie Software unter der MIT-Lizenz, ohne jede Gewährleistung.",
    others: "Diese Seite enthält Preact, Preact Signals, QR Code Generator, JSON for Modern C++ und wasi-libc (MIT-Lizenz), Highway (Apache License 2.0) und libc++ (Apache License 2.0 mit LLVM-Ausnahmen).",
    text: "Text der Lizenz",
};

export const learn = { en, de };
