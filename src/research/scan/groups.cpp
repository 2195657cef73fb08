#include "research/scan/groups.hpp"

namespace sudokit::hitting {
namespace {

// Leaves the cells that hit all of these sets. Have others been removed?
bool restrict_to(const Window& window, const Bits& sets, Group& group) {
    ClassicCellSet left;
    Bits reach;
    bool has_changed = false;
    group.cells.for_each([&](Cell c) {
        if ((sets - window.hits(c)).any()) {
            has_changed = true;
            return;
        }
        left.insert(c);
        reach = reach | window.hits(c);
    });
    if (has_changed) group.cells = left, group.reach = reach;
    return has_changed;
}

}  // namespace

bool narrow(const Window& window, const Bits& unhit, Group* groups, int count) {
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        Bits reached;
        for (int i = count; i-- > 0;) {
            groups[i].later = reached;
            reached = reached | groups[i].reach;
        }
        if ((unhit - reached).any()) return false;
        Bits before;
        for (int i = 0; i < count; ++i) {
            const Bits only = unhit - before - groups[i].later;
            if (only.any() && restrict_to(window, only, groups[i])) {
                if (groups[i].cells.empty()) return false;
                has_changed = true;
            }
            before = before | groups[i].reach;
        }
    }
    return true;
}

}  // namespace sudokit::hitting
