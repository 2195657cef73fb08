// overlaps.hpp - finds related rows, within a file and across two.
#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "data/entry.hpp"

namespace sudokit::data {

struct Example {
    Place first, second;
    auto operator<=>(const Example&) const = default;
};
// Keeps the first few examples.
class Examples {
  public:
    static constexpr std::size_t kMost = 5;
    void add(const Example& example);
    const std::vector<Example>& list() const { return list_; }

  private:
    std::vector<Example> list_;
};

// Rows count only for their closest relation.
struct Repeats {
    std::uint64_t rows = 0;  // all but the first of each group
    Examples examples;
};
struct Overlap {
    std::uint64_t rows_of_first = 0, rows_of_second = 0;  // each has a relative in the other file
    Examples examples;
    bool is_none() const { return rows_of_first == 0 && rows_of_second == 0; }
};

struct Relations {
    using Files = std::pair<std::uint32_t, std::uint32_t>;  // the first is the smaller
    std::map<std::uint32_t, std::array<Repeats, kRelations>> within;
    std::map<Files, std::array<Overlap, kRelations>> across;
};

// Takes entries in order. Its memory is per file and level, however many rows are related.
class OverlapFinder {
  public:
    void add(const Entry& entry);
    Relations finish();

  private:
    // The share of one file in a group.
    struct Share {
        std::uint32_t file;
        std::uint64_t rows, parts;  // parts: groups of the level below
        Place first;
    };
    struct Related {  // rows of a file whose part holds rows of another file, too
        std::uint32_t file, other;
        std::uint64_t rows;
    };
    struct Candidate {
        std::uint32_t file, other;
        Example example;
    };
    struct Group {
        std::vector<Share> shares;
        std::vector<Related> related_below;
        std::vector<Candidate> candidates;

        void clear() { shares.clear(), related_below.clear(), candidates.clear(); }
        Share* share_of(std::uint32_t file);
        std::uint64_t related(std::uint32_t file, std::uint32_t other) const;
        const Example* example_of(std::uint32_t file, std::uint32_t other) const;
        void add(const std::vector<Share>& part);
        void suggest(const Share& before, const Share& now);
    };
    void close(std::size_t level);
    void count(std::size_t level, const Group& group);

    std::array<Group, kRelations> groups_;
    std::optional<Entry> last_;
    Relations found_;
};

}  // namespace sudokit::data
