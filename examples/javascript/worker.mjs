import { Background } from "sudokit/background";

const sudokit = new Background();
const stop = new AbortController(); // a button may call stop.abort()
const puzzle = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const rating = await sudokit.rate(puzzle, { scale: ["se", "yasss"], signal: stop.signal });
console.log(rating.er, rating.yasss);
sudokit.stop();
