// path_pages.hpp - the steps of a solution, each on a page: what it is, its picture, and why.
#pragma once
#include <cstdint>
#include <map>
#include <utility>

#include "answers/options.hpp"
#include "answers/page.hpp"
#include "book/canvas.hpp"
#include "support/threads.hpp"

namespace sudokit::book {

class PathPages {
  public:
    // From any thread, in any order.
    void add(std::uint64_t puzzle, std::size_t step, answers::StepSheet sheet);
    // Error: the font is missing.
    [[nodiscard]] std::optional<Error> print(const Press& press, const answers::Options& options,
                                             const Sink& sink) const;

  private:
    support::Mutex mutex_;
    std::map<std::pair<std::uint64_t, std::size_t>, answers::StepSheet> sheets_;
};

}  // namespace sudokit::book
