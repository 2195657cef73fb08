// The keyboard: every key does what its button does, and cells are selected as everybody is used to.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { open } from "./browser.mjs";
import { cellsOf, clickCell, drag, expectCell, kBoard, selectedOf, until } from "./player.mjs";

// One of the puzzles for a first visit.
const kEasy = "..1...497.5.12..6.36.....516.43..8....58476....3..27.574.....23.1..73.8.938...5..";
const dialogOf = (page, name) => page.getByRole("dialog", { name });

/** What a player could see or hear of the page, but for the time. */
async function scene(page) {
    const seen = await page.evaluate(() => ({
        view: location.hash,
        language: document.documentElement.lang,
        theme: document.documentElement.dataset.theme,
        said: document.querySelector(".unseen[aria-live]").textContent.trim(),
        dialog: document.querySelector("dialog[open] h2")?.textContent ?? "",
        paused: document.querySelector(".veil") !== null,
        mode: document.querySelector(".mode[aria-pressed=true]")?.textContent ?? "",
        pressed: [...document.querySelectorAll('.actions [aria-pressed="true"]')].map((each) => each.textContent),
        equal: document.querySelectorAll(".layer-equal .same").length,
        toasts: [...document.querySelectorAll(".toast > span")].map((each) => each.textContent),
        card: document.querySelector(".hint-card")?.className ?? "",
        hint: [...document.querySelectorAll(".hint-stages, .hint-done")].map((each) => each.textContent),
    }));
    const isGame = await page.locator(kBoard).count();
    return { ...seen, cells: isGame ? await cellsOf(page) : {}, selected: isGame ? await selectedOf(page) : [] };
}

const button = (name) => (page) => page.getByRole("button", { name, exact: true }).first().click();
const within = (name) => async (page) => {
    await button("More")(page);
    await dialogOf(page, "More").getByRole("button", { name }).click();
};
const mode = (name) => (page) => page.getByRole("button", { name, exact: true }).click();
const key = (name) => (page) => page.keyboard.press(name);
const link = (name) => (page) => page.getByRole("link", { name, exact: true }).click();
const cell = (name) => (page) => clickCell(page, name);

/** In this order, in one game. `before` puts things in place; then the key on one page, its button on another. */
const kCommands = [
    ["x", mode("Corner")],
    ["c", mode("Centre")],
    ["v", mode("Colour")],
    ["z", mode("Digit")],
    ["Space", mode("Corner")],
    ["z", mode("Digit")],
    ["7", button("7: 4 left"), cell("r1c1")],
    ["Delete", button("Erase")],
    ["Control+z", button("Undo")],
    ["Control+y", button("Redo")],
    ["u", button("Undo")],
    ["Control+Shift+z", button("Redo")],
    ["k", button("Check"), key("8")],
    ["b", within("Set a checkpoint")],
    ["Shift+b", within("Back to the checkpoint"), key("Delete")],
    ["a", button("Auto")],
    ["f", button("Highlight"), cell("r1c3")],
    ["f", button("Highlight")],
    ["+", within("Fill in this cell"), cell("r1c2")],
    ["l", within("Lock this cell")],
    ["y", within("Entries clear notes")],
    ["h", button("Hint"), async (page) => (await cell("r1c1")(page), await key("Delete")(page))],
    ["h", button("More H")],
    ["Enter", button("More H")], // the reason comes before the deed
    ["h", button("More H")],
    ["Enter", button("Do it ↵")],
    ["Escape", (page) => page.locator(".hint-head").getByRole("button", { name: "Close" }).click(), key("h")],
    ["r", within("Start over")],
    ["w", within("Why is this wrong"), async (page) => (await cell("r1c1")(page), key("5")(page))],
    ["p", button("Pause"), key("Escape")],
    ["p", button("Continue")],
    ["n", button("New")],
    ["o", button("Open"), key("Escape")],
    ["e", within("Share and export"), key("Escape")],
    [",", button("Settings"), key("Escape")],
    ["?", button("?"), key("Escape")],
    ["Shift+d", button("Deutsch"), key("Escape")],
    ["Shift+d", button("English")],
    ["g", link("Games")],
    ["Shift+p", link("sudokit")],
    ["Shift+l", link("Learn")],
    ["s", link("Create")],
];

/** When nothing moves any more. */
async function settledScene(page) {
    for (;;) {
        const before = await scene(page);
        await page.waitForTimeout(100);
        if (isDeepStrictEqual(before, await scene(page))) return before;
    }
}

test("every key does what its button does", async () => {
    const [byKey, byButton] = await Promise.all([open({ hash: `#p=${kEasy}` }), open({ hash: `#p=${kEasy}` })]);
    // The card loads when the page is idle.
    for (const page of [byKey, byButton]) await page.locator(".hint-card").waitFor();
    let last = null;
    for (const [name, press, before] of kCommands) {
        for (const page of [byKey, byButton]) {
            await before?.(page);
            await page.waitForTimeout(before ? 150 : 0);
        }
        last = await settledScene(byKey);
        await byKey.keyboard.press(name);
        await press(byButton).catch((cause) => assert.fail(`no button does what ${name} does: ${cause}`));
        await until(async () => {
            const [one, other] = [await scene(byKey), await scene(byButton)];
            assert.deepEqual(one, other, name);
            assert.notDeepEqual(one, last, `${name} did nothing`);
        });
    }
});

const row = (number) => Array.from({ length: 9 }, (_, at) => `r${number}c${at + 1}`);

const kSelections = [
    ["a click", (page) => clickCell(page, "r4c4"), ["r4c4"]],
    ["a drag", (page) => drag(page, "r1c1", "r1c2", "r2c2"), ["r1c1", "r1c2", "r2c2"]],
    ["a drag along a diagonal", (page) => drag(page, "r1c1", "r3c3"), ["r1c1", "r2c2", "r3c3"]],
    ["Ctrl and a click", (page) => clickWith(page, "Control", "r5c5", "r7c7"), ["r5c5", "r7c7"]],
    ["Ctrl and a click again", (page) => clickWith(page, "Control", "r5c5", "r7c7", "r5c5"), ["r7c7"]],
    [
        "Shift and arrows",
        (page) => press(page, "Home", "Shift+ArrowRight", "Shift+ArrowDown"),
        ["r4c1", "r4c2", "r5c2"],
    ],
    ["a double click", (page) => clickCell(page, "r1c3", { clickCount: 2 }), ["r1c3", "r2c4", "r3c9", "r8c2"]],
    ["Ctrl+I after a row", (page) => press(page, "Control+a", "Control+i"), []],
    ["Ctrl+A", (page) => press(page, "Control+a"), [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap(row)],
    ["Home and End", (page) => press(page, "End"), ["r4c9"]],
    ["an arrow over the edge", (page) => press(page, "Home", "ArrowLeft"), ["r4c9"]],
];

async function press(page, ...keys) {
    for (const each of keys) await page.keyboard.press(each);
}
async function clickWith(page, modifier, first, ...others) {
    await clickCell(page, first);
    await page.keyboard.down(modifier);
    for (const other of others) await clickCell(page, other);
    await page.keyboard.up(modifier);
}

test("cells are selected as everybody is used to", async () => {
    const page = await open({ hash: `#p=${kEasy}` });
    await expectCell(page, "r1c3", "1, given");
    for (const [name, act, expected] of kSelections) {
        await clickCell(page, "r4c5");
        await page.waitForTimeout(400); // no double click with what comes
        await act(page);
        assert.deepEqual((await selectedOf(page)).sort(), [...expected].sort(), name);
    }
});
