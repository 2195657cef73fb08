// memo.hpp - remembers what a nested search found at a position, for when it comes up again.
//
// It often does: candidates that imply each other lead to the same position, a level tries the
// positions of the level below again, and after a step most assumptions lead where they led before.
#pragma once
#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

#include "logic/se/closure.hpp"

namespace sudokit::logic::se {

template <class Size>
struct Memo {
    using Id = typename Ids<Size>::Id;

    struct Hint {
        int complexity;
        std::uint64_t hash;               // of its nodes: identifies it
        std::uint32_t removed, removals;  // in `ids`
        std::uint32_t units, unit_count;  // likewise: units in which one candidate was the last
    };
    struct Entry {
        std::uint64_t check;
        std::uint32_t first, count;
    };

    std::unordered_map<std::uint64_t, Entry> entries;
    std::vector<Hint> hints;
    std::vector<Id> ids;

    void clear() {
        entries.clear();
        hints.clear();
        ids.clear();
    }
    bool is_full() const {
        return entries.size() > (1u << 20) || hints.size() > (1u << 20) || ids.size() > (1u << 24);
    }
};

// One memo for each kind of search, shared by all searches that nest it.
template <class Size>
struct MemoBank {
    std::map<int, std::shared_ptr<Memo<Size>>> memos;
    std::unique_ptr<Closure<Size>> closure;  // of the last board

    Closure<Size>& closure_of(const Units<Size>& units) {
        if (!closure) closure = std::make_unique<Closure<Size>>(units);
        return *closure;
    }
    std::shared_ptr<Memo<Size>> of(int kind) {
        auto& memo = memos[kind];
        if (!memo) memo = std::make_shared<Memo<Size>>();
        return memo;
    }
    void clear() {
        for (auto& [kind, memo] : memos) memo->clear();
    }
};

}  // namespace sudokit::logic::se
