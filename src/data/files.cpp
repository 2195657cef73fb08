// files.cpp - the rows of one part as CSV, as JSON lines, and as one numpy array per column.
//
// In: a SetRow: the puzzle or one of its views, and the candidate for the data set with its
// figures. Out: files, with their size, rows and SHA-256. One function, for_each_field, gives the
// columns of CSV, JSON and the data card, so these cannot disagree; NPY has only grids, figures and
// weights.
//
// A numpy header says how many rows follow, which is known only at the end. So it always has 128
// bytes, and is written again at the end. This is why NPY files are not compressed (programs also
// map them into memory). All numbers are written byte by byte, the same on every machine.
#include "data/files.hpp"

#include <bit>

#include "data/hash.hpp"
#include "format/classic/plain_line.hpp"
#include "format/common/writers.hpp"
#include "format/text/json_out.hpp"
#include "packing/kind.hpp"
#include "support/decimal.hpp"
#include "support/packings.hpp"

namespace sudokit::data {
namespace {

std::string suffix_of(packing::Kind kind) {
    for (const support::PackingInfo& info : support::kPackings)
        if (info.name == name_of(kind)) return std::string(info.suffix);
    return "";
}

// The fields of a row after the two grids, and whether JSON writes them without quotes.
template <typename Take>
void for_each_field(const Plan& plan, const SetRow& row, const Take& take) {
    for (const Figure figure : plan.figures())
        take(name_of(figure),
             figure_text(figure, row.candidate.figures[static_cast<std::size_t>(figure)]),
             info_of(figure).kind != FigureInfo::Kind::Level);
    if (!plan.strata.empty()) take("stratum", row.stratum, false);
    take("index", std::to_string(plan.number_of(row.candidate.index)), true);
    if (plan.augment > 0) take("view", std::to_string(row.view), true);
    if (plan.is_unbiased()) take("weight", support::decimal_text(row.candidate.weight), true);
}

// A file of lines.
class LineWriter : public PartWriter {
  public:
    LineWriter(const Plan& plan, const std::string& folder, const std::string& part,
               const std::string& suffix)
        : plan_(plan), file_(plan.packing, folder, part + suffix + suffix_of(plan.packing), part) {}

    std::optional<Error> create() override {
        if (auto error = file_.create()) return error;
        file_.write(header());
        return std::nullopt;
    }
    bool write(const SetRow& row) override {
        line_.clear();
        append(row);
        ++rows_;
        return file_.write(line_);
    }
    std::optional<Error> finish(std::vector<FileRecord>& records) override {
        auto record = file_.finish(rows_);
        if (!record) return record.error();
        records.push_back(std::move(*record));
        return std::nullopt;
    }

  protected:
    virtual std::string header() const { return ""; }
    virtual void append(const SetRow& row) = 0;

    const Plan& plan_;
    std::string line_;

  private:
    DataFile file_;
    std::uint64_t rows_ = 0;
};

class CsvWriter : public LineWriter {
  public:
    CsvWriter(const Plan& plan, const std::string& folder, const std::string& part)
        : LineWriter(plan, folder, part, ".csv") {}

  private:
    std::string header() const override {
        std::string text;
        for (const std::string& column : columns_of(plan_))
            text.append(text.empty() ? "" : ",").append(column);
        return text + "\n";
    }
    void append(const SetRow& row) override {
        if (plan_.is_classic()) {
            line_ += text::plain_text(row.puzzle) + ',' + text::plain_text(row.solution);
        } else {
            text::append_csv_field(row.candidate.other, line_);
            line_ += ',';
            text::append_csv_field(row.candidate.other_solution, line_);
        }
        for_each_field(plan_, row, [this](std::string_view, std::string_view text, bool) {
            line_.append(",").append(text);
        });
        line_ += '\n';
    }
};

class JsonWriter : public LineWriter {
  public:
    JsonWriter(const Plan& plan, const std::string& folder, const std::string& part)
        : LineWriter(plan, folder, part, ".ndjson") {}

