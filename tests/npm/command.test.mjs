// The command of the npm package says what the program says, byte for byte, and treats files, pipes and signals
// as it does.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { folder as package_, kNone, kProper, kSeveral, kSmall, source } from "./package.mjs";

const { SUDOKIT_BIN_DIR = join(source, "build/release/bin") } = process.env;
const program = join(SUDOKIT_BIN_DIR, "sudokit");
const { bin } = JSON.parse(fs.readFileSync(join(package_, "package.json")));
const command = join(package_, bin.sudokit);

const place = fs.mkdtempSync(join(tmpdir(), "sudokit-command-"));
after(() => fs.rmSync(place, { recursive: true }));
const put = (name, text) => fs.writeFileSync(join(place, name), text);
const text = (name) => fs.readFileSync(join(place, name), "utf8");

const settings = { cwd: place, maxBuffer: 1 << 28, timeout: 300_000 };
const natively = (args, input = "") => spawnSync(program, args, { ...settings, input });
const inNode = (args, input = "") => spawnSync(process.execPath, [command, ...args], { ...settings, input });
const started = (args) => spawn(process.execPath, [command, ...args], { cwd: place });
const ended = (child) =>
  new Promise((resolve) => child.on("close", (status, signal) => resolve({ status, signal })));

function assertSame(args, input) {
  const [expected, got] = [natively(args, input), inNode(args, input)];
  assert.equal(got.stderr.toString(), expected.stderr.toString(), args.join(" "));
  assert.ok(got.stdout.equals(expected.stdout), `other bytes: ${args.join(" ")}`);
  assert.equal(got.status, expected.status, args.join(" "));
}

const made = natively(["generate", "-n", "300", "--seed", "7", "-q"]).stdout.toString();
put("made.txt", made);
put("mixed.txt", `# three\n${kProper}\n${kSeveral}\n${kNone}\n${kProper.slice(1)}\n`);
put("small.txt", `${kSmall}\n`);
put("empty.txt", "");
put("nothing.txt", "no puzzle here\n");
put("ünïcode name.txt", `${kProper}\n`);
put("order.txt", "hidden-single\nnaked-single\n");
fs.mkdirSync(join(place, "folder"));

describe("the same bytes and status", () => {
  for (const args of [
    ["solve", "made.txt"],
    ["solve", join(place, "made.txt")],
    ["solve", `../${place.split("/").at(-1)}/made.txt`],
    ["solve", "ünïcode name.txt"],
    ["solve", kProper],
    ["check", "mixed.txt", "small.txt"],
    ["count", "mixed.txt", "--strict"],
    ["rate", "made.txt", "--format", "csv"],
    ["explain", kProper, "--order", "order.txt"],
    ["hint", kProper, "--language", "de"],
    ["convert", "small.txt", "--to", "json"],
    ["uniq", "made.txt", "made.txt"],
    ["same", "made.txt", "mixed.txt"],
    ["minimize", "mixed.txt"],
    ["generate", "-n", "3", "--seed", "5", "--board", "killer"],
    ["list", "formats"],
    ["--help"],
    ["solve", "--help"],
    ["solve", "missing.txt"],
    ["solve", "missing.txt", "small.txt"],
    ["solve", "folder"],
    ["solve", "empty.txt"],
    ["solve", "nothing.txt"],
    ["solve", ""],
    ["solve", "--threads"],
    ["solve", "--quiet=1", kProper],
    ["solve", "made.txt", "-o", "missing/out.txt"],
    ["solve", "made.txt", "-o", "folder"],
    ["solv", "made.txt"],
    [],
  ])
    test(args.join(" ") || "no command", () => assertSame(args));
  test("standard input", () => {
    assertSame(["solve"], made);
    assertSame(["check", "-"], `${kProper}\n${kSeveral.slice(2)}`);
    assertSame(["solve"], "");
  });
  test("a big corpus", () => {
    put("big.txt", made.repeat(400));
    assertSame(["solve", "big.txt"]);
    assertSame(["solve"], made.repeat(40));
  });
  test("transcripts", { skip: process.platform === "win32" }, () => {
    const programs = join(place, "programs");
    fs.mkdirSync(programs);
    fs.symlinkSync(command, join(programs, "sudokit"));
    const replay = join(source, "scripts/replay");
    const done = spawnSync(replay, ["--part", programs, "basics", "errors"], { encoding: "utf8" });
    assert.equal(done.status, 0, done.stdout + done.stderr);
  });
});

