// What goes wrong around the page does not end a game: storage, workers, the network, a reload.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectComplaint, open, profile, setOffline } from "./browser.mjs";
import { pressFor } from "./card.mjs";
import { cellsOf, clickCell, expectCell, keptGame, until } from "./player.mjs";

// One of the puzzles for a first visit; of its solution: r1c1=2, r1c2=8, r1c4=5.
const kEasy = "..1...497.5.12..6.36.....516.43..8....58476....3..27.574.....23.1..73.8.938...5..";
const kEntries = [
    ["r1c1", "2"],
    ["r1c2", "8"],
    ["r1c4", "5"],
];

async function enter(page, entries = kEntries) {
    for (const [cell, digit] of entries) {
        await clickCell(page, cell);
        await page.keyboard.press(digit);
        await expectCell(page, cell, digit);
    }
}
async function begin(context) {
    const page = await open({ in: context, hash: `#p=${kEasy}` });
    await expectCell(page, "r1c3", "1, given");
    return page;
}

/** Run before the page: the ways in which browsers keep things, broken. */
const kStorages = [
    {
        name: "refused",
        breakIt: () => {
            const refuse = () => {
                throw new DOMException("refused", "SecurityError");
            };
            IDBFactory.prototype.open = refuse;
            Storage.prototype.getItem = Storage.prototype.setItem = refuse;
        },
        said: /does not let the page keep anything/,
    },
    {
        name: "missing",
        breakIt: () => {
            Object.defineProperty(globalThis, "indexedDB", { value: undefined });
            Object.defineProperty(globalThis, "localStorage", {
                get: () => {
                    throw new DOMException("refused", "SecurityError");
                },
            });
        },
        said: /does not let the page keep anything/,
    },
    {
        name: "refused with an event",
        breakIt: () => {
            IDBFactory.prototype.open = () => {
                const request = { error: new DOMException("refused", "InvalidStateError") };
                setTimeout(() => request.onerror?.(new Event("error")));
                return request;
            };
        },
        said: /does not let the page keep anything/,
    },
    {
        name: "full",
        breakIt: () => {
            IDBObjectStore.prototype.put = () => {
                throw new DOMException("full", "QuotaExceededError");
            };
            Storage.prototype.setItem = () => {
                throw new DOMException("full", "QuotaExceededError");
            };
        },
        said: /no room to keep games/,
    },
];

for (const { name, breakIt, said } of kStorages)
    test(`storage ${name}: said, and the game goes on`, async () => {
        const context = await profile();
        await context.addInitScript(breakIt);
        const page = await begin(context);
        await enter(page);
        await page.getByText(said).first().waitFor();
        for (const [cell] of [...kEntries].reverse()) {
            await page.keyboard.press("Control+z");
            await expectCell(page, cell, "empty");
        }
        // Settings and the other views work as well, as long as the page is open.
        await page.keyboard.press("Shift+d");
        await page.getByRole("button", { name: "Prüfen" }).waitFor();
        await page.keyboard.press("g");
        await page.getByRole("heading", { name: "Spiele", exact: true }).waitFor();
        await page.goBack();
        await expectCell(page, "r1c3", "1, vorgegeben");
    });

/** Run before the page: its workers can be hurt from outside. */
function vulnerable() {
    const all = [];
    const Real = Worker;
    globalThis.Worker = class extends Real {
        constructor(url, options) {
            super(url, options);
            this.kind = /(play|work)-worker/.exec(String(url))?.[1];
            all.push(this);
        }
        postMessage(message) {
            const hurt = globalThis.trap?.[this.kind];
            if (!hurt) return super.postMessage(message);
            delete globalThis.trap[this.kind];
            if (hurt === "refuse") throw new Error("no more messages");
            globalThis.hurt(this, hurt);
        }
    };
    globalThis.trap = {};
    globalThis.hurt = (worker, how) => {
        worker.terminate();
        const fail = () => worker.dispatchEvent(new ErrorEvent("error", { message: "out of memory" }));
        if (how === "fail") setTimeout(fail);
    };
    globalThis.hurtNow = (kind, how) => {
        for (const worker of all.filter((each) => each.kind === kind)) globalThis.hurt(worker, how);
    };
}

