// Whatever a caller passes: an answer, or a sentence of ours; never an answer about something else.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { entry, kProper, kSeveral, kSmall } from "./package.mjs";

const sudokit = await entry("sudokit.js");
const classic = await entry("classic.js");
const { Background } = await entry("background.js");
const { Instance } = await entry("module.js");

const onePuzzle = {
  solve: sudokit.solve,
  solutions: sudokit.solutions,
  count: sudokit.count,
  check: sudokit.check,
  isProper: sudokit.isProper,
  candidates: sudokit.candidates,
  explain: sudokit.explain,
  hint: sudokit.hint,
  rate: sudokit.rate,
  minimize: sudokit.minimize,
  canonical: sudokit.canonical,
  convert: (puzzle, options) => sudokit.convert(puzzle, "json", options),
};
const fault = (call) =>
  call().then(
    (answer) => assert.fail(`answered ${String(answer)}`),
    (error) => error,
  );

describe("functions about one puzzle", () => {
  const empty = ".".repeat(81),
    cut = kProper.slice(1);
  // The text, and what each of them must say of it.
  const texts = [
    [`${kProper}\n${kProper}`, "bad-usage", "the text has 2 puzzles"],
    [`${kProper}\n\n${empty}\n`, "bad-usage", "the text has 2 puzzles"],
    [`${empty}\n${kProper}\n${kSeveral}`, "bad-usage", "the text has 3 puzzles"],
    [
      `{"puzzle":"${kProper}"}\n{"size":4,"puzzle":"1.3434122143432."}`,
      "bad-usage",
      "the text has 2 puzzles",
    ],
    [`${kProper}\n${cut}`, "wrong-length", "80 cells instead of 81: 1 cell missing"],
    [`${cut}\n${kProper}`, "wrong-length", "80 cells instead of 81: 1 cell missing"],
    ["", "not-a-puzzle", "no puzzle in the text"],
    ["hello", "not-a-puzzle", "this line is not a puzzle"],
  ];
  for (const [text, code, reason] of texts)
    test(`${JSON.stringify(text).slice(0, 40)}...: ${reason}`, async () => {
      for (const [name, call] of Object.entries(onePuzzle)) {
        const error = await fault(() => call(text));
        assert.deepEqual([error.name, error.code, error.reason], ["SudokitError", code, reason], name);
      }
    });

  test("refuse boards that are none", async () => {
    for (const text of [
      '{"grid":[]}',
      '{"puzzle":[]}',
      '{"board":{}}',
      '{"sudoku":""}',
      "[]",
      "{}",
      '{"grid":[[]]}',
      '{"size":0,"puzzle":""}',
    ])
      for (const [name, call] of Object.entries(onePuzzle)) {
        const error = await fault(() => call(text));
        assert.ok(
          error instanceof sudokit.SudokitError && error.code !== "internal",
          `${name} ${text}: ${error}`,
        );
      }
    assert.equal(await sudokit.check(kSmall), "unique");
  });

  test("refuse what is no text", async () => {
    for (const value of [
      undefined,
      null,
      5,
      [kProper],
      { puzzle: kProper },
      new Uint8Array(81),
      Symbol("x"),
      () => kProper,
    ])
      for (const call of [...Object.values(onePuzzle), classic.solve, classic.check])
        assert.match((await fault(() => call(value))).message, /^the puzzle needs a string/);
  });

  test("of the small module refuse two, too", async () => {
    for (const call of [classic.solve, classic.check]) {
      assert.equal((await fault(() => call(kProper + kProper))).reason, "the text has 2 puzzles");
      assert.equal((await fault(() => call(""))).code, "bad-usage");
    }
  });

  test("give the digits of boards with two figures", async () => {
    // Row by row, the digits of 36x36 in order, shifted by a box, then by one; every fifth cell is open.
    const solution = Array.from({ length: 36 * 36 }, (_, cell) => {
      const row = Math.floor(cell / 36);
      return (((row % 6) * 6 + Math.floor(row / 6) + cell) % 36) + 1;
    });
    const large = solution.map((digit, cell) => (cell % 5 ? digit : 0)).join(",");
    assert.deepEqual(
      await sudokit.candidates(large),
      solution.map((digit) => [digit]),
    );
    assert.equal(await sudokit.solve(large), solution.join(","));
    assert.deepEqual(await sudokit.candidates("123. .... .... ...4"), Array(16).fill([]));
  });
});

