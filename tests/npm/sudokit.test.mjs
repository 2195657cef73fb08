// The npm package gives what the program gives, and keeps its promises about arrays, errors and workers.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { entry, folder as SUDOKIT_NPM, kNone, kProper, kSeveral, kSmall, source } from "./package.mjs";

const {
  SUDOKIT_BIN_DIR = join(source, "build/release/bin"),
  SUDOKIT_CORPORA = join(source, "../shared/data"),
  SUDOKIT_EFFORT = "0.05",
} = process.env;
const sudokit = await entry("sudokit.js");
const classic = await entry("classic.js");
const { Background } = await entry("background.js");
const effort = Number(SUDOKIT_EFFORT);

const kMostOutput = 1 << 28;
function program(command, text, options = {}) {
  const args = Object.entries(options).map(([key, value]) => {
    const name = key.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
    return value === true ? `--${name}` : `--${name}=${value}`;
  });
  const { status, stdout, stderr } = spawnSync(join(SUDOKIT_BIN_DIR, "sudokit"), [command, ...args], {
    input: text,
    maxBuffer: kMostOutput,
  });
  const start = "sudokit: standard input:";
  const errors = `${stderr}`.split("\n").filter((line) => line.startsWith(start));
  // Here a text has no name.
  const output = stdout.toString().replaceAll('"input":"standard input"', '"input":""');
  return { status, text: output, errors: errors.map((line) => placed(line.slice(start.length))) };
}
// The remark on lines that were skipped names the first one in its words; here it is the place, too.
function placed(error) {
  const line = /^ skipped \d+ lines? of text, (?:the first )?in line (\d+)/.exec(error)?.[1];
  return line ? `${line}:${error}` : error;
}

/** As the program prints it after the name of the input. */
function shown({ line, column, reason, remedy }) {
  const place = line ? (column ? `${line}:${column}: ` : `${line}: `) : " ";
  return `${place}${reason}${remedy ? `; ${remedy}` : ""}`;
}

async function assertSame(command, text, options) {
  const expected = program(command, text, options);
  const got = await sudokit.run(command, text, options);
  // Between pictures, the program leaves out the line that stands for a puzzle without one.
  const drawn = options.to === "svg" ? got.text.replace(/^error\n/gm, "") : got.text;
  assert.equal(drawn, expected.text);
  assert.deepEqual(
    got.errors.map(shown).map((error) => error.trim()),
    expected.errors.map((error) => error.trim()),
  );
  assert.equal(["yes", "no", "failed"].indexOf(got.status), expected.status);
}

const kRows = [
  ["solve", {}],
  ["solve", { limit: 3, format: "csv" }],
  ["count", { limit: 100, format: "json" }],
  ["check", { minimal: true, format: "json" }],
  ["candidates", { limit: 10, format: "json" }],
  ["explain", { upTo: "wxyz-wing", format: "json" }],
  ["explain", { singles: true, order: "se", language: "de" }],
  ["hint", { level: 5, format: "json" }],
  ["rate", { format: "json" }],
  ["convert", { to: "json" }],
  ["convert", { to: "svg" }],
  ["canonical", {}],
  ["shuffle", { seed: 7 }],
];

describe("the same bytes, errors and status as the program", () => {
  const folder = join(source, "tests/fuzz/corpus/read");
  const files = readdirSync(folder).sort();
  assert.ok(files.length > 100);
  files.forEach((file, i) => {
    // Every text is read and checked; the other commands take turns.
    const rows = effort >= 1 ? kRows : [["convert", { to: "json" }], kRows[i % kRows.length]];
    test(file, async () => {
      const bytes = readFileSync(join(folder, file));
      // A JavaScript string cannot hold what is not UTF-8.
      const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
      for (const [command, options] of rows) await assertSame(command, text, options);
    });
  });

  test("long paths", async () => {
    const extreme = ".8.6.5..71..8.7.....719.....5...6.8...9.....36..7.9.........2.43.6.....5..45..1..";
    await assertSame("explain", extreme, { format: "json" });
    await assertSame("explain", extreme, { order: "se", language: "de" });
  });
  test("generated boards", async () => {
    for (const board of ["jigsaw", "killer-6", "x", "windoku", "samurai", "16x16", "6x6"])
      await assertSame("generate", "", { board, seed: 5, number: 2 });
    await assertSame("generate", "", { seed: 9, number: 300 });
    await assertSame("generate", "", { seed: 9, number: 2, difficulty: "hard", format: "json" });
  });

  const some = (name, most) =>
    readFileSync(join(SUDOKIT_CORPORA, name), "utf8")
      .split("\n")
      .slice(0, Math.ceil(most * effort))
      .join("\n") + "\n";
  test("corpora", { skip: !existsSync(SUDOKIT_CORPORA) && "the corpora are not here" }, async () => {
    for (const name of readdirSync(join(SUDOKIT_CORPORA, "puzzles")).filter((name) =>
      name.endsWith(".txt"),
    )) {
      await assertSame("solve", some(`puzzles/${name}`, 1000), {});
      await assertSame("check", some(`puzzles/${name}`, 100), { format: "csv" });
    }
    await assertSame("explain", some("puzzles/minimal-cbg.txt", 2000), { format: "json" });
    await assertSame("explain", some("puzzles/17-clue.txt", 1000), {});
    await assertSame("rate", some("puzzles/minimal-cbg.txt", 300), {
      scale: "se,hodoku,yasss",
      format: "csv",
    });
    for (const line of some("variants/variants.jsonl", 1000).trim().split("\n"))
      await assertSame("convert", JSON.parse(line).puzzle, { to: "json" });
  });
});

