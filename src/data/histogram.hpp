// histogram.hpp - the frequencies of values in a column whose values are not known beforehand.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sudokit::data {

class Histogram {
  public:
    struct Bar {
        std::string values;  // "3", "10..20" (excluding 20), "hard"
        std::uint64_t rows;
    };
    // A column with more different values than this is not a rating: counts all others together.
    static constexpr std::size_t kMostValues = 100'000;

    void add(std::string_view value, std::uint64_t rows = 1);
    void add(const Histogram& other);
    bool empty() const { return numbers_.empty() && words_.empty(); }
    // One bar per value if there are few, else one per range of equal width.
    std::vector<Bar> bars() const;

  private:
    std::vector<Bar> number_bars() const;

    std::map<double, std::uint64_t> numbers_;
    std::map<std::string, std::uint64_t, std::less<>> words_;
    std::uint64_t others_ = 0;
};

}  // namespace sudokit::data
