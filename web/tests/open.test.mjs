// Whatever is pasted, dropped or linked: one sound puzzle opens at once, everything else is shown,
// and what cannot be read leaves the game as it is.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./browser.mjs";
import { ask } from "../engine.mjs";
import { until } from "./player.mjs";
import { another, otherShapes, puzzle, wholeShapes } from "./shapes.mjs";

/** The givens as they stand on the board. */
const givensOf = (page) =>
    page
        .locator('main [role="gridcell"]')
        .evaluateAll((cells) =>
            cells.map((cell) => /, (\d), given/.exec(cell.getAttribute("aria-label") ?? "")?.[1] ?? ".").join(""),
        );

async function shows(page, givens, about) {
    for (let tries = 0; tries < 300 && (await givensOf(page)) !== givens; ++tries) await page.waitForTimeout(50);
    assert.equal(await givensOf(page), givens, about);
}

/** What the browser does when somebody pastes or drops; again until the page listens, which it does once idle. */
const arrive = (page, type, text) =>
    page.waitForFunction(
        ({ type, text }) => {
            const data = new DataTransfer();
            data.setData("text/plain", text);
            const event =
                type === "paste"
                    ? new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })
                    : new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
            return !document.body.dispatchEvent(event);
        },
        { type, text },
        { polling: 100 },
    );

const paste = (page, text) => arrive(page, "paste", text);
const dialogOf = (page) => page.getByRole("dialog");

test("every shape of a puzzle opens at once", async () => {
    const page = await open();
    for (const [name, text] of Object.entries(await wholeShapes())) {
        await paste(page, another);
        await shows(page, another, name);
        await paste(page, text);
        await shows(page, puzzle, name);
        assert.equal(await dialogOf(page).count(), 0, name);
    }
});

test("undo brings the game back that was there before", async () => {
    const page = await open();
    await paste(page, another);
    await shows(page, another);
    await paste(page, puzzle);
    await shows(page, puzzle);
    await page.locator(".toast").getByRole("button", { name: "Undo" }).last().click();
    await shows(page, another);
});

test("several puzzles and errors are shown, and the game stays", async () => {
    const page = await open();
    await paste(page, puzzle);
    await shows(page, puzzle);
    for (const [name, { text, puzzles, errors }] of Object.entries(await otherShapes())) {
        await paste(page, text);
        await dialogOf(page).waitFor();
        const countOf = (selector) => dialogOf(page).locator(selector).count();
        await until(async () => {
            const counts = [".open-item svg.sudokit", ".errors li", ".errors-remedy"].map(countOf);
            assert.deepEqual(await Promise.all(counts), [puzzles, errors, errors], name);
        });
        await page.keyboard.press("Escape");
        assert.equal(await dialogOf(page).count(), 0, name);
        assert.equal(await givensOf(page), puzzle, name);
    }
});

test("an error says where, what and what to do", async () => {
    const page = await open();
    await paste(page, `${puzzle}\n${another.slice(0, 80)}`);
    const error = dialogOf(page).locator(".errors li");
    await error.waitFor();
    assert.match(await error.innerText(), /line 2, column 81\s*80 cells instead of 81.*\n.*write '\.' or '0'/);
});

test("hundreds of puzzles are shown without holding the page up", async () => {
    const page = await open();
    const { text } = await ask("run", { command: "shuffle", text: puzzle, options: { number: 300, seed: 1 } });
    await page.evaluate(() => {
        window.longest = 0;
        const watch = (list) =>
            (window.longest = Math.max(window.longest, ...list.getEntries().map((e) => e.duration)));
        new PerformanceObserver(watch).observe({ type: "longtask" });
    });
    await paste(page, text);
    await dialogOf(page).getByText("200 puzzles were read. Only the first 200 are shown.").waitFor();
    await dialogOf(page).locator(".open-item svg.sudokit").first().waitFor();
    await dialogOf(page).locator(".open-item").nth(199).waitFor({ state: "attached" });
    const longest = await page.evaluate(() => window.longest);
    assert.ok(longest < 400, `${longest} ms`);
    await dialogOf(page).getByRole("button", { name: "Play" }).last().click();
    await shows(page, text.trim().split("\n")[199]);
});

test("a puzzle of several is chosen to play or to edit", async () => {
    const page = await open();
    await paste(page, `${puzzle}\n${another}`);
    await dialogOf(page).getByRole("button", { name: "Play" }).nth(1).click();
    await shows(page, another);
    await paste(page, `${puzzle}\n${another}`);
    await dialogOf(page).getByRole("button", { name: "Edit" }).first().click();
    await page.locator(".bench").waitFor();
    assert.equal(new URL(page.url()).hash, "#set");
    await shows(page, puzzle);
});

test("text is read while it is typed", async () => {
    const page = await open();
    await page.keyboard.press("o");
    const field = dialogOf(page).getByLabel("Text or link");
    await field.fill(puzzle.slice(0, 60));
    await dialogOf(page).locator(".errors li").waitFor();
    await field.fill(puzzle);
    await dialogOf(page).getByText("1 puzzle was read.").waitFor();
    assert.equal(await dialogOf(page).locator(".errors li").count(), 0);
});