describe("files that are written", () => {
  test("are replaced as a whole", () => {
    put("out.txt", "old\n");
    fs.chmodSync(join(place, "out.txt"), 0o640);
    fs.symlinkSync("out.txt", join(place, "link.txt"));
    const before = fs.statSync(join(place, "out.txt")).ino;
    const { status } = inNode(["solve", "made.txt", "-o", "link.txt"]);
    assert.equal(status, 0);
    assert.equal(text("out.txt"), natively(["solve", "made.txt"]).stdout.toString());
    assert.ok(fs.lstatSync(join(place, "link.txt")).isSymbolicLink());
    const now = fs.statSync(join(place, "out.txt"));
    assert.equal(now.mode & 0o777, 0o640);
    assert.notEqual(now.ino, before);
  });
  test("may be the input", () => {
    put("both.txt", made);
    inNode(["solve", "both.txt", "-o", "both.txt"]);
    assert.equal(text("both.txt"), natively(["solve", "made.txt"]).stdout.toString());
  });
  test("stay as they were if results are missing", () => {
    const args = ["solve", "made.txt", "missing.txt", "-o", "kept.txt"];
    const [expected, got] = [natively, inNode].map((run) => {
      put("kept.txt", "old\n");
      const { stderr, status } = run(args);
      const part = text("kept.txt.partial");
      fs.unlinkSync(join(place, "kept.txt.partial"));
      return { words: stderr.toString(), status, part, file: text("kept.txt") };
    });
    assert.deepEqual(got, expected);
    assert.equal(got.file, "old\n");
  });
  test("may be a folder of pictures", () => {
    assertSame(["convert", "mixed.txt", "--to", "svg", "-o", "pictures/"]);
    assert.ok(text("pictures/puzzle0001.svg").startsWith("<svg"));
  });
  test("leave nothing else behind", () => {
    const left = fs.readdirSync(place).filter((name) => /\.txt\../.test(name) && !name.endsWith(".partial"));
    assert.deepEqual(left, []);
  });
});

describe("pipes and signals", { skip: process.platform === "win32" }, () => {
  test("an answer comes before the next puzzle", async () => {
    const child = started(["solve"]);
    const end = ended(child);
    child.stdin.write(`${kProper}\n`);
    const [first] = await new Promise((resolve) =>
      child.stdout.once("data", (data) => resolve([data.toString()])),
    );
    assert.equal(first, natively(["solve", kProper]).stdout.toString());
    child.stdin.end(`${kSeveral}\n`);
    assert.equal((await end).status, natively(["solve"], `${kProper}\n${kSeveral}\n`).status);
  });
  test("a reader that has gone is no failure", () => {
    const line = `yes ${kProper} | "${process.execPath}" "${command}" solve | head -1; echo "\${PIPESTATUS[1]}"`;
    const { stdout, stderr } = spawnSync("bash", ["-c", line], { encoding: "utf8", timeout: 60_000 });
    assert.equal(stdout, `${natively(["solve", kProper]).stdout}0\n`);
    assert.equal(stderr, "");
  });
  test("Ctrl-C keeps the old file, and what there is of the new one", async () => {
    put("long.txt", "old\n");
    const child = started(["generate", "-n", "100000000", "-o", "long.txt"]);
    let said = "";
    child.stderr.on("data", (data) => (said += data));
    const end = ended(child);
    const begun = () =>
      fs
        .readdirSync(place)
        .find((name) => name.startsWith("long.txt.") && fs.statSync(join(place, name)).size);
    while (!begun()) await new Promise((resolve) => setTimeout(resolve, 50));
    child.kill("SIGINT");
    assert.deepEqual(await end, { status: 130, signal: null });
    assert.match(said, /stays as it was.*those so far are in .*long\.txt\.partial/);
    assert.match(said, /interrupted after \d+ puzzles/);
    assert.equal(text("long.txt"), "old\n");
    assert.match(text("long.txt.partial"), /^([1-9.]{81}\n)+$/);
  });
  test("SIGTERM ends a command that waits for input", async () => {
    const child = started(["solve"]);
    const end = ended(child);
    child.stdin.write(`${kProper}\n`);
    await new Promise((resolve) => child.stdout.once("data", resolve));
    child.kill("SIGTERM");
    assert.equal((await end).status, 143);
  });
  test("after a limit, the next puzzle is answered", () => {
    put("hard.txt", `${kProper}\n`.repeat(3));
    const { stdout, status } = inNode(["rate", "hard.txt", "--limit-seconds", "0.000001"]);
    assert.equal(stdout.toString().split("\n").length, 4);
    assert.ok(status !== null);
  });
});

describe("what cannot be there says so", () => {
  for (const [args, words] of [
    [["job", "status", "folder"], "this build has no 'job'"],
    [["play"], "this build has no 'play'"],
    [["dataset", "audit", "folder"], "this build has no 'dataset'"],
    [["solve", kProper, "-o", "out.gz"], "results are not written as gzip; --compress none"],
    [["solve", kProper, "--compress", "xz"], "--compress: 'xz' is unknown"],
  ])
    test(args.join(" "), () => {
      const { stdout, stderr, status } = inNode(args);
      assert.ok(stderr.toString().startsWith("sudokit: ") && stderr.includes(words), stderr.toString());
      assert.deepEqual([stdout.toString(), status], ["", 2]);
    });
  test("a package without its module", () => {
    const broken = join(place, "broken");
    fs.mkdirSync(broken);
    for (const name of fs.readdirSync(package_))
      if (name.startsWith("command") && name.endsWith(".js"))
        fs.copyFileSync(join(package_, name), join(broken, name));
    fs.copyFileSync(join(package_, "package.json"), join(broken, "package.json"));
    const { stderr, status } = spawnSync(process.execPath, [join(broken, bin.sudokit), "solve", kProper]);
    assert.match(stderr.toString(), /^sudokit: cannot start: .*install the package again\n$/);
    assert.equal(status, 2);
  });
});
