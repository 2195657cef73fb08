#include "measure/report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sudokit/format.hpp"
#include "support/pieces.hpp"
#include "support/threads.hpp"
#include "system/file_text.hpp"

namespace sudokit::measure {
namespace {

double per(std::uint64_t total, std::size_t n) {
    return static_cast<double>(total) / static_cast<double>(std::max<std::size_t>(n, 1));
}

Spread rate(std::size_t puzzles, const std::vector<double>& seconds) {
    if (seconds.empty()) return {};
    const auto n = static_cast<double>(puzzles);
    const Spread time = spread_of(seconds);
    return {n / time.median, n / time.high, n / time.low};
}

Row row_of(const Corpus& corpus, const Measurement& m, std::uint64_t limit) {
    Row row;
    row.corpus = corpus.name();
    row.puzzles = corpus.size();
    row.solver = m.solver->name();
    row.way = m.solver->way();
    row.threads = m.solver->threads();
    row.limit = limit;
    row.repetitions = m.seconds.size();
    row.per_second = rate(corpus.size(), m.seconds);
    row.sweeps = per(m.counters.sweeps, corpus.size());
    row.guesses = per(m.counters.guesses, corpus.size());
    row.lanes = m.solver->lanes();
    // Unknown if the engine for single puzzles, which has no lanes, did part of the work.
    if (m.counters.slots >= m.counters.sweeps && m.counters.slots != 0)
        row.lanes_in_use = row.lanes * per(m.counters.sweeps, m.counters.slots);
    return row;
}

// A column of the machine-readable rows: its name, and its value as text.
struct Column {
    std::string_view name;
    bool is_number;
    std::string (*value)(const Row&);
};

template <auto Member>
std::string plain(const Row& row) {
    return fmt::format("{}", row.*Member);
}
template <auto Member, double Spread::*Part>
std::string part(const Row& row) {
    return fmt::format("{:.6g}", row.*Member.*Part);
}
template <auto Member>
std::string short_number(const Row& row) {
    return fmt::format("{:.6g}", row.*Member);
}

constexpr Column kColumns[] = {
    {"corpus", false, plain<&Row::corpus>},
    {"puzzles", true, plain<&Row::puzzles>},
    {"solver", false, plain<&Row::solver>},
    {"way", false, plain<&Row::way>},
    {"threads", true, plain<&Row::threads>},
    {"limit", true, plain<&Row::limit>},
    {"repetitions", true, plain<&Row::repetitions>},
    {"per_second", true, part<&Row::per_second, &Spread::median>},
    {"per_second_low", true, part<&Row::per_second, &Spread::low>},
    {"per_second_high", true, part<&Row::per_second, &Spread::high>},
    {"sweeps", true, short_number<&Row::sweeps>},
    {"guesses", true, short_number<&Row::guesses>},
    {"lanes", true, plain<&Row::lanes>},
    {"lanes_in_use", true, short_number<&Row::lanes_in_use>},
    {"reference", false, plain<&Row::reference>},
    {"ratio", true, part<&Row::ratio, &Spread::median>},
    {"ratio_low", true, part<&Row::ratio, &Spread::low>},
    {"ratio_high", true, part<&Row::ratio, &Spread::high>},
};

// Corpora are named after files, and users name peers, so the names may contain anything.
std::string quoted(std::string_view text, RowStyle style) {
    if (style == RowStyle::Csv && text.find_first_of(",\"\r\n") == std::string_view::npos)
        return std::string(text);
    std::string out = "\"";
    for (const char c : text) {
        if (style == RowStyle::Csv) {
            out.append(c == '"' ? 2 : 1, c);
        } else if (static_cast<unsigned char>(c) < 0x20) {
            out += fmt::format("\\u{:04x}", c);
        } else {
            if (c == '"' || c == '\\') out += '\\';
            out += c;
        }
    }
    return out + '"';
}

std::string or_dash(bool known, const std::string& text) { return known ? text : "-"; }

std::string ratio_number(double value) { return fmt::format("{:.{}f}", value, value < 1 ? 3 : 2); }

std::string ratio_text(const Row& row) {
    if (row.reference.empty()) return "";
    const Spread& r = row.ratio;
    return fmt::format("  {:>6} {:<17}", ratio_number(r.median),
                       fmt::format("({}..{})", ratio_number(r.low), ratio_number(r.high)));
}

std::string table_line(const Row& row) {
    const bool known = row.repetitions != 0;
    const Spread& rate = row.per_second;
    return fmt::format(
        "{:<17} {:<11} {:<17} {:>11} {:>6} {:>9} {:>8} {:>8} {:>6}", row.corpus, row.solver,
        row.way, or_dash(known, fmt::format("{:.0f}", rate.median)),
        or_dash(known, fmt::format("{:.0f}%", 100 * rate.relative())),
        or_dash(known, fmt::format("{:.2f}", 1e6 / rate.median)),
        or_dash(row.sweeps > 0, fmt::format("{:.2f}", row.sweeps)),
        or_dash(row.lanes > 0, fmt::format("{:.2f}", row.guesses)),
        or_dash(row.lanes_in_use > 0,
                fmt::format("{:.0f}%", 100 * row.lanes_in_use / std::max(row.lanes, 1))));
}

std::string trimmed(std::string text) {
    text.erase(text.find_last_not_of(' ') + 1);
    return text + '\n';
}

}  // namespace

std::vector<Row> rows_of(const Corpus& corpus, const std::vector<Measurement>& measurements,
                         const std::vector<std::size_t>& references, std::uint64_t limit) {
    std::vector<Row> rows;
    for (const Measurement& m : measurements) {
        const Row row = row_of(corpus, m, limit);
        if (references.empty() || m.seconds.empty()) rows.push_back(row);
        if (m.seconds.empty()) continue;
        for (const std::size_t reference : references) {
            const Measurement& other = measurements[reference];
            rows.push_back(row);
            rows.back().reference = other.solver->name();
            rows.back().ratio = paired_ratio(other.seconds, m.seconds);
        }
    }
    return rows;
}

std::string table_head(const std::vector<std::string>& references) {
    std::string head =
        fmt::format("{:<17} {:<11} {:<17} {:>11} {:>6} {:>9} {:>8} {:>8} {:>6}", "corpus", "solver",
                    "way", "puzzles/s", "spread", "us each", "sweeps", "guesses", "in use");
    for (const std::string& reference : references)
        head += fmt::format("  {:<24}", "  x " + reference);
    return trimmed(head);
}

std::string table_lines(const std::vector<Row>& rows) {
    std::string table, line;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool goes_on =
            i > 0 && rows[i].solver == rows[i - 1].solver && rows[i].way == rows[i - 1].way;
        if (!goes_on) {
            if (i > 0) table += trimmed(line);
            line = table_line(rows[i]);
        }
        line += ratio_text(rows[i]);
    }
    return rows.empty() ? table : table + trimmed(line);
}

