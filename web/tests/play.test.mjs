// Playing: whole puzzles by keyboard and by finger, notes and undo over a reload, boards made on the spot.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./browser.mjs";
import { puzzleOf, solutionOf } from "../engine.mjs";
import { cellsOf, clickCell, entriesFor, expectCell, keptGame, spoken, tapCell, until, walk } from "./player.mjs";

// One of the puzzles for a first visit.
const kEasy = "..1...497.5.12..6.36.....516.43..8....58476....3..27.574.....23.1..73.8.938...5..";
const kSeveral = kEasy.replace("497", "...").replace("938", "...");
const dialogOf = (page, name) => page.getByRole("dialog", { name });

test("a whole easy puzzle by keyboard alone", async () => {
    const page = await open();
    for (const { cell, digit } of await entriesFor(page)) {
        await walk(page, cell);
        await page.keyboard.press(String(digit));
    }
    const solved = dialogOf(page, "Solved");
    await solved.waitFor();
    assert.match(await solved.innerText(), /Time\s+\d+:\d\d[\s\S]*Moves\s+\d+/);
    await page.keyboard.press("Escape");
    await solved.waitFor({ state: "detached" });
    assert.equal(Object.values(await cellsOf(page)).filter((text) => text.startsWith("empty")).length, 0);
    // Looking at it leads on to another game, still by keyboard.
    await page.keyboard.press("n");
    await dialogOf(page, "New game").waitFor();
});

test("a whole easy puzzle by touch alone", async () => {
    const page = await open({ width: 390, height: 844, hasTouch: true, isMobile: true });
    const pad = page.getByRole("group", { name: "Digits" });
    for (const { cell, digit } of await entriesFor(page)) {
        await tapCell(page, cell);
        await pad.getByRole("button", { name: new RegExp(`^${digit}: `) }).tap();
    }
    const solved = dialogOf(page, "Solved");
    await solved.waitFor();
    await solved.getByRole("button", { name: "Look at the board" }).tap();
    await solved.waitFor({ state: "detached" });
});

test("the clock stops with the last digit, and going back leaves the dialog", async () => {
    const page = await open();
    for (const hash of ["#games", "#p=1.34341221434321"]) await page.goto(new URL(hash, page.url()).href);
    await expectCell(page, "r1c1", "1, given"); // no puzzle of a first visit has it
    await walk(page, "r1c2");
    await page.keyboard.press("2");
    const solved = dialogOf(page, "Solved");
    await solved.waitFor();
    const clock = page.getByRole("timer");
    const time = await clock.innerText();
    await page.waitForTimeout(2100);
    assert.equal(await clock.innerText(), time);
    await page.goBack();
    await solved.waitFor({ state: "detached" });
});

/** Every kind of move: keys, and what the board then says of a cell. */
const kMoves = [
    [["Shift+1", "Shift+2"], "empty, corner notes 1 2"],
    [["Control+3", "Control+8"], "empty, notes 3 8, corner notes 1 2"],
    [["Alt+4"], "empty, notes 3 8, corner notes 1 2, colour 4"],
    [["ArrowRight", "8"], "8"],
    [["ArrowRight", "ArrowDown", "x", "5", "6"], "empty, corner notes 5 6"],
    [["c", "9"], "empty, notes 9, corner notes 5 6"],
    [["v", "2"], "empty, notes 9, corner notes 5 6, colour 2"],
    [["Backspace"], "empty, notes 9, corner notes 5 6"],
    [["z", "7"], "7"],
    [["Backspace"], "empty, notes 9, corner notes 5 6"],
];