describe("options", () => {
  const rows = [
    [() => sudokit.rate(kProper, { scael: "se" }), "unknown option 'scael'; did you mean 'scale'?"],
    [() => sudokit.rate(kProper, { scael: undefined }), "unknown option 'scael'; did you mean 'scale'?"],
    [
      () => sudokit.rate(kProper, { limitSecnds: 1 }),
      "unknown option 'limitSecnds'; did you mean 'limitSeconds'?",
    ],
    [
      () => sudokit.rate(kProper, { limitSeconds: "soon" }),
      "limitSeconds: 'soon' is not a time; write seconds, such as 10 or 0.5",
    ],
    [() => sudokit.solve(kProper, { engin: "sat" }), "unknown option 'engin'; did you mean 'engine'?"],
    [() => sudokit.hint(kProper, { level: 9 }), "level: 9 is out of range; choose 1 to 5"],
    [() => sudokit.hint(kProper, { level: 1.5 }), "level needs a whole number; got 1.5"],
    [() => sudokit.hint(kProper, { level: true }), "level needs a whole number; got true"],
    [() => sudokit.explain(kProper, { singles: "yes" }), "singles needs true or false; got 'yes'"],
    [() => sudokit.explain(kProper, { language: 5 }), "language needs a string; got 5"],
    [() => sudokit.explain(kProper, { only: ["x-wing", 5] }), "each of only needs a string; got 5"],
    [() => sudokit.explain(kProper, { order: "se\0" }), "order needs text without a zero byte; got 'se\0'"],
    [
      () => sudokit.check(kProper, { minimal: true }),
      "check() has no option 'minimal'; leave it out, or use run(), which has every option",
    ],
    [
      () => sudokit.count(kProper, { "per-candidate": true }),
      "count() has no option 'per-candidate'; leave it out, or use run(), which has every option",
    ],
    [() => sudokit.check(kProper, null), "options needs an object; got null"],
    [() => sudokit.check(kProper, "fast"), "options needs an object; got 'fast'"],
    [() => sudokit.check(kProper, { signal: true }), "signal needs an AbortSignal; got true"],
    [() => sudokit.check(kProper, { onRemark: "log" }), "onRemark needs a function; got 'log'"],
    [() => sudokit.convert(kProper), "to needs the name of a format, such as 'svg'; got undefined"],
    [() => sudokit.convert(kProper, "jsn"), "to: 'jsn' is unknown; did you mean 'json'?"],
    [() => sudokit.generate({ seed: 3 }), "number needs a whole number; got a value of type Object"],
    [() => sudokit.generate(0), "number: 0 is out of range; choose 1 to 9007199254740991"],
    [() => sudokit.generate(1, { seed: -1 }), "seed: -1 is out of range; choose 0 or more"],
    [
      () => sudokit.generate(1, { seed: 2n ** 64n }),
      "seed: 18446744073709551616 is out of range; choose 0 to 18446744073709551615",
    ],
    [
      () => sudokit.generate(1, { seed: 2 ** 60 }),
      "seed: 1152921504606847000 has more digits than a number can hold; write it as a bigint, such as 10n ** 18n",
    ],
    [() => sudokit.generate(1, { nothingHarder: true }), "'nothingHarder' needs a technique; name one"],
    [
      () => sudokit.generate(1, { pattern: "x.txt" }),
      "pattern names a file, and there are no files here; leave it out",
    ],
    [() => sudokit.read(5), "text needs a string; got 5"],
    [() => sudokit.read(kProper, { frm: "line" }), "unknown option 'frm'; did you mean 'from'?"],
    [() => sudokit.run(5, kProper), "command needs a string; got 5"],
    [() => sudokit.run("solve", null), "text needs a string; got null"],
    [
      async () => sudokit.configure({ clasic: "x" }),
      "configure() has no option 'clasic'; it has classic, full",
    ],
    [async () => sudokit.configure({ full: 5 }), "full needs a URL, bytes or a compiled module; got 5"],
    [() => sudokit.generateBatch(1.5), "number needs a whole number; got 1.5"],
    [() => sudokit.generateBatch(1, { seed: -1n }), "seed: -1 is out of range; choose 0 or more"],
    [
      () => sudokit.generateBatch(1, { seed: 2n ** 64n }),
      "seed: 18446744073709551616 is out of range; choose 0 to 18446744073709551615",
    ],
    [() => sudokit.generateBatch(1, { seed: "one" }), "seed needs a whole number; got 'one'"],
    [
      () => sudokit.generateBatch(2, { first: 2n ** 64n - 1n }),
      "first + number: 18446744073709551617 is out of range; choose 0 to 18446744073709551615",
    ],
    [
      () => sudokit.generateBatch(2 ** 45),
      "number: no memory for 35184372088832 puzzles; ask for fewer at a time",
    ],
    [() => sudokit.generateBatch(1, { sead: 1 }), "generateBatch() has no option 'sead'; it has seed, first"],
    [
      () => sudokit.solveBatch(new Uint8Array(81), { ot: null }),
      "solveBatch() has no option 'ot'; it has out, counts",
    ],
    [async () => sudokit.toArray(81), "lines needs a string, or an array of strings; got 81"],
    [async () => sudokit.toArray([kProper, 81]), "lines[1] needs a string; got 81"],
    [
      async () => sudokit.fromArray(kProper),
      `puzzles needs a Uint8Array of 81 bytes for each puzzle; got '${kProper.slice(0, 37)}...'; toArray() makes one`,
    ],
    [() => new Background().call("sing"), "there is no function 'sing'"],
  ];
  for (const [call, message] of rows)
    test(message, async () => {
      const error = await fault(call);
      assert.ok(error instanceof sudokit.SudokitError, String(error));
      assert.equal(error.message.slice(0, message.length), message);
    });

  test("of run() that are wrong are an error in its result", async () => {
    for (const options of [{ scael: "se" }, { limitSeconds: -1 }, { limitSeconds: true }, { pearl: 1 }]) {
      const { status, text, errors } = await sudokit.run("rate", kProper, options);
      assert.deepEqual([status, text, errors.map(({ code }) => code)], ["failed", "", ["bad-usage"]]);
    }
  });

  test("have older names and those of the command, too", async () => {
    assert.equal((await sudokit.solutions(kSeveral, { max: 2 })).length, 2);
    assert.equal((await sudokit.rate(kProper, { "limit-seconds": 5 })).er, 2.6);
    assert.equal((await sudokit.explain(kProper, { scale: "se" })).outcome, "finished");
  });

  test("may be bigints, and a seed has 64 bits", async () => {
    const seed = 2n ** 64n - 1n;
    const [one] = await sudokit.generate(1, { seed });
    assert.deepEqual(await sudokit.generate(1n, { seed: String(seed) }), [one]);
    assert.deepEqual(sudokit.fromArray(await sudokit.generateBatch(1n, { seed })), [one]);
    assert.deepEqual(
      await sudokit.generateBatch(2, { seed: 7n, first: 0n }),
      await sudokit.generateBatch(2, { seed: 7 }),
    );
  });

  test("that find nothing say how close they came", async () => {
    const error = await fault(() => sudokit.generate(1, { clues: 17, tries: 3, seed: 1 }));
    assert.equal(error.code, "not-found");
    assert.match(error.message, /^found 0 of 1 puzzles: .*relax the target, or search longer with tries$/);
  });
});

