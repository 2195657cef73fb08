// Title, author, rules and the message at the end: typed on the bench, kept, played and passed on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "../engine.mjs";
import { choose, drag, openBench, told } from "./bench.mjs";
import { open } from "./browser.mjs";
import { until } from "./player.mjs";

const kPhone = { width: 390, height: 844, hasTouch: true, isMobile: true };
const kTexts = {
    Title: "Eight words and more make no sentence of a title",
    Author: "Zoë",
    "Rules in your own words": "Usual rules.\nThe <b>king</b> moves.",
    "Message when it is solved": "Well done!\nThe next one is harder.",
};
const kept = (page) => page.evaluate(() => localStorage.getItem("sudokit.bench"));
const fieldOf = (page, name) => page.getByLabel(name, { exact: true });

async function write(page, texts) {
    for (const [name, text] of Object.entries(texts)) await fieldOf(page, name).fill(text);
    await until(async () => {
        for (const text of Object.values(texts))
            assert.ok((await kept(page)).includes(JSON.stringify(text).slice(1, -1)));
    });
}

/** A board of four with one open cell. */
async function putSolved(page) {
    await page.keyboard.press("x");
    const field = page.getByRole("dialog").locator("textarea");
    await page.waitForFunction(() => document.querySelector("dialog textarea").value !== "");
    await field.fill("1.34 3412 2143 4321");
    await field.press("Control+Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
}

for (const [name, options] of [
    ["a desktop", {}],
    ["a phone, dark", { ...kPhone, colorScheme: "dark" }],
])
    test(`texts are kept with the draft, and seen by those who play it: ${name}`, async () => {
        const page = await openBench(options);
        await putSolved(page);
        await page.getByRole("tab", { name: "Texts" }).click();
        await write(page, kTexts);
        await page.reload();
        await page.locator(".bench").waitFor();
        await page.getByRole("tab", { name: "Texts" }).click();
        for (const [label, text] of Object.entries(kTexts))
            assert.equal(await fieldOf(page, label).inputValue(), text, label);
        await page.getByRole("button", { name: "Play it" }).click();
        await page.waitForFunction(() => location.hash === "#play");
        await page.locator(".bar-level").click();
        await page.locator(".rules-dialog", { hasText: `${kTexts.Title} · Zoë` }).waitFor();
        const rules = page.locator(".rules-author");
        await rules.waitFor();
        assert.equal(await rules.textContent(), kTexts["Rules in your own words"]);
        await page.keyboard.press("Escape");
        await page.locator("dialog[open]").waitFor({ state: "detached" });
        await page.locator('.board-host [id$="-r1c2"]').click({ force: true });
        await page.keyboard.press("2");
        const solved = page.getByRole("dialog", { name: "Solved" });
        await solved.waitFor();
        assert.equal(await solved.locator(".praise").textContent(), kTexts["Message when it is solved"]);
    });

test("texts do not ask the puzzle anew, and are undone", async () => {
    const page = await openBench();
    await putSolved(page);
    await told(page, "One solution");
    await page.keyboard.press("f");
    await page.keyboard.press("c");
    await page.locator(".bench-findings", { hasText: "1 solution" }).waitFor();
    await page.keyboard.press("h");
    await fieldOf(page, "Title").focus();
    await page.keyboard.type("Four");
    await page.keyboard.press("Tab");
    await until(async () => assert.match(await kept(page), /"Four"/));
    await told(page, "One solution");
    await page.getByRole("tab", { name: "Check" }).click();
    assert.match(await page.locator(".bench-findings").innerText(), /1 solution/);
    await page.keyboard.press("Control+z");
    await until(async () => assert.doesNotMatch(await kept(page), /Four/));
    await page.keyboard.press("h");
    assert.equal(await fieldOf(page, "Title").inputValue(), "");
});

for (const [name, options, first, killer, add, rules] of [
    ["English", {}, /Write a digit from 1 to 9/, /^Killer cage: No digit twice/m, "Add the rules of this puzzle"],
    [
        "German",
        { ...kPhone, locale: "de-DE" },
        /1 bis 9/,
        /^Killerkäfig: Keine Ziffer/m,
        "Regeln dieses Rätsels einfügen",
    ],
].map((row) => [...row, row[0] === "English" ? "Rules in your own words" : "Regeln in eigenen Worten"]))
    test(`the rules of the puzzle are put into words for its author: ${name}`, async () => {
        const page = await openBench(options);
        if (name === "English") await choose(page, "Areas", "Killer cage");
        else {
            await page.getByRole("button", { name: "Flächen", exact: true }).click();
            await page.getByRole("button", { name: "Killerkäfig", exact: true }).click();
        }
        for (const row of [1, 2]) {
            await drag(page, [row, 1], [row, 2]);
            await page.keyboard.press("Enter");
        }
        await page.locator("#tab-texts").click();
        await fieldOf(page, rules).fill("My own.\n");
        await page.getByRole("button", { name: add }).click();
        await until(async () => assert.match(await fieldOf(page, rules).inputValue(), killer));
        const text = await fieldOf(page, rules).inputValue();
        assert.match(text, first);
        assert.match(text, /^My own\.\n\S/);
        assert.equal(text.split("\n").length, 3, "two cages are one rule");
        await until(async () => assert.ok((await kept(page)).includes(JSON.stringify(text).slice(1, -1))));
    });

test("Undo takes back what was typed last, and nothing else", async () => {
    const page = await openBench();
    // There is nothing yet: what is being asked goes on.
    await page.keyboard.press("Control+z");
    await told(page, "Several solutions");
    await putSolved(page);
    await page.keyboard.press("h");
    await fieldOf(page, "Author").fill("Ada");
    await fieldOf(page, "Author").blur();
    await until(async () => assert.match(await kept(page), /Ada/));
    await fieldOf(page, "Title").fill("Hasty");
    await page.getByRole("button", { name: "Undo" }).click();
    await until(async () => assert.equal(await fieldOf(page, "Title").inputValue(), ""));
    assert.equal(await fieldOf(page, "Author").inputValue(), "Ada");
    await page.getByRole("button", { name: "Redo" }).click();
    await until(async () => assert.equal(await fieldOf(page, "Title").inputValue(), "Hasty"));
});

test("what is typed last is there at once when the puzzle is played", async () => {
    const page = await openBench();
    await putSolved(page);
    await page.keyboard.press("h");
    await fieldOf(page, "Title").fill("Hasty");
    await page.getByRole("button", { name: "Play it" }).click();
    await page.locator(".rules", { hasText: "Hasty" }).first().waitFor();
});

test("a link and the formats take the texts along", async () => {
    const page = await openBench();
    await putSolved(page);
    await page.keyboard.press("h");
    await write(page, kTexts);
    await page.getByRole("button", { name: "Share" }).click();
    await page.locator(".qr").waitFor();
    const link = await page.getByLabel("Link", { exact: true }).inputValue();
    const other = await open({ in: page.context(), hash: new URL(link).hash });
    await other
        .locator(".rules", { hasText: `${kTexts.Title} · Zoë` })
        .first()
        .waitFor();
    for (const [to, hasPraise] of [
        ["sudokit", true],
        ["scl", true],
        ["fpuzzles", false],
        ["sudokumaker", false],
    ]) {
        const { text } = await ask("run", { command: "convert", text: await kept(page), options: { to } });
        const back = await openBench({ in: page.context() });
        await back.keyboard.press("x");
        const field = back.getByRole("dialog").locator("textarea");
        await back.waitForFunction(() => document.querySelector("dialog textarea").value !== "");
        await field.fill(text);
        await field.press("Control+Enter");
        await back.getByRole("dialog").waitFor({ state: "detached" });
        await back.keyboard.press("h");
        const [title, author, rules, praise] = Object.values(kTexts);
        const found = await Promise.all(Object.keys(kTexts).map((name) => fieldOf(back, name).inputValue()));
        assert.deepEqual(found, [title, author, rules, hasPraise ? praise : ""], to);
        await back.close();
    }
});

test("texts of a puzzle from elsewhere are edited in German, in its own fields", async () => {
    const page = await openBench({ ...kPhone, locale: "de-DE" });
    await page.keyboard.press("x");
    const field = page.getByRole("dialog").locator("textarea");
    await page.waitForFunction(() => document.querySelector("dialog textarea").value !== "");
    await field.fill("sudokit 1\nfield name: Alt\nfield ruleset: Regeln\nend");
    await field.press("Control+Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("tab", { name: "Texte" }).tap();
    assert.equal(await fieldOf(page, "Titel").inputValue(), "Alt");
    assert.equal(await fieldOf(page, "Regeln in eigenen Worten").inputValue(), "Regeln");
    await write(page, { Titel: "Neu", "Nachricht nach der Lösung": "Gut!" });
    assert.doesNotMatch(await kept(page), /Alt/);
});
