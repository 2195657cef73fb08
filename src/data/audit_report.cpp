// audit_report.cpp - the report of an audit: text for people, JSON for programs.
//
// Both begin with the files in the order of the command line; then come all pairs of files, even
// those that share nothing, because a zero is what the reader hopes to see. Examples are FILE:LINE,
// the lowest lines first, so the report does not depend on the order in which threads found them.
// docs/data.md describes the object; its members are promised to users.
#include <algorithm>

#include "data/audit.hpp"
#include "files/json.hpp"
#include "sudokit/format.hpp"

namespace sudokit::data {
namespace {

using files::Json;

constexpr std::array<std::string_view, kFaults> kFaultWords = {
    "no puzzle", "no solution", "several solutions", "a wrong answer",
    "an answer that is not a grid"};
constexpr std::array<std::string_view, kRelations> kRelationWords = {"identical", "isomorphic",
                                                                     "same solution grid"};

constexpr std::size_t kNameWidth = 32;

std::string digits_in_groups(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t i = text.size(); i > 3; i -= 3) text.insert(i - 3, ",");
    return text;
}

void append_column(std::string& text, std::string_view name, std::size_t width) {
    text.append(name).append(width > name.size() ? width - name.size() : 0, ' ');
}

// "  easy      1,234  ######"
void append_bars(const std::vector<Histogram::Bar>& bars, std::string& text) {
    constexpr std::uint64_t kWidest = 40;
    std::size_t width = 0, digits = 0;
    std::uint64_t most = 1;
    for (const Histogram::Bar& bar : bars) {
        width = std::max(width, bar.values.size());
        digits = std::max(digits, digits_in_groups(bar.rows).size());
        most = std::max(most, bar.rows);
    }
    for (const Histogram::Bar& bar : bars) {
        const std::string rows = digits_in_groups(bar.rows);
        text += "    ";
        append_column(text, bar.values, width + 2);
        text.append(digits - rows.size(), ' ').append(rows).append("  ");
        text.append(static_cast<std::size_t>((kWidest * bar.rows + most - 1) / most), '#');
        text += '\n';
    }
}

std::vector<Histogram::Bar> clue_bars(const FileReport& file) {
    std::vector<Histogram::Bar> bars;
    for (const auto& [clues, rows] : file.clues) bars.push_back({std::to_string(clues), rows});
    return bars;
}

class TextReport {
  public:
    explicit TextReport(const AuditReport& report) : report_(report) {}

    std::string text() {
        for (std::uint32_t i = 0; i < report_.files.size(); ++i) add_file(i);
        for (std::uint32_t i = 0; i < report_.files.size(); ++i)
            for (std::uint32_t j = i + 1; j < report_.files.size(); ++j) add_pair(i, j);
        out_ += report_.is_clean() ? "clean\n" : "not clean\n";
        return std::move(out_);
    }

  private:
    std::string place(const Place& place) const {
        return report_.files[place.file].name + ":" + std::to_string(place.line);
    }
    void add_examples(const Examples& examples) {
        for (const Example& example : examples.list())
            out_ += "    " + place(example.first) + "  " + place(example.second) + "\n";
    }
    void add_count(std::string_view name, std::uint64_t number) {
        out_ += "  ";
        append_column(out_, name, kNameWidth);
        out_ += digits_in_groups(number) + "\n";
    }

    void add_file(std::uint32_t index) {
        const FileReport& file = report_.files[index];
        out_ += file.name + "\n";
        add_count("rows", file.rows);
        if (file.others > 0) add_count("of other boards", file.others);
        add_count("with an answer", file.answers);
        for (std::size_t i = 0; i < kFaults; ++i) {
            add_count(kFaultWords[i], file.faults[i]);
            for (const std::uint64_t line : file.fault_lines[i].list())
                out_ += "    " + place({index, line}) + "\n";
        }
        const auto within = report_.relations.within.find(index);
        for (std::size_t i = 0; i < kRelations; ++i) {
            const Repeats none;
            const bool has_any = within != report_.relations.within.end();
            const Repeats& repeats = has_any ? within->second[i] : none;
            add_count("repeated, " + std::string(kRelationWords[i]), repeats.rows);
            add_examples(repeats.examples);
        }
        out_ += "  clues\n";
        append_bars(clue_bars(file), out_);
        if (!file.ratings.empty()) {
            out_ += "  " + file.rating_name + "\n";
            append_bars(file.ratings.bars(), out_);
        }
        out_ += "\n";
    }

