// Hints in stages, why an entry is wrong, checking, and step mode.
#include <algorithm>

#include "tui/app.hpp"

namespace sudokit::tui {

using logic::Phrase;

// The first press asks for a hint; the next ones reveal more of it.
void App::ask_hint(play::Time) {
    if (hint_) {
        hint_stage_ = std::min(hint_stage_ + 1, hint_ladder_.size() - 1);
        return show_hint();
    }
    job_ = Job{Phrase::JobThinking, [this](const Job::Progress& progress) {
                   const auto found = play::hint_for(*session_, progress.stop);
                   const auto hint = found ? std::make_shared<const play::Hint>(*found) : nullptr;
                   return [this, hint](play::Time) {
                       forget_pointers();
                       if (hint->kind == play::Hint::Kind::Nothing)
                           return say(hint->text(0, narration()));
                       session_->count_help();
                       hint_ = hint;
                       hint_ladder_ = hint->ladder(narration());
                       hint_stage_ = 0;
                       show_hint();
                   };
               }};
}

// Of a step, the technique goes before what follows it, and the last part is the step as a whole.
void App::show_hint() {
    using Kind = play::Hint::Kind;
    const bool is_step = hint_->kind == Kind::Step, is_entry = hint_->kind == Kind::Wrong;
    const bool is_last = hint_stage_ + 1 == hint_ladder_.size();
    const Rung& rung = hint_ladder_[hint_stage_];
    if (is_step) marked_ = hint_->position;
    if (is_step && is_last)
        return show_step(hint_->position, *hint_->step, words(Phrase::HintDoIt));
    marks_ = rung.sketch.marks;
    if (!is_step)
        for (const Cell c : rung.cells) wrong_.push_back(c);
    Told told = rung.told;
    if (is_step && hint_stage_ > 1)
        told.insert(told.begin(),
                    {0, {}, {}, text_of(hint_ladder_[1].told) + ": ", 0, !is_proof(told)});
    const Phrase end = !is_last   ? Phrase::HintMore
                       : is_entry ? Phrase::HintTakeOut
                                  : Phrase::HintPutBack;
    say_told(told, words(end, {{"k", "t"}}), is_entry);
}

// The step in words, and its marks on the board.
void App::show_step(const Puzzle& position, const Step& step, const std::string& end) {
    const Telling telling(position, step, narration());
    marks_ = telling.sketch().marks;
    say_told(telling.whole(), end);
}

// Until the reason of a step has been told, and the place of a mistake, Enter asks for more.
void App::apply_hint(play::Time now) {
    if (session_->is_solved()) return say(Phrase::SolvedStays);
    if (!hint_) return say(Phrase::HintKeys);
    const bool is_step = hint_->kind == play::Hint::Kind::Step;
    if (hint_stage_ + (is_step ? 2 : 1) < hint_ladder_.size()) return ask_hint(now);
    const auto hint = hint_;
    if (!session_->follow(*hint)) return say(Phrase::HintKeys);
    const auto& changed_cells = is_step ? hint->step->placed : hint->wrong;
    if (!changed_cells.empty()) session_->set_cursor(changed_cells.front().cell);
    changed(now);
    if (message_.empty() && is_step)
        say(Narrator(session_->geometry(), narration()).conclusions(*hint->step) + ".");
}

void App::undo_mistakes(play::Time now) {
    const auto mistakes = play::mistakes_of(*session_);
    if (session_->solutions() != 1) return say(Phrase::WrongNotKnown);
    if (mistakes.wrong.empty()) return say(Phrase::NoEntryWrong);
    if (const auto cell = session_->undo_mistakes(mistakes)) session_->set_cursor(*cell);
    changed(now);
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
                       if (!found) return say_about_notes(c);
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

void App::say_about_notes(Cell c) {
    const auto missing = session_->missing_notes();
    const bool lacks = std::ranges::find(missing, c, &Candidate::cell) != missing.end();
    if (!lacks) return say(Phrase::NothingWrongHere);
    say(words(Phrase::NotesToMend, {{"x", Narrator(session_->geometry(), narration()).cell(c)}}));
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
            return say(words(Phrase::RightSoFar) + notes_to_mend());
        case Verdict::Wrong:
            return say(Phrase::WrongSorry, true);
        case Verdict::Solved:
            return say(Phrase::SolvedEveryCell);
        case Verdict::NotProper:
            return say(Phrase::NoSolution, true);
    }
}

// " The notes of a cell lack its digit."; empty if none do.
std::string App::notes_to_mend() const {
    const auto missing = session_->missing_notes().size();
    if (missing == 0) return {};
    return " " + words(missing == 1 ? Phrase::NotesLackDigit : Phrase::NotesLackDigits,
                       {{"n", std::to_string(missing)}});
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
