// first_of_each.cpp - uses two sorts instead of a table of all keys:
//
//   key, number --sorted by key--> number of the first, count --sorted by number--+
//   text ------------------------------- in its order ----------------------------+--> text, count
#include "data/first_of_each.hpp"

namespace sudokit::data {

// The second sort begins after the first has freed its memory.
FirstOfEach::FirstOfEach(std::size_t most_memory)
    : sightings_(std::max<std::size_t>(most_memory / 2 / sizeof(Sighting), 2)),
      firsts_(std::max<std::size_t>(most_memory / 2 / sizeof(First), 2)),
      texts_(most_memory / 8) {}

std::optional<Error> FirstOfEach::add(const Key& key, std::string_view text) {
    const Sighting sighting{key, added_++};
    if (auto error = sightings_.add({&sighting, 1})) return error;
    return texts_.add(text);
}

std::optional<Error> FirstOfEach::for_each(const Take& take) {
    std::optional<Error> error;
    Key key{};
    First first{0, 0};
    auto failure = sightings_.for_each([&](const Sighting& sighting) {
        if (first.count > 0 && sighting.key == key) {
            ++first.count;
            return true;
        }
        if (first.count > 0) error = firsts_.add({&first, 1});
        key = sighting.key;
        first = {sighting.number, 1};
        return !error;
    });
    if (!failure && !error && first.count > 0) error = firsts_.add({&first, 1});
    if (failure || error) return failure ? failure : error;
    std::uint64_t number = 0;
    std::string_view text;
    failure = firsts_.for_each([&](const First& stays) {
        for (; number <= stays.number && !error; ++number) error = texts_.next(text);
        return !error && take(text, stays.count);
    });
    return failure ? failure : error;
}

}  // namespace sudokit::data
