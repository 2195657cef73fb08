#include "data/histogram.hpp"

#include <cmath>

#include "support/decimal.hpp"

namespace sudokit::data {
namespace {

constexpr std::size_t kMostBars = 40;

// Rounds up to 1, 2 or 5 times a power of ten.
double round_width(double least) {
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= least) return factor * power;
    return 10 * power;
}

}  // namespace

void Histogram::add(std::string_view value, std::uint64_t rows) {
    const auto number = support::number_in<double>(value);
    const bool is_number = number && std::isfinite(*number);
    if (is_number && (numbers_.size() < kMostValues || numbers_.contains(*number)))
        numbers_[*number] += rows;
    else if (is_number)
        others_ += rows;
    else if (const auto known = words_.find(value); known != words_.end())
        known->second += rows;
    else if (words_.size() < kMostValues)
        words_.emplace(value, rows);
    else
        others_ += rows;
}

void Histogram::add(const Histogram& other) {
    for (const auto& [number, rows] : other.numbers_)
        if (numbers_.size() < kMostValues || numbers_.contains(number))
            numbers_[number] += rows;
        else
            others_ += rows;
    for (const auto& [word, rows] : other.words_) add(word, rows);
    others_ += other.others_;
}

std::vector<Histogram::Bar> Histogram::number_bars() const {
    std::vector<Bar> bars;
    if (numbers_.size() <= kMostBars) {
        for (const auto& [number, rows] : numbers_)
            bars.push_back({support::decimal_text(number), rows});
        return bars;
    }
    const double least = numbers_.begin()->first, most = numbers_.rbegin()->first;
    const double width = round_width((most - least) / (kMostBars / 2));
    double begun = 0;
    for (const auto& [number, rows] : numbers_) {
        const double begin = std::floor(number / width) * width;
        if (bars.empty() || begin != begun)
            bars.push_back(
                {support::decimal_text(begin) + ".." + support::decimal_text(begin + width), 0});
        begun = begin;
        bars.back().rows += rows;
    }
    return bars;
}

std::vector<Histogram::Bar> Histogram::bars() const {
    std::vector<Bar> bars = number_bars();
    std::uint64_t rest = others_;
    for (const auto& [word, rows] : words_)
        if (words_.size() <= kMostBars)
            bars.push_back({word, rows});
        else
            rest += rows;
    if (rest > 0) bars.push_back({"other", rest});
    return bars;
}

}  // namespace sudokit::data