    void add_pair(std::uint32_t first, std::uint32_t second) {
        const auto found = report_.relations.across.find({first, second});
        const bool has_any = found != report_.relations.across.end();
        const std::string &a = report_.files[first].name, &b = report_.files[second].name;
        out_ += a + " and " + b + "\n";
        for (std::size_t i = 0; i < kRelations; ++i) {
            const Overlap none;
            const Overlap& overlap = has_any ? found->second[i] : none;
            out_ += "  ";
            append_column(out_, kRelationWords[i], kNameWidth);
            out_ += digits_in_groups(overlap.rows_of_first);
            if (!overlap.is_none())
                out_ += " rows of the first, " + digits_in_groups(overlap.rows_of_second) +
                        " of the second";
            out_ += "\n";
            add_examples(overlap.examples);
        }
        out_ += "\n";
    }

    const AuditReport& report_;
    std::string out_;
};

Json bars_as_json(const std::vector<Histogram::Bar>& bars) {
    Json json = Json::object();
    for (const Histogram::Bar& bar : bars) json[bar.values] = bar.rows;
    return json;
}

class JsonReport {
  public:
    explicit JsonReport(const AuditReport& report) : report_(report) {}

    Json json() const {
        Json json;
        json["schema"] = kJsonSchema;
        json["clean"] = report_.is_clean();
        json["files"] = Json::array();
        for (std::uint32_t i = 0; i < report_.files.size(); ++i) json["files"].push_back(file(i));
        json["overlaps"] = Json::array();
        for (std::uint32_t i = 0; i < report_.files.size(); ++i)
            for (std::uint32_t j = i + 1; j < report_.files.size(); ++j)
                json["overlaps"].push_back(pair(i, j));
        return json;
    }

  private:
    Json examples_of(const Examples& examples) const {
        return Json::array(examples.list(), [](const Example& example) {
            return Json::array({example.first.line, example.second.line});
        });
    }

    Json file(std::uint32_t index) const {
        const FileReport& report = report_.files[index];
        Json json;
        json["file"] = files::json_of_text(report.name);
        json["rows"] = report.rows;
        json["other_boards"] = report.others;
        json["answers"] = report.answers;
        for (std::size_t i = 0; i < kFaults; ++i)
            json[kFaultNames[i]] = {{"rows", report.faults[i]},
                                    {"lines", report.fault_lines[i].list()}};
        const auto within = report_.relations.within.find(index);
        for (std::size_t i = 0; i < kRelations; ++i) {
            const bool has_any = within != report_.relations.within.end();
            const Repeats repeats = has_any ? within->second[i] : Repeats{};
            json["repeated"][kRelationNames[i]] = {{"rows", repeats.rows},
                                                   {"lines", examples_of(repeats.examples)}};
        }
        json["clues"] = bars_as_json(clue_bars(report));
        json["rating_column"] = report.rating_name;
        json["ratings"] = bars_as_json(report.ratings.bars());
        return json;
    }

    Json pair(std::uint32_t first, std::uint32_t second) const {
        Json json;
        json["files"] = Json::array({files::json_of_text(report_.files[first].name),
                                     files::json_of_text(report_.files[second].name)});
        const auto found = report_.relations.across.find({first, second});
        for (std::size_t i = 0; i < kRelations; ++i) {
            const bool has_any = found != report_.relations.across.end();
            const Overlap overlap = has_any ? found->second[i] : Overlap{};
            json[kRelationNames[i]] = {
                {"rows", Json::array({overlap.rows_of_first, overlap.rows_of_second})},
                {"lines", examples_of(overlap.examples)}};
        }
        return json;
    }

    const AuditReport& report_;
};

}  // namespace

std::string audit_text(const AuditReport& report) { return TextReport(report).text(); }

std::string audit_json(const AuditReport& report) {
    return files::written(JsonReport(report).json());
}

}  // namespace sudokit::data