  private:
    void append(const SetRow& row) override {
        text::JsonOut json(line_);
        append_puzzle(row, json);
        for_each_field(plan_, row,
                       [&](std::string_view name, std::string_view text, bool is_number) {
                           json.key(name);
                           if (is_number)
                               json.json(text.empty() ? "null" : text);
                           else
                               json.value(text);
                       });
        json.close('}').end_line();
    }
    // On boards other than the classic one, the members of the puzzle's own object come first.
    void append_puzzle(const SetRow& row, text::JsonOut& json) const {
        const std::string& other = row.candidate.other;
        if (plan_.is_classic())
            json.open('{').member("puzzle", text::plain_text(row.puzzle));
        else if (other.starts_with('{'))
            json.json(std::string_view(other).substr(0, other.size() - 1));
        else
            json.open('{').member("puzzle", other);
        json.member("solution", plan_.is_classic() ? text::plain_text(row.solution)
                                                   : row.candidate.other_solution);
    }
};

// The header of numpy's format 1.0: a Python dictionary, padded to 128 bytes.
std::string npy_header(std::string_view type, std::uint64_t rows, std::size_t columns) {
    constexpr std::size_t kHeader = 128, kBefore = 10;
    std::string text = "{'descr': '" + std::string(type) + "', 'fortran_order': False, 'shape': (" +
                       std::to_string(rows) + ", ";
    if (columns > 0) text += std::to_string(columns);
    text += "), }";
    text.append(kHeader - kBefore - 1 - text.size(), ' ').append("\n");
    const auto length = static_cast<char>(kHeader - kBefore);
    return std::string("\x93NUMPY\x01\0", 8) + length + '\0' + text;
}

std::string little_endian(double value) {
    auto bits = std::bit_cast<std::uint64_t>(value);
    std::string bytes;
    for (std::size_t i = 0; i < sizeof bits; ++i, bits >>= 8)
        bytes += static_cast<char>(bits & 255);
    return bytes;
}

// One array each for puzzles, solutions, every figure, and weights.
class NpyWriter : public PartWriter {
  public:
    NpyWriter(const Plan& plan, const std::string& folder, const std::string& part) : plan_(plan) {
        add(folder, part, "puzzles", "|u1", kClassicCells);
        add(folder, part, "solutions", "|u1", kClassicCells);
        for (const Figure figure : plan.figures())
            add(folder, part, std::string(name_of(figure)), "<f8", 0);
        if (plan.is_unbiased()) add(folder, part, "weights", "<f8", 0);
    }

    std::optional<Error> create() override {
        for (Array& array : arrays_) {
            if (auto error = array.file->create()) return error;
            array.file->write(npy_header(array.type, 0, array.columns));
        }
        return std::nullopt;
    }
    bool write(const SetRow& row) override {
        std::size_t next = 0;
        const auto put = [&](std::string_view bytes) { return arrays_[next++].file->write(bytes); };
        bool is_well = put(bytes_of(row.puzzle));
        is_well = put(bytes_of(row.solution)) && is_well;
        for (const Figure figure : plan_.figures()) {
            const double value = row.candidate.figures[static_cast<std::size_t>(figure)];
            is_well = put(little_endian(value)) && is_well;
        }
        if (plan_.is_unbiased()) is_well = put(little_endian(row.candidate.weight)) && is_well;
        ++rows_;
        return is_well;
    }
    std::optional<Error> finish(std::vector<FileRecord>& records) override {
        for (Array& array : arrays_) {
            array.file->write_head(npy_header(array.type, rows_, array.columns));
            auto record = array.file->finish(rows_);
            if (!record) return record.error();
            records.push_back(std::move(*record));
        }
        return std::nullopt;
    }

  private:
    struct Array {
        std::unique_ptr<DataFile> file;
        std::string_view type;
        std::size_t columns;
    };
    void add(const std::string& folder, const std::string& part, const std::string& name,
             std::string_view type, std::size_t columns) {
        arrays_.push_back({std::make_unique<DataFile>(packing::Kind::None, folder,
                                                      part + "." + name + ".npy", part),
                           type, columns});
    }
    const Plan& plan_;
    std::vector<Array> arrays_;
    std::uint64_t rows_ = 0;
};

}  // namespace

std::vector<std::string> columns_of(const Plan& plan) {
    std::vector<std::string> columns = {"puzzle", "solution"};
    const Candidate nothing;
    const std::string none;
    for_each_field(
        plan, {nothing, nothing.puzzle, nothing.solution, 0, none},
        [&](std::string_view name, std::string_view, bool) { columns.emplace_back(name); });
    return columns;
}

std::unique_ptr<PartWriter> writer_of(const Plan& plan, FileFormat format,
                                      const std::string& folder, const std::string& part) {
    switch (format) {
        case FileFormat::Json:
            return std::make_unique<JsonWriter>(plan, folder, part);
        case FileFormat::Npy:
            return std::make_unique<NpyWriter>(plan, folder, part);
        default:
            return std::make_unique<CsvWriter>(plan, folder, part);
    }
}

}  // namespace sudokit::data
