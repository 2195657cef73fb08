// same: tells whether two puzzles are essentially the same, and how one becomes the other.
#include "answers/command.hpp"
#include "sudokit/research.hpp"

namespace sudokit::answers {
namespace {

// How the first puzzle is transformed, in the words that the description in commands.def explains.
std::string words_of(const Transform& transform) {
    const bool transposed = transform.to[0] / 9 != transform.to[1] / 9;
    std::string rows(9, ' '), columns(9, ' '), digits;
    for (std::size_t i = 0; i < 9; ++i) {
        const std::size_t diagonal = transform.to[10 * i];  // transposing does not move it
        rows[diagonal / 9] = columns[diagonal % 9] = static_cast<char>('1' + i);
        digits += static_cast<char>('0' + transform.relabel[i + 1]);
    }
    return (transposed ? "transposed rows " : "rows ") + rows + " columns " + columns + " digits " +
           digits;
}

class Same : public Command {
  public:
    explicit Same(const Context& context) : context_(context) {}
    BatchLimits limits() const override { return {1, 1}; }  // PairSource makes batches of them

    void run(Sheet& sheet) override {
        sheet.for_each_pair([&](const Question& first, const Question& second) {
            const auto a = first.plain_grid(), b = second.plain_grid();
            if (!a || !b) return sheet.refuse(a ? second : first, only_classic("same"));
            const CanonicalForm form_a = to_minlex(*a), form_b = to_minlex(*b);
            if (context_.is_stopped()) return Answer::Unfinished;
            const bool is_same = form_a.grid == form_b.grid;
            std::string words;
            if (is_same) words = words_of(form_a.transform.then(form_b.transform.inverse()));
            write(sheet, first, *b, words);
            return is_same ? Answer::Yes : Answer::No;
        });
    }

  private:
    // Without words: the puzzles are different.
    void write(Sheet& sheet, const Question& first, const ClassicGrid& second,
               const std::string& words) const {
        if (!sheet.style().has_rows()) {
            const bool tells = !words.empty() && context_.options.transformation;
            return sheet.results().line((words.empty() ? "different" : "same") +
                                        (tells ? "\t" + words : ""));
        }
        Results& row = sheet.row(first).classic("second", second).yes_no("same", !words.empty());
        if (words.empty())
            row.nothing("transformation").end();
        else
            row.text("transformation", words).end();
    }

    const Context& context_;
};

}  // namespace

template <>
std::unique_ptr<Command> make<CommandId::Same>(Context& context) {
    return std::make_unique<Same>(context);
}

}  // namespace sudokit::answers
