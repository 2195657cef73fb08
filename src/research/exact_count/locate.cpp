// locate.cpp - inverts the sum: from a number below the sum to the term in which it falls.
#include "research/exact_count/pair_sum.hpp"

namespace sudokit::exact {

std::vector<Term> PairSum::locate(std::size_t completion, std::span<const Wide> numbers) {
    std::vector<Term> terms;
    std::vector<Table> tables(1);
    fill_tables(tables[0], completion);
    Wide before = 0;
    for (const Chunk& chunk : chunks_) {
        if (terms.size() == numbers.size() || inner_.stopped()) break;
        add_products(chunk, tables);
        for (const Group& group : chunk.groups) {
            const std::uint64_t* weights = outer_.row(group.row);
            for (std::size_t i = 0; i < chunk.places.size(); ++i) {
                const std::uint64_t products = products_of(group, i);
                const Wide end = before + Wide{weights[chunk.places[i]]} * products;
                while (terms.size() < numbers.size() && numbers[terms.size()] < end) {
                    const Wide number = numbers[terms.size()] - before;
                    Term term{outer_.rows[group.row],
                              chunk.places[i],
                              static_cast<std::uint64_t>(number / products),
                              {completion, 0, 0},
                              {}};
                    choose(chunk, group, i, tables[0],
                           static_cast<std::uint64_t>(number % products), term);
                    terms.push_back(term);
                }
                before = end;
            }
        }
    }
    return terms;
}

// `number` is below the products of the group at the i-th place: finds its pair of lanes, then the
// lane and the completion there.
void PairSum::choose(const Chunk& chunk, const Group& group, std::size_t i, const Table& table,
                     std::uint64_t number, Term& term) const {
    const Stack& stack = inner_.stacks()[1];
    const std::size_t x_width = padded(stack.second.size()), y_width = padded(stack.third.size());
    std::size_t pair = group.first;
    for (;; ++pair) {
        const auto products = static_cast<std::uint32_t>(sums_[i * kSums + pair]);
        if (number < products) break;
        number -= products;
    }
    for (const std::size_t lane : {2 * pair, 2 * pair + 1}) {
        if (chunk.second[lane] == kNone) continue;
        const std::int16_t* x = &table.x[chunk.second[lane] * x_width];
        const std::int16_t* y = &table.y[chunk.third[lane] * y_width];
        const std::size_t begin = stack.begin[term.place], end = stack.begin[term.place + 1u];
        for (std::size_t at = begin; at < end; ++at) {
            const auto second = static_cast<std::uint64_t>(x[stack.completions[at].second]);
            const auto third = static_cast<std::uint64_t>(y[stack.completions[at].third]);
            if (number < second * third) {
                term.completions[1] = at - begin;
                term.completions[2] = group.completion + lane - 2 * group.first;
                term.fills = {number / third, number % third};
                return;
            }
            number -= second * third;
        }
    }
}

}  // namespace sudokit::exact
