// first_of_each.hpp - removes repetitions from a stream of texts in bounded memory: each text has a
// key, and the first text of each key stays.
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

using Key = std::array<std::uint64_t, 2>;  // 128 bits: no collisions among a billion

class FirstOfEach {
  public:
    // `most_memory`: in bytes, roughly.
    explicit FirstOfEach(std::size_t most_memory = std::size_t{100} << 20);

    // Error: no space in the folder for temporary files.
    [[nodiscard]] std::optional<Error> add(const Key& key, std::string_view text);
    std::uint64_t added() const { return added_; }
    // Calls `take` with the texts that stay, in the order of add(), each with the number of texts
    // that have its key; stops if it returns false. Call this once, after the last add().
    using Take = std::function<bool(std::string_view text, std::uint64_t count)>;
    [[nodiscard]] std::optional<Error> for_each(const Take& take);

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
