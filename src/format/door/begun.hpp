// begun.hpp - a text of several lines that has begun.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "format/common/forms.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

struct Begun {
    const TextForm* form = nullptr;
    std::uint64_t line = 0;  // of its first line
    std::string text = {};   // its lines, each with its end
    bool is_terminated = true;
    // The first fault. Further lines still belong to the text, but are not kept.
    std::optional<Error> fault = {};
    std::unique_ptr<Pasted> pasted = nullptr;  // has the lines of `text`, too

    static Begun with(const TextForm& form, std::uint64_t line) {
        Begun begun{.form = &form, .line = line};
        if (form.pasted) begun.pasted = form.pasted();
        return begun;
    }
    // How the line relates to the text, without taking it.
    Fit fit_of(std::string_view next) const {
        if (!pasted) return form->fit(text, next);
        const auto again = form->pasted();
        for (const auto each : support::pieces_of(text, '\n')) again->add(each);
        return again->add(next);
    }
    // The same; what is pasted takes the line, unless it is After or No.
    Fit add(std::string_view next) { return !pasted || fault ? fit_of(next) : pasted->add(next); }
};

}  // namespace sudokit::text
