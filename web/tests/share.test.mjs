// What leaves the page: links, QR codes, every format, pictures, paper.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { givensOf, openBench } from "./bench.mjs";
import { open, profile } from "./browser.mjs";
import { ask } from "../engine.mjs";
import { puzzle, variant } from "./shapes.mjs";

/** The bench with this puzzle, and the dialog open. */
async function shared(text, options = {}) {
    const context = await profile({ acceptDownloads: true, ...options });
    const page = await openBench({ in: context });
    await page.keyboard.press("x");
    const field = page.getByRole("dialog").locator("textarea");
    await page.waitForFunction(() => document.querySelector("dialog textarea").value !== "");
    await field.fill(text);
    await field.press("Control+Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("e");
    await page.locator(".qr").waitFor();
    return page;
}

const linkIn = (page) => page.getByLabel("Link", { exact: true }).inputValue();

async function downloaded(page, name) {
    const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name, exact: true }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("a link holds the puzzle in few letters", async () => {
    const page = await shared(puzzle);
    const link = await linkIn(page);
    assert.ok(link.split("#p=")[1].length < puzzle.length, link);
    const other = await open({ in: page.context(), hash: new URL(link).hash });
    await other.waitForFunction(() => location.hash === "#play");
    assert.equal(await givensOf(other), puzzle);
});

test("a link holds rules as well", async () => {
    const page = await shared(variant);
    const link = await linkIn(page);
    const other = await open({ in: page.context(), hash: new URL(link).hash });
    await other.waitForFunction(() => location.hash === "#play");
    await other.locator(".layer-over text", { hasText: "15" }).waitFor();
});

test("the QR code is a square of modules with its three corners", async () => {
    const page = await shared(puzzle);
    const [, , side] = (await page.locator(".qr").getAttribute("viewBox")).split(" ").map(Number);
    assert.equal((side - 8 - 17) % 4, 0);
    const path = await page.locator(".qr path").getAttribute("d");
    for (const [x, y] of [
        [4, 4],
        [side - 11, 4],
        [4, side - 11],
    ])
        assert.ok(path.includes(`M${x} ${y}h1v1h-1z`), `${x} ${y}`);
});

test("every format is written or refused as the engine does", async () => {
    const page = await shared(variant);
    const part = page.locator(".share-format");
    const formats = await part.locator("option").evaluateAll((options) => options.map(({ value }) => value));
    const { formats: known } = await ask("menu", { language: "en" });
    assert.deepEqual([...formats].sort(), known.map(({ id }) => id).sort()); // each once
    const usual = await part.locator("optgroup").first().locator("option").allInnerTexts();
    assert.ok(usual.length <= 8 && usual.includes("SudokuPad"), usual.join());
    for (const option of await part.locator("option").all()) {
        const [id, text] = [await option.getAttribute("value"), await option.innerText()];
        assert.ok(!text.startsWith(`${id}: `) || text.startsWith("lisudoku: "), `the engine's name: ${text}`);
    }
    for (const format of formats) {
        await part.locator("select").selectOption(format);
        const { status, text, errors } = await ask("run", {
            command: "convert",
            text: variant,
            options: { to: format },
        });
        if (status === "failed") await part.getByText(errors[0].message).waitFor();
        else
            await page.waitForFunction(
                (wanted) => document.querySelector(".share-text")?.value === wanted.replaceAll("\r\n", "\n"),
                text,
            );
    }
});

test("text is copied and downloaded", async () => {
    const page = await shared(puzzle, { permissions: ["clipboard-read", "clipboard-write"] });
    await page.locator(".share-format select").selectOption("line");
    await page.waitForFunction((wanted) => document.querySelector(".share-text")?.value.trim() === wanted, puzzle);
    await page.locator(".share-format").getByRole("button", { name: "Copy" }).click();
    await page.getByText("Copied.").first().waitFor();
    assert.equal((await page.evaluate(() => navigator.clipboard.readText())).trim(), puzzle);
    const { bytes } = await downloaded(page, "Download");
    assert.equal(bytes.toString().trim(), puzzle);
});

test("pictures are the engine's, as SVG and as PNG", async () => {
    const page = await shared(variant);
    const svg = await downloaded(page, "SVG");
    const { text } = await ask("run", { command: "convert", text: variant, options: { to: "svg" } });
    assert.equal(svg.bytes.toString(), text);
    await page.getByLabel("Width in pixels").selectOption("1600");
    const png = await downloaded(page, "PNG");
    assert.equal(png.name, "sudoku.png");
    assert.equal(png.bytes.toString("latin1", 1, 4), "PNG");
    assert.equal(png.bytes.readUInt32BE(16), 1600);
});

test("paper shows the puzzle alone, light even on a dark page", async () => {
    const page = await shared(variant, { colorScheme: "dark" });
    await page.evaluate(() => {
        window.print = () => {
            const seen = [...document.body.children].filter((child) => getComputedStyle(child).display !== "none");
            window.printed = { pages: document.querySelectorAll(".paper-page").length, seen: seen.length };
        };
    });
    await page.emulateMedia({ media: "print" });
    await page.getByRole("button", { name: "Print", exact: true, includeHidden: true }).dispatchEvent("click");
    await page.waitForFunction(() => window.printed);
    assert.deepEqual(await page.evaluate(() => window.printed), { pages: 1, seen: 1 });
    await page.emulateMedia({ media: "screen" });
    assert.equal(await page.locator(".paper").count(), 0);
});
