// A digit first, then its cells; and the nine colours, of which a cell may have several.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./browser.mjs";
import { cellsOf, clickCell, drag, expectCell, selectedOf, spoken, tapCell, until } from "./player.mjs";

// One of the puzzles for a first visit.
const kEasy = "..1...497.5.12..6.36.....516.43..8....58476....3..27.574.....23.1..73.8.938...5..";
const kPhone = { width: 360, height: 640, hasTouch: true, isMobile: true };
const begin = async (options) => {
    const page = await open({ hash: `#p=${kEasy}`, ...options });
    await expectCell(page, "r1c1", "empty");
    return page;
};
const inHand = (page) => page.locator('.pad-key[aria-pressed="true"]').allInnerTexts();

test("a digit in the hand goes to every cell that is pressed, until it is put down", async () => {
    const page = await begin();
    await page.keyboard.press("d");
    await until(async () => assert.match(await spoken(page), /^Digit first/));
    await page.keyboard.press("5");
    assert.match((await inHand(page)).join(), /^5/);
    for (const cell of ["r1c1", "r1c2"]) {
        await clickCell(page, cell);
        await expectCell(page, cell, "5");
    }
    await page.waitForTimeout(400); // a second press on the same cell is no double click
    await clickCell(page, "r1c2");
    await expectCell(page, "r1c2", "empty");
    // A press on a given takes that digit.
    await clickCell(page, "r1c9");
    await until(async () => assert.match((await inHand(page)).join(), /^7/));
    assert.equal((await cellsOf(page)).r1c9, "7, given");
    await page.keyboard.press("Escape");
    assert.deepEqual(await inHand(page), []);
    await clickCell(page, "r2c1");
    assert.deepEqual(await selectedOf(page), ["r2c1"]);
    assert.equal((await cellsOf(page)).r2c1, "empty");
});

test("notes are drawn over several cells, and the eraser takes them away", async () => {
    const page = await begin();
    for (const key of ["d", "x", "2"]) await page.keyboard.press(key);
    await drag(page, "r1c1", "r1c2", "r1c4");
    for (const cell of ["r1c1", "r1c2", "r1c4"]) await expectCell(page, cell, "empty, corner notes 2");
    assert.equal((await cellsOf(page)).r1c3, "1, given");
    // What the drag does goes by its first cell: r1c5 had none, so none is taken away.
    await drag(page, "r1c5", "r1c4");
    await expectCell(page, "r1c5", "empty, corner notes 2");
    await expectCell(page, "r1c4", "empty, corner notes 2");
    await page.locator(".pad-erase").click();
    await drag(page, "r1c1", "r1c2");
    for (const cell of ["r1c1", "r1c2"]) await expectCell(page, cell, "empty");
});

test("by keys: a digit, arrows, Space", async () => {
    const page = await begin();
    await clickCell(page, "r1c1");
    for (const key of ["d", "2", " ", "ArrowRight", " "]) await page.keyboard.press(key);
    await expectCell(page, "r1c1", "2");
    await expectCell(page, "r1c2", "2");
    await page.keyboard.press("2");
    await page.keyboard.press(" "); // the hand is empty: the next mode, as ever
    assert.equal(await page.locator(".mode-corner").getAttribute("aria-pressed"), "true");
});

test("a finger on a phone: the mode is seen, and it is there the next time", async () => {
    const page = await begin(kPhone);
    await page.locator(".mode-first").tap();
    await page.locator(".pad-key", { hasText: "8" }).first().tap();
    await tapCell(page, "r1c1");
    await expectCell(page, "r1c1", "8");
    await page.reload();
    await expectCell(page, "r1c1", "8");
    assert.equal(await page.locator(".mode-first").getAttribute("aria-pressed"), "true");
    assert.equal(await page.locator('.pad-key[aria-pressed="false"]').count(), 10);
    await page.locator(".mode-first").tap();
    assert.equal(await page.locator(".pad-key[aria-pressed]").count(), 0);
});

test("a cell has several of nine colours, drawn side by side", async () => {
    const page = await begin();
    await clickCell(page, "r1c1");
    await page.keyboard.press("v");
    assert.equal(await page.locator(".pad-key.colour").count(), 9);
    for (const key of ["9", "2", "5"]) await page.keyboard.press(key);
    await expectCell(page, "r1c1", "empty, colour 2 5 9");
    assert.equal(await page.locator(".layer-colours polygon").count(), 3);
    await page.keyboard.press("5");
    await expectCell(page, "r1c1", "empty, colour 2 9");
    await page.reload();
    await expectCell(page, "r1c1", "empty, colour 2 9");
});

test("a colour in the hand is no digit", async () => {
    const page = await begin();
    for (const key of ["d", "v", "3"]) await page.keyboard.press(key);
    await clickCell(page, "r1c3");
    await expectCell(page, "r1c3", "1, given, colour 3");
    await page.keyboard.press("z");
    assert.deepEqual(await inHand(page), []);
});