test("any arguments give an answer or a sentence of ours", async (context) => {
  const say = context.mock.method(console, "warn", () => {});
  const values = [
    undefined,
    null,
    true,
    0,
    -1,
    1.5,
    NaN,
    Infinity,
    2 ** 60,
    10n,
    -1n,
    2n ** 70n,
    "",
    "x",
    "svg",
  ];
  values.push(
    kProper,
    kSeveral,
    kSmall,
    `${kProper}\n${kProper}`,
    '{"grid":[]}',
    [],
    [kProper],
    [5],
    Symbol("x"),
  );
  values.push(
    {},
    { scale: "se" },
    { limit: 1 },
    { seed: 2n ** 64n },
    { out: null },
    { out: new Uint8Array(3) },
  );
  values.push(
    { counts: 5 },
    { onRemark() {} },
    { signal: {} },
    { from: "line" },
    { from: "x" },
    { level: 3 },
  );
  values.push({ number: 2 }, { toString: 1 }, { constructor: 1 }, Object.create(null), new Map(), new Date());
  values.push(() => 1, ...[0, 80, 81, 162].map((size) => new Uint8Array(size)), new Uint8Array(81).fill(200));
  let state = 7;
  const next = (count) => ((state = (state * 1103515245 + 12345) & 0x7fffffff) % 65521) % count;
  const calls = [...Object.entries(sudokit), ...Object.entries(classic)].filter(
    ([name, call]) => typeof call === "function" && name !== "SudokitError" && name !== "configure",
  );
  const most = Math.max(800, 5000 * Number(process.env.SUDOKIT_EFFORT ?? 0));
  for (let i = 0; i < most; ++i) {
    const [name, call] = calls[next(calls.length)];
    const given = Array.from({ length: next(4) }, () => values[next(values.length)]);
    try {
      await call(...given);
    } catch (error) {
      assert.ok(error instanceof sudokit.SudokitError, `call ${i} of ${name}: ${error}`);
      assert.ok(error.code !== "internal", `call ${i} of ${name}: ${error}`);
    }
  }
  say.mock.restore();
});