std::vector<std::string_view> row_columns() {
    std::vector<std::string_view> names;
    for (const Column& column : kColumns) names.push_back(column.name);
    return names;
}

std::string csv_head() {
    std::string head;
    for (const Column& column : kColumns) head.append(head.empty() ? "" : ",").append(column.name);
    return head + '\n';
}

std::string row_text(const Row& row, RowStyle style) {
    std::string text;
    if (style == RowStyle::Json) text = fmt::format("\"schema\":{}", kJsonSchema);
    for (const Column& column : kColumns) {
        if (!text.empty()) text += ',';
        if (style == RowStyle::Json) text += fmt::format("\"{}\":", column.name);
        const std::string value = column.value(row);
        text += column.is_number ? value : quoted(value, style);
    }
    return (style == RowStyle::Json ? "{" + text + "}" : text) + '\n';
}

std::string machine() {
    std::string model = "this machine";
    const std::string cpus = system::file_text("/proc/cpuinfo").value_or("");
    for (const std::string_view line : support::pieces_of(cpus, '\n'))
        if (line.starts_with("model name") && line.find(": ") != line.npos) {
            model = line.substr(line.find(": ") + 2);
            break;
        }
#ifdef __clang__
    const std::string compiler = fmt::format("clang {}", __clang_major__);
#else
    const std::string compiler = fmt::format("gcc {}", __GNUC__);
#endif
    const unsigned threads = support::processor_count();
    return fmt::format("{}, {} hardware thread{}; {}", model, threads, threads == 1 ? "" : "s",
                       compiler);
}

}  // namespace sudokit::measure
