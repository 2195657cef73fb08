// package.mjs - where the tests find the package that scripts/npm made, and the program beside it.
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const source = fileURLToPath(new URL("../..", import.meta.url));
export const folder = join(source, "build/npm");
export const entry = (name) => import(pathToFileURL(join(folder, name)));

export const kProper = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
export const kSeveral = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1........";
export const kNone = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2..2..1.4......";
export const kSmall = "1.34 3412 2143 432.";