const kDeaths = [
    { name: "fails between two moves", act: (page) => page.evaluate(() => globalThis.hurtNow("play", "fail")) },
    { name: "fails in the middle of a move", act: (page) => page.evaluate(() => void (globalThis.trap.play = "fail")) },
    {
        name: "ends without a word in the middle of a move",
        act: (page) => page.evaluate(() => void (globalThis.trap.play = "end")),
    },
];

async function beginVulnerable() {
    const context = await profile();
    await context.addInitScript(vulnerable);
    return begin(context);
}

for (const { name, act } of kDeaths)
    test(`a worker that ${name} is replaced, and the game goes on`, async () => {
        const page = await beginVulnerable();
        await enter(page, kEntries.slice(0, 2));
        await act(page);
        await enter(page, kEntries.slice(2));
        for (const [cell] of [...kEntries].reverse()) {
            await page.keyboard.press("Control+z");
            await expectCell(page, cell, "empty");
        }
    });

test("a worker that fails while it looks for a hint is told, and the next hint comes", async () => {
    const page = await beginVulnerable();
    const card = page.getByRole("region", { name: "Hints" });
    await card.waitFor();
    await page.evaluate(() => void (globalThis.trap.work = "fail"));
    await page.keyboard.press("h");
    await card.getByText("out of memory").waitFor();
    for (let stage = 1; stage <= 4; ++stage) await pressFor(page, "h", stage);
    await card.getByRole("button", { name: "Do it" }).waitFor();
    await page.keyboard.press("Enter");
    await until(async () => assert.match((await keptGame(page)) ?? "", /^done 1$/m));
});

test("what runs long stops when it is left, and the next answer is right", async () => {
    const page = await begin();
    await page.getByRole("link", { name: "Create", exact: true }).click();
    await page.getByText("Several solutions").waitFor();
    await page.keyboard.press("f");
    await page.getByLabel("At most").selectOption("1000000000");
    await page.keyboard.press("c");
    await page.getByText("Counting …").waitFor();
    await page.goBack();
    await expectCell(page, "r1c3", "1, given");
    await page.keyboard.press("h");
    const card = page.getByRole("region", { name: "Hints" });
    await card.getByRole("button", { name: "More" }).waitFor();
    for (let stage = 2; stage <= 5; ++stage) await pressFor(page, "h", stage);
    await page.keyboard.press("Enter");
    await page.keyboard.press("k");
    await page.getByText("Everything is right so far.").first().waitFor();
});

const isControlled = (page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test("without a network the whole page works after the first visit", async () => {
    const context = await profile();
    const page = await begin(context);
    await enter(page);
    await isControlled(page);
    setOffline(true);
    expectComplaint("Failed to load resource");
    await page.reload();
    await expectCell(page, "r1c4", "5");
    await pressFor(page, "h", 1);
    for (const [name, sign] of [
        ["Create", ".bench"],
        ["Learn", ".learn h1"],
        ["Games", ".game-card"],
    ]) {
        await page.getByRole("link", { name, exact: true }).click();
        await page.locator(sign).first().waitFor({ state: "attached" });
    }
    const other = await open({ in: context, hash: "#play" });
    await other.getByText("Another tab is playing this game.").first().waitFor();
});

test("a reload in the middle of a move loses that move at most", async () => {
    const page = await begin();
    await enter(page);
    await clickCell(page, "r2c1");
    await page.evaluate(() => {
        const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        for (const key of ["4", "ArrowRight", "ArrowRight", "7"]) press(key);
        location.reload();
    });
    await page.waitForLoadState();
    await expectCell(page, "r1c4", "5");
    const cells = await cellsOf(page);
    for (const [cell, digit] of kEntries) assert.equal(cells[cell], digit);
    assert.match(`${cells.r2c1} ${cells.r2c3}`, /^(4 7|4 empty|empty empty)$/);
    await enter(page, [["r3c3", "9"]]);
});

test("moves faster than the engine answers all count", async () => {
    const page = await begin();
    await page.keyboard.press("Home");
    const cells = await cellsOf(page);
    const row = Object.keys(cells).filter((cell) => cell.startsWith("r1") && cells[cell] === "empty");
    await page.evaluate(() => {
        const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        for (let i = 0; i < 9; ++i) for (const key of ["9", "8", "7", "ArrowRight"]) press(key);
    });
    for (const cell of row) await expectCell(page, cell, "7");
    await page.evaluate(() => {
        for (let i = 0; i < 100; ++i)
            document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true }));
    });
    await until(async () => assert.deepEqual(await cellsOf(page), cells));
});