describe("arrays", () => {
  test("and lines turn into each other", async () => {
    const made = await sudokit.generateBatch(3, { seed: 5 });
    const lines = sudokit.fromArray(made);
    assert.deepEqual(sudokit.toArray(lines), made);
    assert.deepEqual(sudokit.toArray(lines.join("\r\n")), made);
    assert.deepEqual(sudokit.toArray(lines[0].replace(/.{9}/g, "$&\n")), made.slice(0, 81));
    assert.deepEqual(sudokit.toArray([]), new Uint8Array(0));
    assert.deepEqual(sudokit.fromArray(new Uint8Array(0)), []);
  });

  test("are not put together from lines of other lengths", () => {
    const wrong = [
      [kProper.slice(1), `${kProper}.`],
      [`${kProper}.`, kProper.slice(1)],
      [kProper, "1234"],
    ];
    for (const lines of wrong)
      assert.throws(() => sudokit.toArray(lines.join("\n")), { code: "wrong-length" });
    assert.throws(() => sudokit.toArray([kProper, kProper.slice(1)]), { code: "wrong-length", line: 2 });
    assert.throws(() => sudokit.fromArray(new Uint8Array(162).fill(10, 100)), {
      code: "bad-digit",
      line: 2,
      column: 20,
    });
  });

  test("that share bytes with the puzzles are refused unless they are the same", async () => {
    const bytes = new Uint8Array(81 * 3);
    bytes.set(sudokit.toArray(kProper), 81);
    const puzzles = bytes.subarray(81, 162);
    for (const call of [sudokit.solveBatch, sudokit.canonicalBatch, sudokit.minimizeBatch]) {
      await assert.rejects(call(puzzles, { out: bytes.subarray(41, 122) }), { code: "bad-usage" });
      await call(puzzles, { out: bytes.subarray(0, 81) });
      await assert.rejects(call(puzzles, { out: new Uint8Array(82) }), { code: "bad-usage" });
    }
    await assert.rejects(sudokit.solveBatch(puzzles, { counts: bytes.subarray(100, 101) }), {
      code: "bad-usage",
    });
    for (const counts of [new Uint8Array(0), new Uint16Array(1), [0]])
      await assert.rejects(sudokit.solveBatch(puzzles, { counts }), { code: "bad-usage" });
    const counts = new Uint8Array(1);
    await sudokit.solveBatch(puzzles, { out: puzzles, counts });
    assert.deepEqual([counts[0], puzzles.includes(0)], [1, false]);
  });
});

