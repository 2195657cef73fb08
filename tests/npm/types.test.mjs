// The types are true: what they refuse is refused at run time, what they allow is answered, and answers have
// the members that they promise, and no others.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { entry, folder, kProper, kSeveral, kSmall, source } from "./package.mjs";

const sudokit = await entry("sudokit.js");
const classic = await entry("classic.js");
const { Background } = await entry("background.js");

// scripts/web installs it.
const modules = join(source, "web/node_modules");
const tsc = join(modules, ".bin/tsc");
const skip = !existsSync(tsc) && !process.env.CI && "TypeScript is not here: scripts/web installs it";

const place = mkdtempSync(join(tmpdir(), "sudokit-types-"));
after(() => rmSync(place, { recursive: true }));
mkdirSync(join(place, "node_modules"));
symlinkSync(folder, join(place, "node_modules/sudokit"));
symlinkSync(join(modules, "@types"), join(place, "node_modules/@types"));

/** What the compiler has to say, in its strictest mode. */
function compile(names, more = {}) {
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noPropertyAccessFromIndexSignature: true,
    noEmit: true,
    allowJs: true,
    checkJs: true,
    target: "es2022",
    module: "nodenext",
    lib: ["es2023", "dom"],
    types: ["node"],
    ...more,
  };
  writeFileSync(join(place, "tsconfig.json"), JSON.stringify({ compilerOptions, files: names }));
  const { stdout, error } = spawnSync(tsc, ["-p", place, "--pretty", "false"], { encoding: "utf8" });
  return error ? String(error) : stdout;
}

const kHead = `import * as sudokit from "sudokit";
import * as classic from "sudokit/classic";
import { Background } from "sudokit/background";
declare const puzzle: string, background: Background, array: Uint8Array;
`;
/** The value of an expression with the names of kHead. */
async function valueOf(expression) {
  const background = new Background(),
    array = new Uint8Array(81);
  const names = { sudokit, classic, background, array, puzzle: kProper };
  try {
    return await new Function(...Object.keys(names), `return (async () => ${expression})()`)(
      ...Object.values(names),
    );
  } finally {
    background.stop();
  }
}