test("notes and colours outlast a reload, and undo leads back to the start", async () => {
    const page = await open({ hash: `#p=${kEasy}` });
    await expectCell(page, "r1c1", "empty");
    await page.keyboard.press("Home");
    const start = await cellsOf(page);
    const seen = [start];
    for (const [keys, expected] of kMoves) {
        for (const key of keys) await page.keyboard.press(key);
        const cursor = await page.locator('.board-host [aria-selected="true"]').getAttribute("id");
        await expectCell(page, cursor.split("-")[2], expected);
        seen.push(await cellsOf(page));
    }
    await page.keyboard.press("a");
    await until(async () => assert.equal(await spoken(page), "Automatic notes are on."));
    const end = await cellsOf(page);
    const lastMove = (game) => game?.match(/^done \d+$/m)?.[0];
    const kept = lastMove(await keptGame(page));
    await page.reload();
    await expectCell(page, "r1c2", "8");
    assert.deepEqual(await cellsOf(page), end);
    assert.equal(lastMove(await keptGame(page)), kept);
    const states = new Set([JSON.stringify(end)]);
    for (let i = 0; i < 40 && (await spoken(page)) !== "There is nothing to undo."; ++i) {
        const before = await spoken(page);
        await page.keyboard.press("Control+z");
        await until(async () => assert.notEqual(await spoken(page), before));
        states.add(JSON.stringify(await cellsOf(page)));
    }
    assert.deepEqual(await cellsOf(page), start);
    for (const state of seen) assert.ok(states.has(JSON.stringify(state)), "a position was left out on the way back");
    await page.keyboard.press("Control+y");
    await expectCell(page, "r1c1", "empty, corner notes 1");
});

const kMade = [
    { name: "Killer", cells: 81 },
    { name: "Samurai", cells: 369 },
    { name: "16 × 16", cells: 256 },
];

for (const { name, cells: count } of kMade)
    test(`a new board is made on the spot and played: ${name}`, async () => {
        const page = await open();
        await page.keyboard.press("n");
        const dialog = dialogOf(page, "New game");
        await dialog.getByRole("radio", { name, exact: true }).check();
        await dialog.getByRole("radio", { name: "Easy", exact: true }).check();
        await dialog.getByRole("button", { name: "Start" }).click();
        await dialog.waitFor({ state: "detached", timeout: 30_000 });
        await until(async () => assert.equal(Object.keys(await cellsOf(page)).length, count));
        await until(async () => assert.match((await keptGame(page)) ?? "", /^level easy$/m));
        const solution = await solutionOf(await puzzleOf(await keptGame(page)));
        const cells = await cellsOf(page);
        const open4 = Object.keys(cells).filter((cell) => cells[cell].startsWith("empty"));
        for (const cell of open4.slice(0, 4)) {
            await clickCell(page, cell);
            const symbol = "123456789ABCDEFG"[solution[cell] - 1];
            await page.keyboard.press(symbol);
            await expectCell(page, cell, symbol);
        }
        await page.getByRole("button", { name: "Check" }).click();
        await page.getByText("Everything is right so far.").first().waitFor();
    });

test("automatic notes follow the sum of a cage, also after a reload", async () => {
    const caged = {
        puzzle: "1..............2",
        schema: 2,
        size: 4,
        box: [2, 2],
        rules: [{ kind: "cage", numbers: [5], cells: [[5, 6]] }],
    };
    const page = await open({ hash: `#p=${encodeURIComponent(JSON.stringify(caged))}` });
    await page.keyboard.press("a");
    await expectCell(page, "r2c2", "empty, notes 2 3 4");
    await page.reload();
    await clickCell(page, "r2c3");
    await page.keyboard.press("1");
    await expectCell(page, "r2c2", "empty, notes 4");
});

test("a puzzle with several solutions says so, and a cell gets a digit of one of them", async () => {
    const page = await open({ hash: `#p=${kSeveral}` });
    await page.getByText("This puzzle has more than one solution.").waitFor();
    await page.keyboard.press("Home");
    await page.keyboard.press("+");
    await until(async () => assert.match((await cellsOf(page)).r1c1, /^\d, locked$/));
    await page.keyboard.press("k");
    await page.locator(".toast", { hasText: "does not have exactly one solution" }).waitFor();
});
