#include "csp/sum_groups.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>

namespace sudokit::csp {
namespace {

// Adds each cell, in order, to the first group whose cells must all differ from it.
Groups groups_in_order(const Problem& problem, const std::vector<Cell>& cells,
                       const std::vector<int>& coefficients) {
    Groups groups;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto fits = [&](const Group& group) {
            return group.coefficient == coefficients[i] &&
                   std::all_of(group.cells.begin(), group.cells.end(),
                               [&](Cell c) { return problem.are_peers(c, cells[i]); });
        };
        auto at = std::find_if(groups.begin(), groups.end(), fits);
        if (at == groups.end())
            groups.push_back({{cells[i]}, coefficients[i]});
        else
            at->cells.push_back(cells[i]);
    }
    return groups;
}

// Takes the largest part of a known clique, then the largest of the remaining cells, and so on.
Groups groups_by_size(const Problem& problem, const std::vector<std::vector<Cell>>& cliques,
                      const std::vector<Cell>& cells, const std::vector<int>& coefficients) {
    Groups groups;
    std::vector<int> coefficient_of(problem.candidates.size());
    for (std::size_t i = 0; i < cells.size(); ++i) coefficient_of[cells[i]] = coefficients[i];
    for (;;) {
        std::vector<Cell> largest, part;
        for (const auto& clique : cliques)
            for (std::size_t i = 0; i < clique.size(); ++i) {
                const int k = coefficient_of[clique[i]];
                if (k == 0 || clique.size() - i <= largest.size()) continue;
                part.clear();
                for (Cell c : std::span(clique).subspan(i))
                    if (coefficient_of[c] == k) part.push_back(c);
                if (part.size() > largest.size()) largest.swap(part);
            }
        if (largest.size() < 2) break;
        groups.push_back({largest, coefficient_of[largest[0]]});
        for (Cell c : largest) coefficient_of[c] = 0;
    }
    std::vector<Cell> left;
    std::vector<int> of_left;
    for (Cell c : cells)
        if (coefficient_of[c]) {
            left.push_back(c);
            of_left.push_back(coefficient_of[c]);
        }
    for (auto& group : groups_in_order(problem, left, of_left)) groups.push_back(std::move(group));
    return groups;
}

// How much the bounds gain because cells of a group differ.
std::size_t gain_of(const Groups& groups) {
    std::size_t gain = 0;
    for (const auto& [cells, k] : groups)
        gain += static_cast<std::size_t>(std::abs(k)) * cells.size() * (cells.size() - 1) / 2;
    return gain;
}

}  // namespace

Groups groups_of(const Problem& problem, const std::vector<std::vector<Cell>>& cliques,
                 const std::vector<Cell>& cells, const std::vector<int>& coefficients) {
    Groups in_order = groups_in_order(problem, cells, coefficients);
    if (in_order.size() < 3) return in_order;
    Groups by_size = groups_by_size(problem, cliques, cells, coefficients);
    return gain_of(by_size) > gain_of(in_order) ? by_size : in_order;
}

int slack_of(const Groups& groups, int target, int digits) {
    int least = 0, greatest = 0;
    for (const auto& [cells, coefficient] : groups) {
        const int n = static_cast<int>(cells.size());
        const int low_sum = n * (n - 1) / 2, high_sum = n * (digits - 1) - low_sum;
        least += coefficient * (coefficient > 0 ? low_sum : high_sum);
        greatest += coefficient * (coefficient > 0 ? high_sum : low_sum);
    }
    return std::min(target - least, greatest - target);
}

}  // namespace sudokit::csp