test("a module that stops is an error, and the next call has a new one", async () => {
  const { withText } = Instance.prototype;
  // The address of a text far beyond the memory: the module traps as it would on a fault of its own.
  Instance.prototype.withText = function (text, use) {
    return withText.call(this, text, (address, length) =>
      use(text === kSmall ? 0xfffff000 : address, length),
    );
  };
  try {
    // The second call waits for the same module when the first one stops it.
    const [failed, answered] = await Promise.allSettled([
      sudokit.check(kSmall),
      sudokit.run("check", kProper),
    ]);
    assert.equal(failed.reason.name, "SudokitError");
    assert.match(failed.reason.message, /^the module stopped: .*; please report this$/);
    assert.equal(answered.value.text, "unique\n");
  } finally {
    Instance.prototype.withText = withText;
  }
  assert.equal(await sudokit.check(kSmall), "unique");
});

test("a module that cannot be loaded is asked for again", async () => {
  const { Source } = await entry("module.js");
  const { mkdtempSync, copyFileSync, rmSync } = await import("node:fs");
  const { join } = await import("node:path");
  const { tmpdir } = await import("node:os");
  const { pathToFileURL } = await import("node:url");
  const { folder } = await import("./package.mjs");
  const place = mkdtempSync(join(tmpdir(), "sudokit-"));
  const late = new Source(pathToFileURL(join(place, "late.wasm")));
  await assert.rejects(late.instance());
  copyFileSync(join(folder, "classic.wasm"), join(place, "late.wasm"));
  assert.equal(
    await late.use((module) => module.text(module.call("sudokit_version"))),
    await sudokit.version(),
  );
  rmSync(place, { recursive: true });
});

describe("a background worker", () => {
  test("passes on errors, remarks and arrays as they are", async () => {
    const background = new Background();
    const { puzzles, errors } = await background.read(`${kProper}\n${kProper.slice(1)}\n`);
    assert.deepEqual(
      [puzzles, errors.map(({ line, column, code }) => [line, column, code])],
      [[kProper], [[2, 81, "wrong-length"]]],
    );
    assert.ok(errors[0] instanceof sudokit.SudokitError);
    const remarks = [];
    await background.minimize(kSeveral, { onRemark: (remark) => remarks.push(remark) });
    assert.deepEqual(
      remarks.map(({ line, isRemark }) => [line, isRemark]),
      [[1, true]],
    );
    const array = sudokit.toArray(kProper),
      counts = new Uint8Array(1);
    const solved = await background.solveBatch(array, { out: array, counts });
    assert.ok(
      solved.solutions === array && solved.counts === counts && counts[0] === 1 && !array.includes(0),
    );
    await assert.rejects(background.rate(kProper, { scael: "se" }), {
      name: "SudokitError",
      code: "bad-usage",
    });
    await assert.rejects(background.rate(kProper, { scale: () => "se" }), {
      name: "SudokitError",
      code: "bad-usage",
    });
    await assert.rejects(background.check(kProper, { signal: 5 }), {
      name: "SudokitError",
      code: "bad-usage",
    });
    background.stop();
  });
});
