#include "format/forms.hpp"

#include "format/sudokit_text.hpp"

namespace sudokit::text {

// The order matters where two could claim the same text: the stricter first.

std::span<const LineForm> line_forms() { return {}; }

std::span<const TextForm> text_forms() {
    static constexpr TextForm kForms[] = {
        {"sudokit", begins_sudokit, fit_sudokit, read_sudokit, true},
    };
    return kForms;
}

std::span<const ObjectForm> object_forms() { return {}; }

}  // namespace sudokit::text
