// Draws the pictures of the page in docs/pictures/page-*.png. By hand: node tests/pictures.mjs, after a build.
import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import * as bench from "./bench.mjs";
import { open } from "./browser.mjs";
import { pressFor } from "./card.mjs";
import { cellsOf, clickCell, entriesFor, expectCell, keptGame, kBoard, lineOf, until } from "./player.mjs";
import { small } from "./png.mjs";

const folder = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));
const kMostBytes = 120_000;

// Ours: sudokit generate --difficulty tricky --seed 5, and extreme, seed 1.
const kHard = "2....3..55.7..2....3..1...21.5.....7...39..4.74.........64....9..9.258.4.52......";
const kExtreme = ".....914....8...3...3.4.....24.7..56......3....96...1...2.1..6.347.5.......9.7...";
// One of the puzzles for a first visit.
const kEasy = "..1...497.5.12..6.36.....516.43..8....58476....3..27.574.....23.1..73.8.938...5..";

const kWide = { width: 1000, height: 640 };
const kPhone = { width: 390, height: 844, hasTouch: true, isMobile: true };
const kDark = { colorScheme: "dark" };

const keys =
    (...pressed) =>
    async (page) => {
        for (const key of pressed) await page.keyboard.press(key);
    };
const card = (page) => page.locator(".hint-card");

/** Some entries and notes, as in the middle of a game. */
async function playSome(page) {
    await expectCell(page, "r1c3", "1, given");
    for (const { cell, digit } of (await entriesFor(page)).slice(0, 9)) {
        await clickCell(page, cell);
        await page.keyboard.press(String(digit));
        await expectCell(page, cell, String(digit));
    }
    await clickCell(page, "r5c1");
    await keys("Control+1", "Control+2")(page);
    await clickCell(page, "r4c2");
    await keys("Shift+2", "Shift+7", "Shift+9")(page);
    await clickCell(page, "r7c6");
    await keys("Alt+2")(page);
    await expectCell(page, "r7c6", "empty, colour 2");
    await clickCell(page, "r4c5");
}

/** So many make a chain. */
const kArrows = 3;

/** The first hint, as far as its reason. */
async function untilReason(page) {
    await card(page).waitFor({ state: "attached" });
    await keys("a")(page);
    for (let stage = 1; stage <= 4; ++stage) await pressFor(page, "h", stage);
}

/** A hint that has arrows, as far as its last stage: the steps before it are done. */
async function untilArrows(page) {
    await card(page).waitFor({ state: "attached" });
    await keys("a")(page);
    await page.getByText("Automatic notes are on.").first().waitFor();
    for (let at = 0; at < 60; ++at) {
        await keys("h")(page);
        await page.locator(".hint-stages").waitFor();
        for (let stage = 2; stage <= 5; ++stage) {
            await keys("h")(page);
            await page.locator(`.hint-stages > li:nth-child(${stage})`).waitFor({ state: "attached" });
        }
        if ((await page.locator(`${kBoard} .layer-step-candidates path`).count()) >= kArrows) return;
        const before = await keptGame(page);
        await keys("Enter")(page);
        await until(async () => assert.notEqual(await keptGame(page), before));
    }
}

const made = (board, entries) => async (page) => {
    await keys("n")(page);
    const dialog = page.getByRole("dialog", { name: "New game" });
    await dialog.getByRole("radio", { name: board, exact: true }).check();
    await dialog.getByRole("button", { name: "Start" }).click();
    await dialog.waitFor({ state: "detached" });
    await card(page).waitFor();
    for (let i = 0; i < entries; ++i) await keys("ArrowDown", "ArrowRight", "+")(page);
};

/** Rules of our own, drawn with the mouse. */
async function drawRules(page) {
    await bench.told(page, "Several solutions");
    await bench.choose(page, "Lines", "Thermometer");
    await bench.drag(page, [2, 2], [3, 2], [4, 2], [4, 3]);
    await bench.drag(page, [8, 8], [7, 8], [6, 8], [6, 7]);
    await bench.choose(page, "Lines", "Arrow");
    await bench.drag(page, [2, 8], [3, 7], [4, 6]);
    await bench.drag(page, [8, 2], [7, 3], [6, 4]);
    await bench.choose(page, "Dots", "White dot");
    await bench.drag(page, [1, 5], [2, 5]);
    await bench.drag(page, [8, 5], [9, 5]);
    await bench.choose(page, "Areas", "Killer cage");
    for (const [sum, ...cells] of [
        ["16", [4, 4], [4, 5], [5, 4]],
        ["9", [6, 6], [6, 5]],
    ]) {
        await bench.drag(page, ...cells);
        await page.keyboard.type(sum);
        await page.keyboard.press("Enter");
        await page.getByText("Waiting").waitFor({ state: "hidden" });
    }
    await page.mouse.move(1, 1);
    await bench.told(page, "Several solutions");
}

async function games(page) {
    for (const puzzle of [kHard, kExtreme]) {
        await page.evaluate((text) => void (location.hash = `#p=${text}`), puzzle);
        await until(async () => assert.equal(lineOf(await cellsOf(page)), puzzle));
        for (let i = 0; i < 9; ++i) await keys("ArrowDown", "ArrowRight", "+")(page);
        await until(async () => assert.match(await keptGame(page), /^done [1-9]$/m));
    }
    await made("Killer", 6)(page);
    await made("Jigsaw", 4)(page);
    await keys("g")(page);
    await page.locator(".game-card").nth(3).waitFor();
}

async function learn(page) {
    await page.evaluate(() => void (location.hash = "#learn/XYWing"));
    await page.locator(".learn-example .sudokit").waitFor();
}

const link = (puzzle) => `#p=${puzzle}`;

const kPictures = [
    ["first", { ...kWide, hash: link(kEasy) }, playSome],
    ["hint", { ...kWide, hash: link(kExtreme) }, untilArrows],
    ["hint-dark", { ...kWide, ...kDark, hash: link(kExtreme) }, untilArrows],
    ["killer", kWide, made("Killer", 7)],
    ["samurai-dark", { ...kWide, ...kDark }, made("Samurai", 12)],
    ["bench", { ...kWide, hash: "#set" }, drawRules],
    ["learn", kWide, learn],
    ["games-dark", { ...kWide, ...kDark }, games],
    ["german", { ...kWide, locale: "de-DE", hash: link(kHard) }, untilReason],
    ["phone", { ...kPhone, hash: link(kEasy) }, playSome],
    ["phone-dark", { ...kPhone, ...kDark, hash: link(kExtreme) }, untilArrows],
];
const wanted = process.argv.slice(2);

await mkdir(folder, { recursive: true });
for (const [name, options, prepare] of kPictures.filter(([each]) => !wanted.length || wanted.includes(each)))
    test(`picture: ${name}`, async () => {
        const page = await open(options);
        await prepare(page);
        // No message, no pointer, no focus ring.
        await page.mouse.move(1, 1);
        await page.locator(".toast").first().waitFor({ state: "detached" });
        await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === "finished"));
        const path = `${folder}page-${name}.png`;
        const picture = small(await page.screenshot());
        await writeFile(path, picture);
        console.log(`${path}: ${Math.round(picture.length / 1000)} kB`);
        assert.ok(picture.length <= kMostBytes, `${name} is too large`);
    });