describe("functions", () => {
  test("answer for one puzzle", async () => {
    const solution = program("solve", kProper).text.trim();
    assert.equal(await sudokit.solve(kProper), solution);
    assert.equal(await classic.solve(kProper), solution);
    assert.equal(await sudokit.solve(kNone), null);
    assert.equal(await sudokit.solve(kSmall), "1234341221434321");
    assert.deepEqual(
      await sudokit.solutions(kSeveral, { limit: 2 }),
      program("solve", kSeveral, { limit: 2 }).text.trim().split("\n"),
    );
    assert.equal(await sudokit.count(".".repeat(81)), 6670903752021072936960n);
    assert.equal(await sudokit.count(kSeveral, { limit: 2 }), 2n);
    assert.deepEqual(await Promise.all([kProper, kSeveral, kNone].map((puzzle) => sudokit.check(puzzle))), [
      "unique",
      "multiple",
      "none",
    ]);
    assert.equal(await classic.check(kSeveral), "multiple");
    assert.deepEqual((await sudokit.candidates(kSmall))[1], [2]);
    assert.equal((await sudokit.explain(kSmall)).outcome, "finished");
    assert.equal((await sudokit.hint(kSmall)).where, "Look at row 1.");
    assert.equal((await sudokit.rate(kProper, { scale: ["se", "yasss"] })).er, 2.6);
    assert.equal(await sudokit.canonical(kProper), program("canonical", kProper).text.trim());
    assert.match(await sudokit.convert(kProper, "svg"), /^<svg/);
  });

  test("new puzzles with rules have their level", async () => {
    const wish = { board: "6x6", difficulty: "medium", seed: 1 };
    const [puzzle] = await sudokit.generate(1, { ...wish, rules: ["thermometer:2", "kropki"] });
    assert.deepEqual(await sudokit.generate(1, { ...wish, rules: "thermometer:2,kropki" }), [puzzle]);
    const { rules, peak, grade } = await sudokit.rate(puzzle, { scale: "sudokit" });
    assert.equal(rules.filter(({ kind }) => kind === "thermometer").length, 2);
    assert.equal(grade, "Medium");
    assert.ok(2.4 < peak && peak <= 3.4);
    await assert.rejects(sudokit.generate(1, { rules: "thermometr" }), /did you mean 'thermometer'/);
  });

  test("steps of a killer name the rule", async () => {
    const killer = "sudokit 1\nboard 9x9\nrule cage 3: r1c1 r1c2\nend\n";
    const hint = await sudokit.hint(killer, { level: 5 });
    assert.equal(hint.pattern, "the cage r1c12");
    assert.match(hint.reason, /3 can only be 1\+2/);
    const { steps } = await sudokit.explain(killer);
    assert.deepEqual(steps[0].rules, [{ rule: { kind: "cage", numbers: [3], cells: [[0, 1]] }, from: [0] }]);
    assert.deepEqual(steps[0].missing, []);
    assert.equal((await sudokit.hint(killer, { level: 3, language: "de" })).pattern, "der Käfig r1c12");
  });

  test("read gives text that the others take", async () => {
    const { puzzles, errors } = await sudokit.read(`${kProper}\n${kProper.slice(1)}\n${kSeveral}\n`);
    assert.deepEqual(puzzles, [kProper, kSeveral]);
    assert.deepEqual(
      errors.map(({ line }) => line),
      [2],
    );
    const [small] = (await sudokit.read(kSmall)).puzzles;
    assert.equal(await sudokit.solve(small), "1234341221434321");
    const [jigsaw] = await sudokit.generate(1, { board: "jigsaw", seed: 3 });
    assert.equal(await sudokit.check(jigsaw), "unique");
  });

  test("what is wrong is an error with place and remedy", async () => {
    const cases = [
      [() => sudokit.solve(kProper.replace("5", "x")), "bad-character", 1],
      [() => sudokit.solve('{"puzzle": 1e999}'), "bad-structure", 1],
      [() => sudokit.rate(kProper, { skale: "se" }), "bad-usage", 0],
      [() => sudokit.generate(1, { board: "round" }), "bad-usage", 0],
      [() => sudokit.run("sing", kProper).then(({ errors }) => Promise.reject(errors[0])), "bad-usage", 0],
      [() => sudokit.hint(`${kProper}\n${kProper}`), "bad-usage", 0],
    ];
    for (const [call, code, line] of cases)
      await assert.rejects(call, (error) => {
        assert.ok(error instanceof sudokit.SudokitError && error.message.includes(error.reason));
        assert.deepEqual([error.code, error.line], [code, line], error.message);
        return true;
      });
  });

  test("a time limit ends a rating, and the next answer is right", async () => {
    const hard = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
    assert.equal((await sudokit.rate(hard, { scale: "se", limitSeconds: 0.02 })).complete, false);
    assert.equal((await sudokit.rate(kProper, { scale: "se" })).er, 2.6);
  });
});

