// What callers pass: whatever is wrong gets a sentence that names it.
import { commandOptions } from "./options.js";
import { SudokitError } from "./module.js";

export const wrongUse = (message, remedy) => new SudokitError({ code: "bad-usage", message, remedy });

/** A value, as a message names it. */
export function shown(value) {
  if (typeof value === "string") return `'${value.length > 40 ? `${value.slice(0, 37)}...` : value}'`;
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return "a function";
  if (typeof value === "object" && value)
    return value.constructor ? `a value of type ${value.constructor.name}` : "an object";
  return String(value);
}

const needs = (name, what, value) => wrongUse(`${name} needs ${what}; got ${shown(value)}`);

export function checkText(name, value, what = "a string") {
  if (typeof value !== "string") throw needs(name, what, value);
}
export const checkPuzzle = (puzzle) =>
  checkText("the puzzle", puzzle, "a string, such as 81 characters or JSON");

/** What every function about one puzzle says of a text with none or several. */
export const notOne = (count, forMany) =>
  new SudokitError({
    code: "bad-usage",
    message: count === 0 ? "the text has no puzzle" : `the text has ${count} puzzles`,
    remedy:
      count === 0
        ? "write 81 characters: 1 to 9, and 0 or '.' for an open cell"
        : `pass one, or use ${forMany} for many`,
  });

const kNoLimit = 2n ** 64n - 1n;

/** A whole number from `least` to `most`, as a bigint. */
export function wholeNumber(name, value, [least, most]) {
  const isText = typeof value === "string" && /^[0-9]+$/.test(value);
  if (typeof value !== "bigint" && !isText && !Number.isInteger(value))
    throw needs(name, "a whole number", value);
  if (typeof value === "number" && !Number.isSafeInteger(value))
    throw wrongUse(
      `${name}: ${value} has more digits than a number can hold`,
      "write it as a bigint, such as 10n ** 18n",
    );
  const number = BigInt(value);
  if (number < least || number > most) {
    const range = most === kNoLimit && number < least ? `${least} or more` : `${least} to ${most}`;
    throw wrongUse(`${name}: ${value} is out of range`, `choose ${range}`);
  }
  return number;
}
/** What 64 bits hold: a seed, or the number of a random puzzle. */
export const unsigned64 = (name, value) => wholeNumber(name, value, [0n, kNoLimit]);

export function checkOptions(options) {
  if (typeof options !== "object" || options === null || Array.isArray(options))
    throw needs("options", "an object", options);
}

/** Options must be among `names`, and `signal`, which only a Background heeds. */
export function checkNames(functionName, options, names) {
  checkOptions(options);
  for (const name of Object.keys(options))
    if (name !== "signal" && !names.includes(name))
      throw wrongUse(
        `${functionName}() has no option '${name}'`,
        names.length ? `it has ${names.join(", ")}` : "leave it out",
      );
}

export function checkSignal(signal) {
  if (signal !== undefined && signal !== null && typeof signal.throwIfAborted !== "function")
    throw needs("signal", "an AbortSignal", signal);
}
export function checkOnRemark(onRemark) {
  if (onRemark !== undefined && typeof onRemark !== "function")
    throw needs("onRemark", "a function", onRemark);
}

// --- options of a command ----------------------------------------------------------------------

export const inCamelCase = (name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What C gets: text, or null for a flag. Undefined: the option is not set. */
const values = {
  flag(name, value) {
    if (typeof value !== "boolean") throw needs(name, "true or false", value);
    return value ? null : undefined;
  },
  text(name, value) {
    checkText(name, value);
    return value;
  },
  list(name, value) {
    if (!Array.isArray(value)) return values.text(name, value);
    value.forEach((item) => checkText(`each of ${name}`, item));
    return value.join(",");
  },
  range(name, value) {
    if (typeof value !== "number" && typeof value !== "string")
      throw needs(name, "a number or text such as '20..24'", value);
    return String(value);
  },
  file(name) {
    throw wrongUse(`${name} names a file, and there are no files here`, "leave it out");
  },
  seconds(name, value) {
    if (typeof value !== "number" && typeof value !== "string")
      throw needs(name, "a number of seconds", value);
    return String(value);
  },
};

function textOf(kind, name, value) {
  if (Array.isArray(kind)) return String(wholeNumber(name, value, kind));
  const text = values[kind](name, value);
  if (text?.includes("\0")) throw needs(name, "text without a zero byte", value);
  return text;
}

/**
 * { limitSeconds: 5, all: true } as the options of a command: [["limit-seconds", "5"], ["all", null]].
 * Names that the command does not have are left to it: it knows which was meant.
 */
export function optionList(command, options) {
  const kinds = Object.hasOwn(commandOptions, command) ? commandOptions[command] : {};
  const list = [];
  for (const [given, value] of Object.entries(options)) {
    const name = inCamelCase(given); // as the command writes it is fine, too
    if (!Object.hasOwn(kinds, name)) {
      list.push([kebab(name), null]);
      continue;
    }
    if (value === undefined || value === null) continue;
    const text = textOf(kinds[name], name, value);
    if (text !== undefined) list.push([kebab(name), text]);
  }
  return list;
}

const kNames = new Map(
  Object.values(commandOptions)
    .flatMap(Object.keys)
    .map((name) => [kebab(name), name]),
);

/** A message of the program with the names that options have here: "--limit-seconds" is "limitSeconds". */
export const inOurNames = (text) =>
  text.replace(/--([a-z]+(?:-[a-z]+)*)/g, (all, name) => kNames.get(name) ?? all);
/** ... of one about the call, which also names them as 'limit-seconds'; 'x-wing' is no option. */
export const ofUsage = (text) =>
  inOurNames(text).replace(/'([a-z]+(?:-[a-z]+)+)'/g, (all, name) =>
    kNames.has(name) ? `'${kNames.get(name)}'` : all,
  );
/** ... of one about an option that there is not: no other names have hyphens there. */
export const ofUnknownOption = inCamelCase;
