// Games that are kept: the list, statistics, two tabs on one game, the way back, links.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { open, profile } from "./browser.mjs";
import { ask } from "../engine.mjs";
import { cellsOf, clickCell, entriesFor, expectCell, keptGame, kBoard, stored, until } from "./player.mjs";

// Two of the puzzles for a first visit.
const kFirst = "..1...497.5.12..6.36.....516.43..8....58476....3..27.574.....23.1..73.8.938...5..";
const kSecond = ".1.26..4..42.198.3.89.4...5.2648.9......9......1.2645.1...5.28.4.863.51..6..71.9.";
const kSmall = "1.34 3412 2143 432.";

const goTo = (page, hash) => page.evaluate((to) => void (location.hash = to), hash);
const toastsOf = (page) => page.locator(".toast > span").allTextContents();
const keptAtLeast = (page, count) =>
    until(async () => assert.ok((await stored(page)).length >= count, `fewer than ${count} games kept`));

/** Solves what is open, from the engine's solution. */
async function solve(page) {
    for (const { cell, digit } of await entriesFor(page)) {
        await clickCell(page, cell);
        await page.keyboard.press(String(digit));
    }
    const solved = page.getByRole("dialog", { name: "Solved" });
    await solved.waitFor();
    await page.keyboard.press("Escape");
    await solved.waitFor({ state: "detached" });
}

test("games are listed with pictures, opened again, deleted and brought back", async () => {
    const page = await open({ hash: `#p=${kFirst}` });
    await expectCell(page, "r1c1", "empty");
    await clickCell(page, "r1c1");
    await page.keyboard.press("2");
    await expectCell(page, "r1c1", "2");
    await goTo(page, `#p=${kSecond}`);
    await expectCell(page, "r1c2", "1, given");
    await keptAtLeast(page, 2);
    await page.keyboard.press("g");
    const cards = page.locator(".game-card");
    await cards.first().waitFor();
    assert.equal(await cards.count(), 2);
    // The newest first; the picture shows the givens and the entries.
    const digits = (at) => cards.nth(at).locator("svg .digit").allTextContents();
    assert.equal((await digits(0)).join(""), kSecond.replaceAll(".", ""));
    const first = [...kFirst].filter((sign) => sign !== ".").length;
    assert.equal((await digits(1)).length, first + 1);
    assert.equal(await cards.nth(1).locator("svg .digit.entered").count(), 1);
    const anchors = await cards
        .locator("svg .digit")
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).textAnchor));
    assert.deepEqual([...new Set(anchors)], ["middle"]);
    assert.match(await cards.nth(1).innerText(), new RegExp(`${80 - first} open`));
    // Deleted, and brought back.
    await cards
        .nth(1)
        .getByRole("button", { name: /^Delete/ })
        .click();
    await until(async () => assert.equal(await cards.count(), 1));
    await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
    await until(async () => assert.equal(await cards.count(), 2));
    // Opened, it goes on where it stood.
    await cards
        .filter({ hasText: `${80 - first} open` })
        .locator(".game-open")
        .click();
    await expectCell(page, "r1c1", "2");
    await page.keyboard.press("Control+z");
    await expectCell(page, "r1c1", "empty");
});

test("solved puzzles count in the statistics, once each", async () => {
    const page = await open({ hash: `#p=${encodeURIComponent(kSmall)}` });
    await until(async () => assert.equal(Object.keys(await cellsOf(page)).length, 16));
    const gaps = Object.entries(await cellsOf(page)).filter(([, text]) => text.startsWith("empty"));
    assert.equal(gaps.length, 2);
    await clickCell(page, "r1c2");
    await page.keyboard.press("2");
    await clickCell(page, "r4c4");
    await page.keyboard.press("1");
    await page.getByRole("dialog", { name: "Solved" }).waitFor();
    await page.keyboard.press("Escape");
    // Undone and solved again, it is one game still.
    await page.keyboard.press("Control+z");
    await expectCell(page, "r4c4", "empty");
    await page.keyboard.press("1");
    await expectCell(page, "r4c4", "1");
    await page.keyboard.press("Escape");
    await goTo(page, "#games");
    const line = page.locator(".statistics tbody tr");
    await line.first().waitFor();
    assert.equal(await line.count(), 1);
    const cells = await line.locator("td").allTextContents();
    assert.equal(cells[0], "1");
    assert.match(cells[1], /^0:\d\d$/);
    assert.equal(cells[3], "1", "solved without help");
    assert.equal((await stored(page, "solved")).length, 1);
});

const banner = (page) => page.getByText("Another tab is playing this game.").first();

test("two tabs on one game lose nothing", async () => {
    const one = await profile();
    const [first, second] = [await open({ in: one, hash: `#p=${kFirst}` }), await open({ in: one })];
    await banner(second).waitFor();
    // What one plays, the other sees.
    await clickCell(first, "r1c1");
    await first.keyboard.press("2");
    await expectCell(second, "r1c1", "2");
    // Who looks on cannot change anything.
    await clickCell(second, "r1c2");
    await second.keyboard.press("8");
    await second.waitForTimeout(300);
    await expectCell(second, "r1c2", "empty");
    // Taken over, it goes on there, and back.
    await second.getByRole("button", { name: "Play here" }).first().click();
    await banner(first).waitFor();
    await expectCell(second, "r1c1", "2");
    await clickCell(second, "r1c2");
    await second.keyboard.press("8");
    await expectCell(first, "r1c2", "8");
    // The one that plays closes: the other goes on by itself, with every move.
    await second.close();
    await banner(first).waitFor({ state: "detached" });
    await clickCell(first, "r1c4");
    await first.keyboard.press("5");
    await expectCell(first, "r1c4", "5");
    await until(async () => assert.match(await keptGame(first), /^done 3$/m));
    for (const cell of ["r1c4", "r1c2", "r1c1"]) {
        await first.keyboard.press("Control+z");
        await expectCell(first, cell, "empty");
    }
});