test("files are read, by choice and by drop", async () => {
    const page = await open();
    await page.keyboard.press("o");
    await page.locator('input[type="file"]').setInputFiles({
        name: "one.sdk",
        mimeType: "text/plain",
        buffer: Buffer.from(puzzle.match(/.{9}/g).join("\n")),
    });
    await shows(page, puzzle);
    await page.evaluate((text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], "two.txt", { type: "text/plain" }));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }, another);
    await shows(page, another);
});

test("text is dropped", async () => {
    const page = await open();
    await arrive(page, "drop", puzzle);
    await shows(page, puzzle);
});

test("on the bench what is pasted is edited, and undo brings the draft back", async () => {
    const page = await open({ hash: "#set" });
    await page.locator(".bench").waitFor();
    await paste(page, puzzle);
    await shows(page, puzzle);
    assert.equal(new URL(page.url()).hash, "#set");
    await page.keyboard.press("Control+z");
    await shows(page, ".".repeat(81));
});

test("a link opens its puzzle, and a broken one leaves the game", async () => {
    const page = await open();
    await page.evaluate((text) => (location.hash = `#p=${text}`), puzzle);
    await shows(page, puzzle);
    await page.evaluate((text) => (location.hash = `#p=${text}`), another.slice(0, 70));
    await page.locator(".toast.error").waitFor();
    assert.match(await page.locator(".toast.error").innerText(), /70 c(ells|haracters)/);
    assert.equal(await givensOf(page), puzzle);
});

test("links of every kind open", async () => {
    const page = await open();
    const shapes = Object.entries(await wholeShapes()).filter(([, text]) => text.trim().length < 1500);
    assert.ok(shapes.length >= 10);
    for (const [name, text] of shapes) {
        await paste(page, another);
        await shows(page, another, name);
        await page.evaluate((what) => (location.hash = `#p=${encodeURIComponent(what)}`), text);
        await shows(page, puzzle, name);
        await page.waitForFunction(() => location.hash === "#play");
    }
});

test("rules that nobody knows are named, and left out if that is wanted", async () => {
    const page = await open();
    await paste(page, JSON.stringify({ puzzle, snail: [1, 2, 3] }));
    await dialogOf(page).getByText("snail").waitFor();
    await dialogOf(page).getByText("the button below leaves the others out").waitFor();
    await dialogOf(page).getByRole("button", { name: "Open without the unknown rules" }).click();
    await dialogOf(page).getByText("Left out: snail").waitFor();
    await dialogOf(page).getByRole("button", { name: "Play" }).click();
    await shows(page, puzzle);
});

test("the dialog speaks German", async () => {
    const page = await open({ locale: "de-DE" });
    await paste(page, `${puzzle}\n${another}\nxyz`);
    await dialogOf(page).getByText("2 Rätsel gelesen.").waitFor();
    assert.match(await dialogOf(page).locator(".errors li").innerText(), /Zeile 3/);
    assert.equal(await dialogOf(page).getByRole("button", { name: "Spielen" }).count(), 2);
});

test("several puzzles are printed with numbers, levels and solutions, so many a page", async () => {
    const page = await open();
    const { text } = await ask("run", { command: "shuffle", text: puzzle, options: { number: 10, seed: 1 } });
    const rated = await ask("run", { command: "rate", text, options: { scale: "hodoku", format: "json" } });
    const scores = rated.text
        .trim()
        .split("\n")
        .map((row) => JSON.parse(row).score);
    await paste(page, text);
    await dialogOf(page).getByRole("button", { name: "Print all" }).waitFor();
    await page.evaluate(() => {
        window.print = () => {
            const textOf = (found) => [...found].map((each) => each.textContent);
            window.printed = {
                pages: [...document.querySelectorAll(".paper-page")].map((each) => each.className),
                captions: textOf(document.querySelectorAll("figcaption")),
                headings: textOf(document.querySelectorAll(".paper h2")),
                pictures: [...document.querySelectorAll(".paper img")].filter((each) => each.naturalWidth > 0).length,
            };
        };
    });
    const printed = async () => {
        await dialogOf(page).getByRole("button", { name: "Print all" }).click();
        await page.waitForFunction(() => window.printed);
        return page.evaluate(() => {
            const { printed } = window;
            delete window.printed;
            return printed;
        });
    };
    await dialogOf(page).getByLabel("Puzzles per page").selectOption("9");
    const book = await printed();
    const [puzzles, solutions] = ["paper-page paper-9", "paper-page paper-12"];
    assert.deepEqual(book.pages, [puzzles, puzzles, solutions]);
    assert.deepEqual(book.headings, ["Solutions"]);
    assert.equal(book.pictures, 20);
    for (const [i, score] of scores.entries()) {
        assert.match(book.captions[i], new RegExp(`^${i + 1} \\w+, HoDoKu ${score}$`));
        assert.equal(book.captions[10 + i], `${i + 1} `);
    }
    await dialogOf(page).getByLabel("Level and rating").uncheck();
    await dialogOf(page).getByLabel("Solutions at the end").uncheck();
    await dialogOf(page).getByLabel("Puzzles per page").selectOption("6");
    const plain = await printed();
    assert.deepEqual(plain.pages, ["paper-page paper-6", "paper-page paper-6"]);
    assert.equal(plain.captions[0], "1 ");
});
