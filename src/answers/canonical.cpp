// canonical: the smallest equivalent puzzle.
#include "answers/command.hpp"
#include "sudokit/research.hpp"

namespace sudokit::answers {
namespace {

class Canonical : public Command {
  public:
    explicit Canonical(const Context& context) : automorphisms_(context.options.automorphisms) {}
    BatchLimits limits() const override { return {256, 16}; }

    void run(Sheet& sheet) override {
        sheet.for_each([&](const Question& question) {
            const auto grid = question.plain_grid();
            if (!grid) return sheet.refuse(question, only_classic("canonical"));
            const CanonicalForm form = to_minlex(*grid);
            if (sheet.context().is_stopped()) return Answer::Unfinished;
            write(sheet, question, form);
            return Answer::Yes;
        });
    }

  private:
    void write(Sheet& sheet, const Question& question, const CanonicalForm& form) const {
        if (sheet.style().has_rows()) {
            sheet.row(question)
                .classic("canonical", form.grid)
                .number("automorphisms", form.automorphisms)
                .end();
        } else if (automorphisms_) {
            std::string text;
            append_line(form.grid, text);
            text.back() = '\t';
            sheet.results().line(text + std::to_string(form.automorphisms));
        } else {
            sheet.results().classic(form.grid, &form.grid);
        }
    }

    const bool automorphisms_;
};

}  // namespace

template <>
std::unique_ptr<Command> make<CommandId::Canonical>(Context& context) {
    return std::make_unique<Canonical>(context);
}

}  // namespace sudokit::answers
