// The npm package as a stranger takes it: packed, installed in an empty folder, imported in node, and
// bundled by Vite for a browser. scripts/npm makes it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { after, test } from "node:test";
import { build } from "vite";

const built = fileURLToPath(new URL("../../build/npm/", import.meta.url));
const skip = !existsSync(join(built, "full.wasm")) && "scripts/npm has not made the package";
const kPuzzle = "49............6....2.5.169.8.4.......3..........8.9.7.15.....37.....8..13...2..59";

/** What a page may do with the package; it shows what it got. */
const kPage = `
import { check, explain, generate, rate, solve } from "sudokit";
import { solveBatch, toArray } from "sudokit/classic";
import { Background } from "sudokit/background";
const puzzle = "${kPuzzle}";
const worker = new Background();
const stopped = worker.count(".".repeat(81), { signal: AbortSignal.timeout(300) }).catch((fault) => fault.name);
globalThis.answers = (async () => ({
    solution: await solve(puzzle),
    check: await check(puzzle),
    steps: (await explain(puzzle)).steps.length,
    made: (await generate(2, { seed: 7 })).length,
    rating: JSON.stringify(await rate(puzzle, { scale: "se" })),
    batch: Array.from((await solveBatch(toArray(puzzle + "\\n" + puzzle))).counts),
    stopped: await stopped,
    again: await worker.solve(puzzle),
}))();
`;

const folder = mkdtempSync(join(tmpdir(), "sudokit-package-"));
after(() => rmSync(folder, { recursive: true }));

if (!skip) {
    const npm = (...args) =>
        execFileSync("npm", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    const archive = npm("pack", built, "--silent").trim();
    writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
    npm("install", "--offline", "--no-audit", "--no-fund", `./${archive}`);
    writeFileSync(
        join(folder, "index.html"),
        '<!doctype html><link rel="icon" href="data:,"><script type="module" src="./page.js"></script>',
    );
    writeFileSync(join(folder, "page.js"), kPage);
    await build({ root: folder, logLevel: "error", worker: { format: "es" }, build: { target: "es2022" } });
}
process.env.SUDOKIT_DIST = join(folder, "dist");
const { address, profile } = await import("./browser.mjs");

test("answers in node", { skip }, () => {
    writeFileSync(join(folder, "ask.js"), `import { solve } from "sudokit"; console.log(await solve("${kPuzzle}"));`);
    const solution = execFileSync("node", ["ask.js"], { cwd: folder, encoding: "utf8" }).trim();
    assert.match(solution, /^[1-9]{81}$/);
    for (let i = 0; i < 81; ++i) assert.ok(kPuzzle[i] === "." || kPuzzle[i] === solution[i]);
});

test("answers in a browser, bundled by Vite", { skip }, async () => {
    const page = await (await profile()).newPage();
    await page.goto(await address());
    await page.waitForFunction(() => globalThis.answers);
    const answers = await page.evaluate(() => globalThis.answers);
    assert.match(answers.solution, /^[1-9]{81}$/);
    assert.equal(answers.again, answers.solution);
    assert.equal(answers.check, "unique");
    assert.ok(answers.steps > 30);
    assert.equal(answers.made, 2);
    assert.match(answers.rating, /4\.2/);
    assert.deepEqual(answers.batch, [1, 1]);
    assert.equal(answers.stopped, "TimeoutError");
});
