// Escape closes what is open, one thing at a time.
import { isOpen } from "../hint/state";
import { hints } from "./hints";
import { hold } from "./moves";
import { choosesFilter, filter, held, selection, wrong } from "./state";

export function closeWhatIsOpen(): boolean {
    const { cells, cursor } = selection.value;
    if (choosesFilter.value) choosesFilter.value = false;
    else if (isOpen.value) void hints().then((card) => card.closeCard());
    else if (held.value !== null) hold(null);
    else if (filter.value !== null) filter.value = null;
    else if (wrong.value.length) wrong.value = [];
    else if (cursor && cells.length > 1) selection.value = { cells: [cursor], cursor };
    else return false;
    return true;
}
