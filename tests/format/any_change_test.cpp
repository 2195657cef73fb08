// Texts of every format with bytes, words and lines that are lost, doubled, moved or changed, also within what
// links pack: puzzles or errors with place and remedy, and the same in whatever pieces the bytes arrive. (JSON is
// changed by structure: json_tree_test.cpp.)
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>

#include "effort.hpp"
#include "format/changed_text.hpp"
#include "format/door/array_lines.hpp"
#include "format/support.hpp"
#include "format/text/inflate.hpp"
#include "format/text/lzstring.hpp"
#include "sudokit/solve.hpp"

namespace sudokit::format_test {
namespace {

using Seeds = std::vector<std::string>;

// The texts of the corpus, and of formats that it lacks, by the end of the file's name.
const std::map<std::string, Seeds>& seeds_by_kind() {
    static const auto all = [] {
        std::map<std::string, Seeds> found;
        for (const auto& entry :
             std::filesystem::directory_iterator(SUDOKIT_SOURCE_DIR "/tests/fuzz/corpus/read")) {
            std::ifstream file(entry.path(), std::ios::binary);
            std::stringstream text;
            text << file.rdbuf();
            const std::string name = entry.path().filename(), end = entry.path().extension();
            found[end.empty() ? name : end.substr(1)].push_back(text.str());
        }
        const std::string rows = joined(rows_of(with_blank(kPuzzle, '0')), ", |");
        found["scf"] = {"scf1xE4f5E7g8", "https://sudokupad.app/scf1xE4f5E7g8"};
        found["ksudoku-graph"] = {"10 4 2\n0 0 4 4\n1 1 2 3 4\n1 5 6 7 8\n2 0 4 8 12\n"};
        found["minizinc"] = {"puzzle = [|" + rows + "|];\n"};
        found["npy"] = {npy_of(kPuzzle + kSolution)};
        return found;
    }();
    return all;
}

// Changes the text, or what is packed in it.
std::string any_change(const std::string& text,
                       const std::function<std::string(std::string)>& change, Rng& rng) {
    const std::size_t packed = text.find("N4Ig"), deflated = text.find("&p=");
    if (rng.below(2) > 0 && packed != text.npos) {
        const std::size_t end = text.find_first_of("\n&", packed);
        const auto inside = text::unpack_lzstring(text.substr(packed, end - packed));
        if (inside) return text.substr(0, packed) + text::pack_lzstring(change(inside.value()));
    }
    if (rng.below(2) > 0 && deflated != text.npos) {
        const std::size_t begin = deflated + 3, end = text.find_first_of("\n&", begin);
        const auto bytes = text::bytes_of_base64(text.substr(begin, end - begin));
        const auto inside = bytes ? text::inflate(bytes.value(), 1 << 20) : bytes;
        if (inside)
            return text.substr(0, begin) + text::base64_of(text::deflated(change(inside.value())));
    }
    return change(text);
}

std::vector<std::string> records_of(std::unique_ptr<ByteSource> source, const ReadOptions& options,
                                    bool is_tried) {
    Reader reader(*source, options);
    std::vector<std::string> all;
    for (Record record; reader.next(record);) {
        EXPECT_EQ(fault_of(record), "");
        all.push_back(describe(record));
        if (is_tried && record.kind == Record::Kind::General) use(record.to_puzzle());
    }
    return all;
}

class AnyChange : public testing::TestWithParam<std::string> {};

TEST_P(AnyChange, gives_puzzles_or_errors) {
    const Seeds& seeds = seeds_by_kind().at(GetParam());
    const auto samples = effort::samples(10'000u, 30u);
    for (unsigned i = 0; i < samples && !HasFailure(); ++i) {
        Rng rng(effort::seed(), i);
        const auto pick = [&] {
            return seeds[rng.below(static_cast<std::uint32_t>(seeds.size()))];
        };
        TextChanger changer(rng, pick());
        const std::string text = any_change(
            pick(), [&](std::string part) { return changer.changed(std::move(part)); }, rng);
        SCOPED_TRACE("sample " + std::to_string(i) + "\n" + text.substr(0, 3000));
        ReadOptions options;
        options.max_line = 20'000;
        const bool is_array = GetParam() == "npy";
        const auto source = [&](std::size_t chunk) {
            std::unique_ptr<ByteSource> bytes = std::make_unique<ChunkedSource>(text, chunk);
            return is_array ? array_lines(std::move(bytes)) : std::move(bytes);
        };
        const auto whole = records_of(source(1 << 20), options, i % 8 == 0);
        if (i % 4 == 0) EXPECT_EQ(records_of(source(1 + rng.below(7)), options, false), whole);
        if (const FormatInfo* format = find_format(GetParam()); format && format->can_read) {
            options.from = format->name;
            records_of(source(1 << 20), options, false);
        }
    }
}

std::vector<std::string> kinds() {
    std::vector<std::string> names;
    for (const auto& [kind, seeds] : seeds_by_kind())
        if (kind != "json") names.push_back(kind);
    return names;
}

INSTANTIATE_TEST_SUITE_P(Of, AnyChange, testing::ValuesIn(kinds()), [](const auto& kind) {
    std::string name = kind.param;
    std::ranges::replace(name, '-', '_');
    return name;
});

// A new format comes here of itself if scripts/fuzz-corpus knows it.
TEST(AnyChange, is_tried_on_every_format) {
    for (const FormatInfo& format : formats())
        if (format.can_read)
            EXPECT_TRUE(seeds_by_kind().contains(std::string(format.name))) << format.name;
}

}  // namespace
}  // namespace sudokit::format_test
