// unrank: the grid with a number.
#include "answers/command.hpp"
#include "sudokit/catalogue.hpp"

namespace sudokit::answers {
namespace {

class Unrank : public Command {
  public:
    explicit Unrank(const Context& context) : context_(context) {}
    BatchLimits limits() const override { return {16, 16, false, kDifferentGrids}; }

    void run(Sheet& sheet) override {
        sheet.for_each(
            [&](const Question& question) {
                const std::uint64_t number = sheet.batch().numbers[question.index()];
                const auto grid = catalogue_.unrank(number, context_.solve.stop);
                if (!grid) return Answer::Unfinished;
                write(sheet, *grid, number);
                return Answer::Yes;
            },
            Sheet::never);
    }

  private:
    static void write(Sheet& sheet, const ClassicGrid& grid, std::uint64_t number) {
        if (sheet.style().has_rows())
            sheet.results().begin(grid).number("rank", number).end();
        else
            sheet.results().classic(grid, &grid);
    }

    const Context& context_;
    const GridCatalogue catalogue_;
};

}  // namespace

template <>
std::unique_ptr<Command> make<CommandId::Unrank>(Context& context) {
    return std::make_unique<Unrank>(context);
}

}  // namespace sudokit::answers
