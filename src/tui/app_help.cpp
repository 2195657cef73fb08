// Hints in stages, why an entry is wrong, checking, and step mode.
#include "sudokit/show.hpp"
#include "tui/app.hpp"

namespace sudokit::tui {

using logic::Phrase;

// The first press asks; the next ones say more of the same hint.
void App::ask_hint(play::Time) {
    if (hint_) {
        hint_stage_ = std::min(hint_stage_ + 1, play::Hint::kStages);
        return show_hint(std::move(*hint_));
    }
    job_ = Job{Phrase::JobThinking, [this](const Job::Progress& progress) {
                   return [this,
                           hint = play::hint_for(*session_, &progress.cancel)](play::Time) mutable {
                       forget_pointers();
                       hint_stage_ = 1;
                       if (hint.kind != play::Hint::Kind::Nothing) session_->count_help();
                       show_hint(std::move(hint));
                   };
               }};
}

void App::show_hint(play::Hint hint) {
    using Kind = play::Hint::Kind;
    std::string text = hint.text(hint_stage_, narration());
    if (hint.kind == Kind::Wrong && hint_stage_ > 1)
        for (const auto [c, d] : hint.wrong) wrong_.push_back(c);
    if (hint.kind == Kind::Step && hint_stage_ == play::Hint::kStages) {
        marks_ = marks_of(hint.position, *hint.step);
        marked_ = hint.position;
        text += " " + words(Phrase::HintDoIt);
    } else if (hint.kind != Kind::Nothing && hint_stage_ < play::Hint::kStages) {
        text += " " + words(Phrase::HintMore);
    }
    say(std::move(text), hint.kind == Kind::Wrong);
    hint_ = hint.kind == Kind::Nothing ? std::nullopt : std::optional(std::move(hint));
}

void App::apply_hint(play::Time now) {
    if (!hint_ || !hint_->step) return say(Phrase::HintKeys);
    const play::Hint hint = std::move(*hint_);
    if (!session_->apply(*hint.step, hint.position)) return say(Phrase::HintKeys);
    const auto& placed = hint.step->placed;
    if (!placed.empty()) session_->set_cursor(placed.front().cell);
    changed(now);
    if (message_.empty())
        say(Narrator(session_->geometry(), narration()).conclusions(*hint.step) + ".");
}

void App::ask_why(play::Time) {
    const Cell c = session_->cursor();
    job_ = Job{Phrase::JobThinking, [this, c](const Job::Progress& progress) {
                   auto reproach = play::why_wrong(*session_, c, narration(), &progress.cancel);
                   return [this, reproach = std::move(reproach)](play::Time) {
                       forget_pointers();
                       if (!reproach) return say(Phrase::NothingWrongHere);
                       for (const Cell cell : reproach->cells)
                           if (!session_->is_given(cell)) wrong_.push_back(cell);
                       if (reproach->step) {
                           marks_ = marks_of(reproach->position, *reproach->step);
                           marked_ = reproach->position;
                       }
                       session_->count_help();
                       say(reproach->text);
                   };
               }};
}

void App::check(play::Time) {
    if (session_->is_setting()) return finish_setting();
    if (session_->solutions() == 1 || session_->solutions() == 0) return tell(session_->verdict());
    job_ =
        Job{Phrase::JobSolving, [this](const Job::Progress& progress) {
                SolveOptions options;
                options.cancel = &progress.cancel;
                return [this, verdict = session_->verdict(options)](play::Time) { tell(verdict); };
            }};
}

void App::tell(play::Verdict verdict) {
    using play::Verdict;
    switch (verdict) {
        case Verdict::RightSoFar:
            return say(Phrase::RightSoFar);
        case Verdict::Wrong:
            return say(Phrase::WrongSorry, true);
        case Verdict::Solved:
            return say(Phrase::SolvedEveryCell);
        case Verdict::NotProper:
            return say(Phrase::NoSolution, true);
    }
}

void App::show_wrong(play::Time) {
    forget_pointers();
    for (const auto [c, d] : session_->wrong()) wrong_.push_back(c);
    if (session_->solutions() != 1) return say(Phrase::WrongNotKnown);
    const Phrase id = wrong_.empty()       ? Phrase::NoEntryWrong
                      : wrong_.size() == 1 ? Phrase::OneEntryWrong
                                           : Phrase::ManyEntriesWrong;
    say(words(id, {{"n", std::to_string(wrong_.size())}}), !wrong_.empty());
}

// To a cell whose digit follows from looking at it, or at one of its houses, alone.
void App::next_solvable(play::Time) {
    if (!session_->wrong().empty()) return say(Phrase::WrongSorry, true);
    const auto cell = play::next_solvable(*session_, session_->cursor());
    if (!cell) return say(Phrase::NothingSolvable);
    session_->set_cursor(*cell);
    session_->count_help();
    say(Phrase::CellSolvable);
}

void App::start_walk(play::Time) {
    job_ = Job{Phrase::JobThinking, [this](const Job::Progress& progress) {
                   auto walk = play::Walk::start(*session_, request_.language, &progress.cancel);
                   return [this, walk = std::make_shared<Result<play::Walk>>(std::move(walk))](
                              play::Time now) {
                       if (!*walk) return say(walk->error().text() + ".", true);
                       forget_pointers();
                       hold(now);
                       session_->count_help();
                       walk_.emplace(std::move(walk->value()));
                       show_walk();
                   };
               }};
}

void App::show_walk() {
    marks_.clear();
    if (const auto& step = walk_->next()) {
        marks_ = marks_of(walk_->position(), *step);
        return say(Narrator(session_->geometry(), narration()).sentence(walk_->position(), *step) +
                   " " + words(Phrase::WalkNext));
    }
    say(walk_->outcome() == Outcome::Finished ? Phrase::WalkSolved : Phrase::WalkEnds);
}

void App::walk_key(const Key& key) {
    using Kind = Key::Kind;
    const char c = key.ascii();
    if (key.kind == Kind::Right || key.kind == Kind::Enter || c == 'l' || c == ' ') {
        job_ = Job{Phrase::JobThinking, [this](const Job::Progress& progress) {
                       walk_->forward(&progress.cancel);
                       return [this](play::Time) { show_walk(); };
                   }};
    } else if (key.kind == Kind::Left || c == 'h') {
        walk_->back();
        show_walk();
    } else if (page_key(key)) {
        return;
    } else if (key.kind == Kind::Home) {
        while (walk_->back()) continue;
        show_walk();
    } else if (key.kind == Kind::Escape || c == 's' || c == 'q') {
        walk_.reset();
        forget_pointers();
        say(Phrase::WalkLeft);
    }
}

}  // namespace sudokit::tui
