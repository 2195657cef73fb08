// Hints in stages, why an entry is wrong, checking, and step mode.
#include "tui/app.hpp"

namespace sudokit::tui {

using logic::Phrase;

// The first press asks for a hint; the next ones reveal more of it.
void App::ask_hint(play::Time) {
    if (hint_) {
        hint_stage_ = std::min(hint_stage_ + 1, play::Hint::kStages);
        return show_hint();
    }
    job_ = Job{Phrase::JobThinking, [this](const Job::Progress& progress) {
                   const auto found = play::hint_for(*session_, progress.stop);
                   const auto hint = found ? std::make_shared<const play::Hint>(*found) : nullptr;
                   return [this, hint](play::Time) {
                       forget_pointers();
                       if (hint->kind == play::Hint::Kind::Nothing)
                           return say(hint->text(1, narration()));
                       session_->count_help();
                       hint_ = hint;
                       hint_stage_ = 1;
                       show_hint();
                   };
               }};
}

void App::show_hint() {
    using Kind = play::Hint::Kind;
    const bool is_last = hint_stage_ == play::Hint::kStages;
    if (hint_->kind == Kind::Wrong && hint_stage_ > 1)
        for (const auto [c, d] : hint_->wrong) wrong_.push_back(c);
    if (hint_->kind == Kind::Step && is_last) {
        marked_ = hint_->position;
        return show_step(hint_->position, *hint_->step, words(Phrase::HintDoIt));
    }
    say_told({{0, {}, {}, hint_->text(hint_stage_, narration())}},
             is_last ? "" : words(Phrase::HintMore, {{"k", "t"}}), hint_->kind == Kind::Wrong);
}

// The step in words, and its marks on the board.
void App::show_step(const Puzzle& position, const Step& step, const std::string& end) {
    const Telling telling(position, step, narration());
    marks_ = telling.sketch().marks;
    say_told(telling.whole(), end);
}

void App::apply_hint(play::Time now) {
    if (session_->is_solved()) return say(Phrase::SolvedStays);
    if (!hint_ || !hint_->step) return say(Phrase::HintKeys);
    const auto hint = hint_;
    if (!session_->apply(*hint->step, hint->position)) return say(Phrase::HintKeys);
    const auto& placed = hint->step->placed;
    if (!placed.empty()) session_->set_cursor(placed.front().cell);
    changed(now);
    if (message_.empty())
        say(Narrator(session_->geometry(), narration()).conclusions(*hint->step) + ".");
}

// The first press asks why; the next ones show more of the proof.
void App::ask_why(play::Time) {
    const Cell c = session_->cursor();
    if (!reproach_.empty() && wrong_cell_ == c) {
        reproach_stage_ = std::min(reproach_stage_ + 1, reproach_.size() - 1);
        return show_reproach();
    }
    job_ = Job{Phrase::JobThinking, [this, c](const Job::Progress& progress) {
                   auto found = play::why_wrong(*session_, c, progress.stop);
                   return [this, c, found = std::move(found)](play::Time) {
                       forget_pointers();
                       if (!found) return say(Phrase::NothingWrongHere);
                       for (const Cell cell : found->cells)
                           if (!session_->is_given(cell)) wrong_.push_back(cell);
                       auto [stages, sketch] = found->shown(narration());
                       marks_ = std::move(sketch.marks);
                       if (found->step) marked_ = found->position;
                       session_->count_help();
                       wrong_cell_ = c;
                       reproach_ = std::move(stages);
                       reproach_stage_ = 0;
                       show_reproach();
                   };
               }};
}

void App::show_reproach() {
    const bool is_last = reproach_stage_ + 1 == reproach_.size();
    say_told(reproach_[reproach_stage_], is_last ? "" : words(Phrase::HintMore, {{"k", "w"}}));
}

void App::check(play::Time) {
    if (session_->is_setting()) return finish_setting();
    if (session_->solutions() == 1 || session_->solutions() == 0) return tell(*session_->verdict());
    job_ =
        Job{Phrase::JobSolving, [this](const Job::Progress& progress) {
                SolveOptions options;
                options.stop = progress.stop;
                return [this, verdict = session_->verdict(options)](play::Time) { tell(*verdict); };
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

// Moves to a cell that can be solved by looking only at the cell or at one of its houses.
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
                   auto walk = play::Walk::start(*session_, request_.language, progress.stop);
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
        return show_step(walk_->position(), *step, words(Phrase::WalkNext));
    }
    say(walk_->outcome() == Outcome::Finished ? Phrase::WalkSolved : Phrase::WalkEnds);
}

void App::walk_key(const Key& key) {
    using Kind = Key::Kind;
    const char c = key.ascii();
    if (key.kind == Kind::Right || key.kind == Kind::Enter || c == 'l' || c == ' ') {
        job_ = Job{Phrase::JobThinking, [this](const Job::Progress& progress) {
                       walk_->forward(progress.stop);
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
