// A player is told what the puzzle asks: at any time, in words, on every kind of board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "../engine.mjs";
import { open } from "./browser.mjs";
import { until } from "./player.mjs";

const kPhone = { width: 360, height: 640, hasTouch: true, isMobile: true };
const kScreens = [
    ["a desktop", {}],
    ["a phone", kPhone],
    ["a phone on its side", { ...kPhone, width: 640, height: 360 }],
];
const kEmpty = ".".repeat(81);
const puzzleOf = (rules, fields = {}) =>
    `#p=${encodeURIComponent(JSON.stringify({ puzzle: kEmpty, schema: 2, fields, rules }))}`;

const kKiller = [
    { kind: "cage", numbers: [3], cells: [[0, 1]] },
    { kind: "cage", numbers: [17], cells: [[2, 3]] },
];
const kMixed = [
    { kind: "thermometer", cells: [[0, 1, 2]] },
    { kind: "whispers", numbers: [5], cells: [[20, 21]] },
    { kind: "whispers", numbers: [4], cells: [[30, 31]] },
    { kind: "anti-knight" },
    { kind: "clone", cells: [[40, 41], [50, 51]] }, // prettier-ignore
];

const headOf = (page) => page.locator(".bar-level");
const dialogOf = (page) => page.locator("dialog.rules-dialog");
const told = async (page) => {
    await dialogOf(page).locator(".rules-board").first().waitFor();
    return dialogOf(page).innerText();
};

for (const [name, screen] of kScreens)
    test(`the head of a game names its kind and opens its rules: ${name}`, async () => {
        const page = await open({ hash: puzzleOf(kKiller), ...screen });
        await until(async () => assert.match(await headOf(page).innerText(), /^Killer$/));
        await headOf(page).click();
        const text = await told(page);
        assert.match(text, /Write a digit from 1 to 9 .* no row, no column and no box/);
        assert.equal(text.match(/Killer cage/g).length, 1, "two cages, one rule");
        assert.match(text, /the digits add up to it/);
        const box = await dialogOf(page).boundingBox();
        assert.ok(box.x >= 0 && box.y >= 0 && box.y + box.height <= page.viewportSize().height, "on the screen");
    });

test("the author's own rules come first, and those that no picture shows are said with their cells", async () => {
    const ruleset = "Normal rules.\nThe king of r1c1 rules <b>all</b>.";
    const page = await open({ hash: puzzleOf(kMixed, { ruleset, title: "Mixed", author: "Ada" }) });
    await until(async () => assert.match(await headOf(page).innerText(), /^Variant$/));
    await page.keyboard.press("i");
    const text = await told(page);
    assert.match(text, /Mixed · Ada/);
    const author = await dialogOf(page).locator(".rules-author").textContent();
    assert.equal(author, ruleset);
    const names = await dialogOf(page).locator("dt").allInnerTexts();
    assert.deepEqual(names, ["Thermometer", "German whispers 5", "German whispers 4", "Anti-knight"]);
    assert.match(text, /clones r5c5-r5c6 and r6c6-r6c7/, "a clone has no name on the page: the engine says it");
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "detached" });
});

test("the rules are told in German", async () => {
    const page = await open({ hash: puzzleOf(kKiller), locale: "de-DE" });
    await page.locator(".play .rules").click();
    const text = await told(page);
    assert.match(text, /keiner Spalte und keinem Block/);
    assert.match(text, /Killerkäfig/);
    await page.keyboard.press("Escape");
});

/** Boards of a new game, and what the head says of them. */
const kHeads = {
    "9x9": "Easy",
    killer: "Killer · Easy",
    "6x6": "6 × 6 · Easy",
    jigsaw: "Jigsaw · Easy",
    x: "Diagonals · Easy",
    windoku: "Windoku · Easy",
    kropki: "Dots · Easy",
    quadruple: "Quadruples · Easy",
    thermometer: "Thermometers · Easy",
};

test("every kind of new game is named", async () => {
    const page = await open();
    for (const [board, head] of Object.entries(kHeads)) {
        const { puzzle, level } = await ask("make", { board, level: "easy", seed: 3 });
        const { game } = await ask("start", { puzzle, level, now: 0 });
        await page.evaluate((hash) => void (location.hash = hash), `g=${encodeURIComponent(game)}`);
        await until(async () => assert.equal(await headOf(page).innerText(), head, board));
    }
});
