// json_tree.hpp - changes JSON by structure: members are lost, doubled and renamed, values become values of
// other types, empty, too deep, too many. Unlike changed bytes, nearly all of it is still JSON, so it gets
// past the parser to the code that asks what a member holds.
#pragma once
#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/rng.hpp"

namespace sudokit::format_test {

// A JSON value whose members may have equal names.
struct JsonTree {
    char open = 0;     // '[' or '{'; 0 for a single value
    std::string name;  // within an object
    std::string text;  // of a single value, as it is written
    std::vector<JsonTree> kids;

    explicit JsonTree(const nlohmann::ordered_json& json) {
        if (!json.is_structured()) {
            text = json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
            return;
        }
        open = json.is_array() ? '[' : '{';
        for (const auto& [key, value] : json.items()) {
            kids.emplace_back(value);
            kids.back().name = key;
        }
    }

    std::string written() const {
        if (open == 0) return text;
        std::string out(1, open);
        for (std::size_t i = 0; i < kids.size(); ++i) {
            if (i > 0) out += ',';
            if (open == '{') out += nlohmann::json(kids[i].name).dump() + ":";
            out += kids[i].written();
        }
        return out + (open == '[' ? ']' : '}');
    }

    std::size_t nodes() const {
        std::size_t sum = 1;
        for (const JsonTree& kid : kids) sum += kid.nodes();
        return sum;
    }

    void list_nodes(std::vector<JsonTree*>& nodes) {
        nodes.push_back(this);
        for (JsonTree& kid : kids) kid.list_nodes(nodes);
    }
};

class JsonChanger {
  public:
    // Names of members and parts of values come from the seeds, too.
    JsonChanger(Rng& rng, const std::vector<JsonTree>& seeds) : rng_(rng), seeds_(seeds) {}

    // One of the seeds after one to four changes.
    JsonTree next() {
        JsonTree tree = one_of(seeds_);
        for (auto n = 1 + rng_.below(4); n > 0; --n) change(tree);
        return tree;
    }

  private:
    template <typename T>
    T& one_of(std::vector<T>& list) {
        return list[rng_.below(static_cast<std::uint32_t>(list.size()))];
    }
    template <typename T>
    const T& one_of(const std::vector<T>& list) {
        return list[rng_.below(static_cast<std::uint32_t>(list.size()))];
    }

    // Any node, but nodes near the root as often as all the cells together.
    template <typename Tree>
    Tree& any_node(Tree& tree) {
        Tree* node = &tree;
        while (!node->kids.empty() && rng_.below(4) > 0) node = &one_of(node->kids);
        return *node;
    }
    JsonTree& any_list(JsonTree& tree) {
        JsonTree& node = any_node(tree);
        return node.kids.empty() ? tree : node;
    }

    std::string any_name() {
        static const std::vector<std::string> kNames = {
            "puzzle",      "grid",         "board",        "sudoku",
            "quiz",        "quizzes",      "question",     "puzzles",
            "size",        "rows",         "columns",      "digits",
            "lowest",      "box",          "houses",       "unused",
            "extra_cells", "extra_givens", "extra_houses", "rules",
            "cells",       "candidates",   "placed",       "fields",
            "data",        "values",       "value",        "row",
            "col",         "column",       "given",        "fixed",
            "position",    "type",         "regions",      "cages",
            "killercage",  "sum",          "solution",     "constraints",
            "kind",        "numbers",      "parts",        "table",
            "automaton",   "states",       "steps",        "",
            "r1c1",        "A1",           "row1",         "x"};
        const std::string& found = any_node(one_of(seeds_)).name;
        return found.empty() || rng_.below(2) ? one_of(kNames) : found;
    }

