// include_graph.hpp - who includes whom, transitively: cycles, and what a change rebuilds.
#pragma once
#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "include_rules.hpp"

namespace layers {

class IncludeGraph {
  public:
    explicit IncludeGraph(const Files& files) {
        for (const auto& [file, text] : files) {
            if (!starts_with(file, "src/") && !starts_with(file, "include/")) continue;
            for (const Include& include : includes_of(file, text))
                if (const std::string target = resolve(files, include); !target.empty()) {
                    includes_[file].insert(target);
                    includers_[target].insert(file);
                }
        }
    }

    // The source files that a change of this file compiles anew.
    std::set<std::string> rebuilt_by(const std::string& file) const {
        std::set<std::string> seen, sources;
        std::vector<std::string> open{file};
        while (!open.empty()) {
            const std::string next = open.back();
            open.pop_back();
            if (next.ends_with(".cpp")) sources.insert(next);
            if (const auto found = includers_.find(next); found != includers_.end())
                for (const std::string& includer : found->second)
                    if (seen.insert(includer).second) open.push_back(includer);
        }
        return sources;
    }

    // Groups of units that include each other in a circle: "a b". x.hpp and x.cpp are one unit; a
    // file x-inl.hpp is part of whoever includes it.
    std::vector<std::string> circles() const {
        std::map<std::string, std::set<std::string>> edges;
        for (const auto& [file, targets] : includes_)
            if (!is_part(file)) add_edges(file, unit_of(file), edges);
        // What a unit reaches; two that reach each other are in one circle.
        std::map<std::string, std::set<std::string>> reached;
        for (const auto& [unit, targets] : edges) reach(unit, edges, reached[unit]);
        std::set<std::set<std::string>> groups;
        for (const auto& [unit, all] : reached) {
            std::set<std::string> group;
            for (const std::string& other : all)
                if (reached.count(other) && reached.at(other).count(unit)) group.insert(other);
            if (!group.empty()) groups.insert(group);
        }
        std::vector<std::string> found;
        for (const auto& group : groups) {
            std::string& text = found.emplace_back();
            for (const std::string& unit : group) text += (text.empty() ? "" : " ") + unit;
        }
        return found;
    }

  private:
    using Edges = std::map<std::string, std::set<std::string>>;

    static bool is_part(const std::string& file) { return file.ends_with("-inl.hpp"); }
    static std::string unit_of(const std::string& file) { return file.substr(0, file.rfind('.')); }

    void add_edges(const std::string& file, const std::string& unit, Edges& edges) const {
        const auto found = includes_.find(file);
        if (found == includes_.end()) return;
        for (const std::string& target : found->second)
            if (is_part(target))
                add_edges(target, unit, edges);
            else if (unit_of(target) != unit)
                edges[unit].insert(unit_of(target));
    }

    static void reach(const std::string& unit, const Edges& edges, std::set<std::string>& seen) {
        const auto found = edges.find(unit);
        if (found == edges.end()) return;
        for (const std::string& target : found->second)
            if (seen.insert(target).second) reach(target, edges, seen);
    }

    Edges includes_, includers_;
};

}  // namespace layers