// Of its command, what a function sets itself, or what changes nothing that it returns.
const kLeftOut = {
  solve: ["all: true", "limit: 2", 'format: "json"'],
  solutions: ["all: true", 'format: "json"'],
  count: ["perCandidate: true", 'format: "json"'],
  check: ["minimal: true", "why: true", 'format: "json"'],
  isProper: ["minimal: true", "why: true", 'format: "json"'],
  candidates: ["limit: 2", "count: true", 'format: "json"'],
  explain: ["grid: true", 'format: "json"'],
  hint: ['format: "json"'],
  rate: ['where: "er > 2"', "pearl: true", "diamond: true", 'format: "csv"'],
  read: ['to: "json"', 'format: "json"'],
};
const kWrong = [
  ...Object.entries(kLeftOut).flatMap(([name, options]) =>
    options.map((option) => `sudokit.${name}(puzzle, { ${option} })`),
  ),
  ...[
    'format: "json"',
    "number: 2",
    "solution: true",
    "name: true",
    "weight: true",
    'pattern: "x.txt"',
    "threads: 2",
  ].map((option) => `sudokit.generate(1, { ${option} })`),
  ...["solve", "count", "check", "candidates", "explain", "hint", "rate", "minimize", "canonical"].flatMap(
    (name) => [
      `sudokit.${name}(puzzle, { scael: "se" })`,
      `background.${name}(puzzle, { scael: "se" })`,
      `sudokit.${name}(puzzle, "fast")`,
      `sudokit.${name}(5)`,
      `sudokit.${name}()`,
      `sudokit.${name}(puzzle, { output: "x.txt" })`,
    ],
  ),
  'sudokit.rate(puzzle, { scale: "sé" })',
  'sudokit.rate(puzzle, { scale: ["se", "yass"] })',
  'sudokit.rate(puzzle, { limitSeconds: "soon" })',
  'sudokit.explain(puzzle, { language: "fr" })',
  'sudokit.explain(puzzle, { order: "random" })',
  'sudokit.explain(puzzle, { singles: "yes" })',
  'sudokit.solve(puzzle, { engine: "fast" })',
  'sudokit.hint(puzzle, { level: "two" })',
  'sudokit.convert(puzzle, "jsn")',
  "sudokit.convert(puzzle)",
  'sudokit.generate("two")',
  "sudokit.generate(1, { clues: true })",
  'sudokit.generate(1, { difficulty: "mild" })',
  "sudokit.generate(1, { seed: true })",
  "sudokit.generateBatch(1, { sead: 1 })",
  "sudokit.solveBatch(puzzle)",
  "sudokit.solveBatch(array, { out: 5 })",
  "sudokit.canonicalBatch(array, { out: null })",
  "sudokit.toArray(81)",
  "sudokit.fromArray(puzzle)",
  "classic.solve(5)",
  'sudokit.configure({ clasic: "x" })',
  "sudokit.configure({ full: 5 })",
  "sudokit.check(puzzle, { signal: true })",
  "sudokit.check(puzzle, { onRemark: true })",
  'background.call("sing", [puzzle])',
];
const kRight = [
  'sudokit.rate(puzzle, { scale: ["se", "yasss"], limitSeconds: 5, signal: null, onRemark: () => {} })',
  'sudokit.rate(puzzle, { scale: "se,hodoku", mostDepth: 1n })',
  'sudokit.explain(puzzle, { order: "se", only: ["full-house", "Hidden Single"], language: "de" })',
  'sudokit.explain(puzzle, { notation: "a1" })',
  "sudokit.explain(puzzle, { guess: true, singles: undefined })",
  "sudokit.hint(puzzle, { level: 5, depth: 1 })",
  'sudokit.solutions(puzzle, { limit: 2n, engine: "search" })',
  "sudokit.count(puzzle, { limit: 2 })",
  'sudokit.generate(1n, { seed: 3n, clues: "22..26", symmetry: "rotational", board: "9x9" })',
  'sudokit.generate(1, { seed: 3, rating: "..9.0", difficulty: "easy", tries: 1000 })',
  "sudokit.generate(1, { seed: 3, clues: 25 })",
  'sudokit.generate(1, { rules: ["thermometer:2", "kropki"], board: "6x6" })',
  'sudokit.run("check", puzzle, { minimal: true, why: true, format: "csv" })',
  'sudokit.run("uniq" as never, puzzle)',
  'sudokit.convert(puzzle, "svg", { from: "line" })',
  "sudokit.solveBatch(array, { out: null, counts: new Uint8Array(1) }).then(({ solutions }) => solutions === null)",
  "sudokit.solveBatch(array).then(({ solutions }) => sudokit.fromArray(solutions))",
  "sudokit.toArray(sudokit.fromArray(array))",
  'background.rate(puzzle, { scale: "se", signal: new AbortController().signal }).then(({ er }) => er)',
  'background.call("check", [puzzle])',
  "sudokit.explain(puzzle).then(({ steps }) => steps.map(({ technique, result }) => [technique, result]))",
];

describe("types", { skip }, () => {
  test("refuse what is wrong", () => {
    const lines = kWrong.map((expression) => `// @ts-expect-error\n${expression};`);
    writeFileSync(join(place, "wrong.mts"), kHead + lines.join("\n"));
    assert.equal(compile(["wrong.mts"]), "");
  });
  test("accept what is right", () => {
    writeFileSync(
      join(place, "right.mts"),
      kHead + kRight.map((expression) => `await ${expression};`).join("\n"),
    );
    assert.equal(compile(["right.mts"]), "");
    assert.equal(compile(["right.mts"], { lib: ["es2022"] }), "", "without the types of browsers");
    const bundled = { module: "esnext", moduleResolution: "bundler", types: [] };
    assert.equal(compile(["right.mts"], bundled), "", "for browsers");
  });
  test("fit all examples", () => {
    const examples = join(source, "examples/javascript");
    const names = readdirSync(examples).filter((name) => /\.m[jt]s$/.test(name));
    assert.ok(names.length >= 9);
    for (const name of names) copyFileSync(join(examples, name), join(place, name));
    assert.equal(compile(names), "");
  });
  test("name every member of the answers", async () => {
    const values = [];
    const add = (type, value) =>
      values.push(`export const value${values.length}: sudokit.${type} = ${JSON.stringify(value)};`);
    for (const [type, answer] of await answers()) add(type, answer);
    assert.ok(values.length > 60);
    writeFileSync(join(place, "answers.mts"), kHead + values.join("\n"));
    assert.equal(compile(["answers.mts"]), "");
  });
});