describe("arrays", () => {
  test("give what the program gives", async () => {
    const made = await sudokit.generateBatch(300, { seed: 9 });
    const lines = sudokit.fromArray(made).join("\n") + "\n";
    assert.equal(lines, program("generate", "", { seed: 9, number: 300 }).text);
    assert.deepEqual(sudokit.toArray(lines), made);
    const { solutions, counts } = await sudokit.solveBatch(made);
    assert.equal(sudokit.fromArray(solutions).join("\n") + "\n", program("solve", lines).text);
    assert.ok(counts.every((count) => count === 1));
    assert.equal(
      sudokit.fromArray(await sudokit.canonicalBatch(made)).join("\n") + "\n",
      program("canonical", lines).text,
    );
    const full = solutions.slice(0, 81 * 20);
    const minimal = sudokit.fromArray(await sudokit.minimizeBatch(full)).join("\n") + "\n";
    assert.equal(minimal, program("minimize", sudokit.fromArray(full).join("\n")).text);
    assert.deepEqual(await sudokit.generateBatch(10, { seed: 9, first: 290 }), made.slice(81 * 290));
  });

  test("may be long, in place, and only counted", async () => {
    const one = sudokit.toArray(kProper + kSeveral);
    const many = new Uint8Array(81 * 2 * 20_000);
    for (let at = 0; at < many.length; at += one.length) many.set(one, at);
    const { solutions, counts } = await sudokit.solveBatch(many, { out: null });
    assert.equal(solutions, null);
    assert.ok(counts.every((count, i) => count === 1 + (i % 2)));
    const { solutions: same } = await sudokit.solveBatch(many, { out: many });
    assert.ok(same === many && !many.includes(0));
  });

  test("are refused with the puzzle and the cell", async () => {
    const wrong = new Uint8Array(81 * 20_000);
    wrong[81 * 17_000 + 4] = 12;
    await assert.rejects(sudokit.solveBatch(wrong), { code: "bad-digit", line: 17_001, column: 5 });
    for (const bad of [new Uint8Array(80), new Uint16Array(81), kProper, null])
      await assert.rejects(sudokit.solveBatch(bad), { code: "bad-usage" });
    await assert.rejects(sudokit.solveBatch(new Uint8Array(162), { out: new Uint8Array(81) }), {
      code: "bad-usage",
    });
    assert.throws(() => sudokit.toArray("12x"), { code: "wrong-length" });
    assert.throws(() => sudokit.toArray("x".repeat(81)), { code: "bad-digit", column: 1 });
  });
});

describe("a background worker", () => {
  test("answers, passes errors on, and is stopped", async () => {
    const background = new Background();
    assert.equal(await background.check(kProper), "unique");
    await assert.rejects(background.solve("x"), { name: "SudokitError", code: "not-a-puzzle" });
    const stop = new AbortController();
    const long = background.solutions(".".repeat(81), { limit: 100_000_000, signal: stop.signal });
    const waiting = background.count(kSmall);
    setTimeout(() => stop.abort(), 100);
    await assert.rejects(long, { name: "AbortError" });
    assert.equal(await waiting, 1n);
    const endless = background.solutions(".".repeat(81), { limit: 100_000_000 });
    background.stop();
    await assert.rejects(endless, { name: "AbortError" });
    assert.equal(await background.check(kSeveral), "multiple");
    background.stop();
  });
});

test("the modules are as small as the README says", () => {
  const size = (name) => gzipSync(readFileSync(join(SUDOKIT_NPM, name)), { level: 9 }).length;
  assert.ok(size("classic.wasm") <= 60_000, `classic.wasm: ${size("classic.wasm")}`);
  assert.ok(size("full.wasm") < 1_310_000, `full.wasm: ${size("full.wasm")}`);
});
