// first_of_each.hpp - texts without repetitions, in little memory: each has a key, and of those with equal
// keys the first stays.
#pragma once
#include <array>
#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "data/sorted_runs.hpp"
#include "data/spool.hpp"

namespace sudokit::data {

using Key = std::array<std::uint64_t, 2>;  // 128 bits: among a billion, chance makes no two equal

class FirstOfEach {
  public:
    // `most_memory`: bytes, roughly.
    explicit FirstOfEach(std::size_t most_memory = std::size_t{100} << 20);

    // Error: no room in the folder for temporary files.
    std::optional<Error> add(const Key& key, std::string_view text);
    std::uint64_t added() const { return added_; }
    // Those that stay, in the order in which they came, each with the number of texts that have its key; once,
    // after the last add(). False from `take` ends it.
    using Take = std::function<bool(std::string_view text, std::uint64_t count)>;
    std::optional<Error> for_each(const Take& take);

  private:
    struct Sighting {
        Key key;
        std::uint64_t number;
        auto operator<=>(const Sighting&) const = default;
    };
    struct First {
        std::uint64_t number, count;
        auto operator<=>(const First&) const = default;
    };

    SortedRuns<Sighting> sightings_;
    SortedRuns<First> firsts_;
    Spool texts_;
    std::uint64_t added_ = 0;
};

}  // namespace sudokit::data