// Answers of all kinds about classic puzzles: others also have the members of their board.
async function answers() {
  const hard = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
  const stuck = `12345678.........9${".".repeat(63)}`;
  const list = [];
  for (const puzzle of [kProper, kSeveral, stuck]) {
    for (const scale of ["all", "se", "hodoku", "yasss", "search", "braids"])
      list.push(["Rating", await sudokit.rate(puzzle, { scale, rank: scale === "all", onRemark() {} })]);
    for (const level of [1, 2, 3, 4, 5])
      list.push(["Hint", await sudokit.hint(puzzle, { level, onRemark() {} })]);
    const { steps, ...path } = await sudokit.explain(puzzle, { onRemark() {} });
    list.push(["Explanation", { ...path, steps: steps.slice(0, 3) }]);
  }
  const guessed = await sudokit.explain(hard, { singles: true, guess: true });
  list.push(["Explanation<sudokit.Step | sudokit.Guess>", guessed]);
  // One step of each technique.
  const steps = new Map();
  for (const order of ["hodoku", "se"])
    for (const step of (await sudokit.explain(hard, { order })).steps)
      steps.set(`${order} ${step.technique}`, step);
  for (const step of (await sudokit.explain(kProper, { allSteps: true })).steps)
    steps.set(step.technique, step);
  for (const step of steps.values()) list.push(["Step", step]);
  return list;
}

describe("at run time", () => {
  test("what the types refuse is refused, by a sentence of ours", async () => {
    for (const expression of kWrong)
      await assert.rejects(valueOf(expression), (error) => {
        assert.ok(error instanceof sudokit.SudokitError, `${expression}: ${error}`);
        assert.ok(error.code === "bad-usage" && error.reason, `${expression}: ${error}`);
        return true;
      });
  });
  test("what they accept is answered", async () => {
    for (const expression of kRight) await valueOf(expression.replace(" as never", ""));
  });
  test("boards of any kind have the answers, too", async () => {
    const rating = await sudokit.rate(kSmall);
    assert.deepEqual([rating.check, rating.clues, typeof rating.er], ["unique", 14, "number"]);
    const [jigsaw] = await sudokit.generate(1, { board: "jigsaw-6", seed: 1 });
    assert.equal((await sudokit.explain(jigsaw)).state, await sudokit.solve(jigsaw));
    assert.equal(typeof (await sudokit.hint(jigsaw)).where, "string");
  });
});

test("the package says what it is and has what it exports", () => {
  const about = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  for (const field of [
    "name",
    "version",
    "description",
    "license",
    "author",
    "homepage",
    "repository",
    "bugs",
    "types",
    "engines",
  ])
    assert.ok(about[field], field);
  assert.ok(about.keywords.length > 3 && about.repository.url.startsWith("git+https://"));
  const files = Object.values(about.exports).flatMap((target) =>
    typeof target === "string" ? target : Object.values(target),
  );
  const platforms = Object.values(about.imports).flatMap(Object.values);
  for (const file of [...files, ...platforms, about.types, "LICENSE", "README.md"])
    assert.ok(existsSync(join(folder, file)), file);
  // Whatever a file of types or code takes from beside it is there.
  for (const name of readdirSync(folder).filter((name) => /\.(js|d\.ts)$/.test(name)))
    for (const [, other] of readFileSync(join(folder, name), "utf8").matchAll(/from "\.\/([^"]+)"/g))
      assert.ok(
        existsSync(join(folder, other.replace(/\.js$/, name.endsWith(".d.ts") ? ".d.ts" : ".js"))),
        `${name}: ${other}`,
      );
});