test("two tabs on two games keep both", async () => {
    const one = await profile();
    const first = await open({ in: one, hash: `#p=${kFirst}` });
    const second = await open({ in: one, hash: `#p=${kSecond}` });
    await expectCell(second, "r1c2", "1, given");
    for (const page of [first, second]) {
        await clickCell(page, "r1c1");
        await page.keyboard.press("7");
        await expectCell(page, "r1c1", "7");
    }
    await until(async () => {
        const games = await stored(first);
        assert.deepEqual(
            games.map(({ done }) => done),
            [1, 1],
        );
    });
});

test("back and forward go from view to view, and the game stays", async () => {
    const page = await open({ hash: `#p=${kFirst}` });
    await expectCell(page, "r1c3", "1, given");
    await clickCell(page, "r1c1");
    await page.keyboard.press("2");
    await expectCell(page, "r1c1", "2");
    const views = [
        ["Games", ".games h1"],
        ["Learn", ".learn h1"],
        ["Create", ".bench"],
    ];
    for (const [name, sign] of views) {
        await page.getByRole("link", { name, exact: true }).click();
        await page.locator(sign).waitFor({ state: "attached" });
    }
    for (const [, sign] of views.slice(0, 2).reverse()) {
        await page.goBack();
        await page.locator(sign).waitFor();
    }
    await page.goBack();
    await expectCell(page, "r1c1", "2");
    await page.goForward();
    await page.locator(".games h1").waitFor();
});

/** As links carry texts that are long. */
const packed = (text) => `z.${deflateRawSync(text).toString("base64url")}`;

const kLinks = [
    ["a puzzle as it is", () => `#p=${kSecond}`],
    ["a puzzle packed", () => `#p=${packed(kSecond)}`],
    ["a puzzle row by row", () => `#p=${encodeURIComponent(kSecond.replace(/.{9}/g, "$&\n"))}`],
    ["a game", async () => `#g=${packed((await ask("start", { puzzle: kSecond, level: "hard", now: 0 })).game)}`],
];

for (const [name, hash] of kLinks)
    test(`a link opens ${name}`, async () => {
        const page = await open({ hash: await hash() });
        await expectCell(page, "r1c2", "1, given");
        assert.equal((await page.evaluate(() => location.hash)).slice(0, 3), "#pl", "the link leaves the address");
        assert.deepEqual(await toastsOf(page), []);
    });

const kGame = "sudokit-game 1\npuzzle ";
const kMalformed = [
    ["nothing", "#p="],
    ["words", "#p=hello"],
    ["half a puzzle", `#p=${kSecond.slice(0, 40)}`],
    ["a puzzle with a sign of no digit", `#p=${kSecond.slice(0, 80)}x`],
    ["broken JSON", `#p=${encodeURIComponent('{"puzzle":"')}`],
    ["an unknown rule", `#p=${encodeURIComponent(`{"puzzle":"${kSecond}","rules":[{"kind":"sorcery"}]}`)}`],
    ["a broken package", "#p=z.AAAA____AAAA"],
    ["a package of noise", `#g=${packed("\u0000\u0001 no game")}`],
    ["a game of no puzzle", `#g=${packed(kGame)}`],
    ["a percent sign", "#g=%E0%A4%A"],
    ["markup", `#p=${encodeURIComponent("<img src=x onerror=alert(1)>")}`],
];

test("malformed links tell why, and leave the game alone", async () => {
    const page = await open({ hash: `#p=${kFirst}` });
    await expectCell(page, "r1c3", "1, given");
    await clickCell(page, "r1c1");
    await page.keyboard.press("2");
    await expectCell(page, "r1c1", "2");
    const before = await cellsOf(page);
    for (const [name, hash] of kMalformed) {
        await goTo(page, hash);
        const toast = page.locator(".toast.error");
        await toast.waitFor({ timeout: 5000 }).catch(() => assert.fail(`${name}: nothing is said`));
        const [text] = await toastsOf(page);
        assert.match(text, /^The link could not be opened: \S.{8,}/, name);
        assert.doesNotMatch(text, /undefined|\[object|\bTypeError/, name);
        assert.deepEqual(await cellsOf(page), before, name);
        await toast.getByRole("button").last().click();
        await toast.waitFor({ state: "detached" });
    }
    await clickCell(page, "r1c2");
    await page.keyboard.press("8");
    await expectCell(page, "r1c2", "8");
    assert.equal(await page.locator(`${kBoard} img`).count(), 0);
});

test("a malformed link to a first visit is told above a puzzle to play", async () => {
    const page = await open({ hash: "#p=hello" });
    await page.locator(".toast.error").getByRole("button").click();
    assert.equal(Object.keys(await cellsOf(page)).length, 81);
    await solve(page);
});
