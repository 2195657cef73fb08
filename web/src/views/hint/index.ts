// What the play view uses of the hint card, once it is needed.
import { follow } from "./follow";

export { HintCard } from "./HintCard";
export { askHint, askWhy, closeCard, doIt } from "./hint";
export { showHardest } from "./hardest";
export { ratingText } from "./short";

follow();
