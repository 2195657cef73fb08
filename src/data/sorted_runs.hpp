// sorted_runs.hpp - an external merge sort: sorts any number of items in bounded memory. What does
// not fit is sorted in runs in a temporary file, which are merged at the end.
#pragma once
#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <queue>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "data/temporary_file.hpp"
#include "support/threads.hpp"

namespace sudokit::data {

// Item: totally ordered and trivially copyable.
template <typename Item>
class SortedRuns {
    static_assert(std::is_trivially_copyable_v<Item>);

  public:
    // `most`: items in memory.
    explicit SortedRuns(std::size_t most) : most_(most) {}
    SortedRuns(const SortedRuns&) = delete;
    SortedRuns& operator=(const SortedRuns&) = delete;

    // Thread-safe. Error: no space in the folder for temporary files.
    [[nodiscard]] std::optional<Error> add(std::span<const Item> items) {
        const support::Lock lock(mutex_);
        if (items_.capacity() < most_ && items_.size() + items.size() > items_.capacity())
            items_.reserve(std::min(most_, 2 * items_.capacity() + items.size()));
        while (!items.empty()) {
            const std::size_t n = std::min(items.size(), most_ - items_.size());
            items_.insert(items_.end(), items.begin(),
                          items.begin() + static_cast<std::ptrdiff_t>(n));
            items = items.subspan(n);
            if (items_.size() == most_)
                if (auto error = spill()) return error;
        }
        return std::nullopt;
    }
    // Calls `take` with all items in order, until it returns false. Call this once, after the last
    // add().
    [[nodiscard]] std::optional<Error> for_each(const std::function<bool(const Item&)>& take) {
        if (!runs_.empty()) {
            if (!items_.empty())
                if (auto error = spill()) return error;
            items_ = {};
            return merge(take);
        }
        std::ranges::sort(items_);
        for (const Item& item : items_)
            if (!take(item)) break;
        return std::nullopt;
    }

  private:
    struct Run {
        std::uint64_t begin, end;  // items in the file
    };

    // One run, at its next item.
    struct Strand {
        const TemporaryFile& file;
        std::uint64_t next, end;  // to read
        std::size_t most;
        std::vector<Item> buffer{};
        std::size_t at = 0;
        std::optional<Error> error{};

        // False at the end of the run, or if the file cannot be read.
        bool advance() {
            if (++at < buffer.size()) return true;
            at = 0;
            buffer.resize(static_cast<std::size_t>(std::min<std::uint64_t>(most, end - next)));
            error = file.read(next * sizeof(Item), reinterpret_cast<char*>(buffer.data()),
                              buffer.size() * sizeof(Item));
            next += buffer.size();
            return !error && !buffer.empty();
        }
        const Item& item() const { return buffer[at]; }
    };

    [[nodiscard]] std::optional<Error> spill() {
        std::ranges::sort(items_);
        const std::string_view bytes(reinterpret_cast<const char*>(items_.data()),
                                     items_.size() * sizeof(Item));
        const std::uint64_t begin = runs_.empty() ? 0 : runs_.back().end;
        runs_.push_back({begin, begin + items_.size()});
        items_.clear();
        return file_.append(bytes);
    }

    [[nodiscard]] std::optional<Error> merge(const std::function<bool(const Item&)>& take) {
        constexpr std::size_t kMostBuffered = 1 << 14;
        const std::size_t each = std::clamp<std::size_t>(most_ / runs_.size(), 1, kMostBuffered);
        const auto comes_later = [](const Strand* a, const Strand* b) {
            return b->item() < a->item();
        };
        std::priority_queue<Strand*, std::vector<Strand*>, decltype(comes_later)> next(comes_later);
        std::vector<std::unique_ptr<Strand>> strands;
        for (const Run& run : runs_) {
            strands.push_back(std::unique_ptr<Strand>(new Strand{file_, run.begin, run.end, each}));
            if (strands.back()->advance()) next.push(strands.back().get());
        }
        while (!next.empty()) {
            Strand* const strand = next.top();
            next.pop();
            if (!take(strand->item())) return std::nullopt;
            if (strand->advance()) next.push(strand);
        }
        for (const auto& strand : strands)
            if (strand->error) return strand->error;
        return std::nullopt;
    }

    const std::size_t most_;
    support::Mutex mutex_;
    std::vector<Item> items_;
    std::vector<Run> runs_;
    TemporaryFile file_;
};

}  // namespace sudokit::data