    JsonTree any_value() {
        static const std::vector<std::string> kValues = {"null",
                                                         "true",
                                                         "false",
                                                         "0",
                                                         "1",
                                                         "-1",
                                                         "2",
                                                         "9",
                                                         "10",
                                                         "16",
                                                         "64",
                                                         "65",
                                                         "81",
                                                         "4096",
                                                         "4097",
                                                         "1.5",
                                                         "1e3",
                                                         "-0.0",
                                                         "1e308",
                                                         "1e400",
                                                         "2147483647",
                                                         "-2147483648",
                                                         "4294967297",
                                                         "9223372036854775807",
                                                         "18446744073709551615",
                                                         "18446744073709551616",
                                                         "100000000000000000000000000000",
                                                         "\"\"",
                                                         "\"x\"",
                                                         "\"5\"",
                                                         "\"-1\"",
                                                         "\"R1C1\"",
                                                         "\"r1c1\"",
                                                         "\"R0C0\"",
                                                         "\"R99C99\"",
                                                         "\"\\u0000\"",
                                                         "\"\\ud83d\\ude00\"",
                                                         "[]",
                                                         "{}",
                                                         "[[]]",
                                                         "[[],[]]",
                                                         "[{}]",
                                                         "[[{}]]",
                                                         "[[[[]]]]",
                                                         "{\"\":[]}",
                                                         "[0]",
                                                         "[1,2]",
                                                         "[-1,99]",
                                                         "[null]",
                                                         "[\"\"]"};
        if (rng_.below(5) == 0) return grafted();
        if (rng_.below(20) == 0) return long_string();
        JsonTree value(nlohmann::ordered_json(nullptr));
        value.text = one_of(kValues);
        return value;
    }
    JsonTree grafted() { return any_node(one_of(seeds_)); }
    JsonTree long_string() {
        static constexpr std::uint32_t kLengths[] = {16, 80, 81, 82, 162, 256, 729, 4096};
        JsonTree value(nlohmann::ordered_json(nullptr));
        value.text = "\"" + std::string(kLengths[rng_.below(8)], "0.1x"[rng_.below(4)]) + "\"";
        return value;
    }

    // Keeps the node's name, which belongs to its parent.
    static void put(JsonTree& node, JsonTree value) {
        value.name = node.name;
        node = std::move(value);
    }

    void change(JsonTree& tree) {
        switch (rng_.below(10)) {
            case 0:
                return remove_from(any_list(tree).kids);
            case 1:
                return repeat(any_list(tree).kids, 1);
            case 2:
                return repeat(any_list(tree).kids, 1 + rng_.below(300));
            case 3:
                any_node(tree).name = any_name();
                return;
            case 4:
            case 5:
                return put(any_node(tree), any_value());
            case 6:
                return shorten(any_node(tree).kids);
            case 7:
                return nest(any_node(tree));
            case 8:
                return add(any_node(tree));
            default:
                return exchange(any_list(tree).kids);
        }
    }

    void remove_from(std::vector<JsonTree>& kids) {
        if (!kids.empty())
            kids.erase(kids.begin() + static_cast<std::ptrdiff_t>(
                                          rng_.below(static_cast<std::uint32_t>(kids.size()))));
    }
    // Copies of copies would make a text of 50 MB, which says no more than a short one.
    static constexpr std::size_t kMostCopied = 3000;
    void repeat(std::vector<JsonTree>& kids, std::size_t times) {
        if (kids.empty() || kids.size() > 1000) return;
        const JsonTree kid = one_of(kids);
        kids.insert(kids.end(), std::min(times, 1 + kMostCopied / kid.nodes()), kid);
    }
    void shorten(std::vector<JsonTree>& kids) {
        const auto length =
            rng_.below(2) ? 0 : rng_.below(static_cast<std::uint32_t>(kids.size() + 1));
        while (kids.size() > length) kids.pop_back();
    }
    void nest(JsonTree& node) {
        const bool is_deep = rng_.below(3) == 0;
        for (auto n = 1 + (is_deep ? rng_.below(300) : 0); n > 0; --n) {
            JsonTree outer(nlohmann::ordered_json::array());
            if (rng_.below(4) == 0) outer.open = '{';
            JsonTree inner = std::move(node);
            outer.name = inner.name;
            if (outer.open == '{') inner.name = any_name();
            outer.kids.push_back(std::move(inner));
            node = std::move(outer);
        }
    }
    void add(JsonTree& node) {
        if (node.open == 0) return;
        JsonTree value = any_value();
        value.name = any_name();
        node.kids.push_back(std::move(value));
    }
    void exchange(std::vector<JsonTree>& kids) {
        if (!kids.empty()) std::swap(one_of(kids), one_of(kids));
    }

    Rng& rng_;
    const std::vector<JsonTree>& seeds_;
};

}  // namespace sudokit::format_test
