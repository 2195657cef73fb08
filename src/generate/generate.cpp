// generate.cpp - the entry of the generator: chooses the ground for the board and the method.
#include "sudokit/generate.hpp"

#include <algorithm>

#include "generate/clue_ladder.hpp"
#include "generate/ground_board.hpp"
#include "generate/ground_classic.hpp"
#include "generate/ground_killer.hpp"
#include "generate/ground_rules.hpp"
#include "generate/minimal.hpp"
#include "generate/pattern.hpp"
#include "generate/search.hpp"
#include "generate/study/insertion.hpp"
#include "generate/study/unbiased.hpp"
#include "generate/target_rules.hpp"
#include "support/check.hpp"

namespace sudokit {
namespace {

// A classic board without rules.
bool is_plain_classic(std::string_view board, const Target& target) {
    return is_classic_board(board) && !target.has_rules();
}

std::unique_ptr<Ground> make_ground(std::string_view board, const Target& target,
                                    const HuntOptions& options) {
    if (is_plain_classic(board, target)) return std::make_unique<ClassicGround>(target, options);
    if (has_cages(board)) return make_killer_ground(board, target, options);
    if (is_classic_board(board)) board = "9x9";
    if (target.has_rules()) return make_rule_ground(board, target, options);
    return std::make_unique<BoardGround>(board, target, options);
}

}  // namespace

class Generator::Impl {
  public:
    Impl(std::string_view board, const Target& target, HuntOptions options)
        : is_classic_(is_plain_classic(board, target)),
          target_(with_usual_givens(board, target)),
          options_(options),
          ground_(make_ground(board, target_, options_)),
          appraiser_(target_, options.stop) {
        SUDOKIT_REQUIRE(!target_error(board, target));
        SUDOKIT_REQUIRE(target.method == Method::TopDown || (is_classic_ && target.is_plain()));
    }

    std::vector<Hunt> find(std::span<const PuzzleNumber> numbers) {
        if (is_classic_ && takes_any_minimal()) return minimal_ones(numbers);
        if (is_a_search()) return search(numbers);
        std::vector<Hunt> hunts;
        for (const PuzzleNumber& number : numbers) hunts.push_back(make(number));
        return hunts;
    }

    bool is_stopped() const { return options_.stop.requested(); }

  private:
    bool takes_any_minimal() const {
        return target_.is_plain() && !target_.full_grid && target_.method == Method::TopDown;
    }
    // Finds at once what searches would find, without their memory for parents and children.
    std::vector<Hunt> minimal_ones(std::span<const PuzzleNumber> numbers) {
        std::vector<Hunt> hunts(numbers.size());
        const auto made = make_minimal(options_.seed, numbers, options_.kernel, options_.stop);
        if (options_.stop.requested()) return hunts;
        for (std::size_t i = 0; i < hunts.size(); ++i) {
            hunts[i].found = MadePuzzle{
                Puzzle(made[i].puzzle), {made[i].solution.begin(), made[i].solution.end()}, true};
            hunts[i].looked_at = 1;
            if (options_.nearer) options_.nearer({});
        }
        if (options_.looked_at)
            options_.looked_at->fetch_add(hunts.size(), std::memory_order_relaxed);
        return hunts;
    }
    bool is_a_search() const {
        return !target_.full_grid && target_.method == Method::TopDown &&
               !(target_.pattern && ground_->decides_patterns()) &&
               !(is_classic_ && needs_ladder(target_));
    }

    Hunt make(PuzzleNumber number) {
        if (target_.full_grid) return ground_->full_grid(number);
        if (target_.method == Method::Insertion) return insert_digits(number, target_, options_);
        if (target_.method == Method::Unbiased) return draw_minimal(number, target_, options_);
        if (target_.pattern) return search_pattern(*ground_, target_, options_, appraiser_, number);
        return climb_ladder(target_, options_, appraiser_, number);
    }

    std::vector<Hunt> search(std::span<const PuzzleNumber> numbers) {
        std::vector<Search> searches;
        for (const PuzzleNumber& number : numbers)
            searches.emplace_back(*ground_, target_, options_, appraiser_, number);
        std::vector<Search*> open;
        for (Search& search : searches)
            if (!search.is_done()) open.push_back(&search);
        while (!open.empty()) {
            breed(open);
            if (options_.stop.requested()) return std::vector<Hunt>(numbers.size());
            std::erase_if(open, [](const Search* search) { return search->is_done(); });
        }
        std::vector<Hunt> hunts;
        for (Search& search : searches) hunts.push_back(std::move(search).result());
        return hunts;
    }

    // Makes one generation of every search, all of them together.
    void breed(std::span<Search* const> searches) {
        std::vector<std::size_t> sizes;
        for (Search* search : searches) sizes.push_back(search->propose());
        auto drafts = ground_->finish();
        auto draft = drafts.begin();
        for (std::size_t i = 0; i < searches.size(); ++i) {
            const auto end = draft + static_cast<std::ptrdiff_t>(sizes[i]);
            while (draft != end && !options_.stop.requested() &&
                   searches[i]->judge(std::move(*draft)))
                ++draft;
            draft = end;
        }
    }

    const bool is_classic_;
    const Target target_;
    const HuntOptions options_;
    const std::unique_ptr<Ground> ground_;
    Appraiser appraiser_;
};

Generator::Generator(std::string_view board, const Target& target, HuntOptions options)
    : impl_(std::make_unique<Impl>(board, target, options)) {}
Generator::Generator(Generator&&) noexcept = default;
Generator::~Generator() = default;

std::vector<Hunt> Generator::find(std::span<const PuzzleNumber> numbers) {
    auto hunts = impl_->find(numbers);
    for (Hunt& hunt : hunts) hunt.complete = hunt.found || !impl_->is_stopped();
    return hunts;
}

Hunt Generator::find(PuzzleNumber number) { return std::move(find({&number, 1}).front()); }

}  // namespace sudokit
