#include "format/common/forms.hpp"

#include "format/classic/regions.hpp"
#include "format/classic/samurai.hpp"
#include "format/iss/iss.hpp"
#include "format/others/ksudoku.hpp"
#include "format/others/sgt.hpp"
#include "format/own/text.hpp"
#include "format/setter/fpuzzles.hpp"
#include "format/setter/lisudoku.hpp"
#include "format/setter/scl.hpp"

namespace sudokit::text {

// The order matters where two could claim the same text: the stricter first.

std::span<const LineForm> line_forms() {
    static constexpr LineForm kForms[] = {
        {"fpuzzles", looks_like_fpuzzles, read_fpuzzles},
        {"scl", looks_like_scl, read_scl},
        {"scf", looks_like_scf, read_scf},
        {"lisudoku", looks_like_lisudoku, read_lisudoku},
        {"sgt", looks_like_sgt, read_sgt},
        {"killer", looks_like_long_killer, read_long_killer},
        {"killer", looks_like_short_killer, read_short_killer},
        {"iss", looks_like_iss, read_iss},
        {"jigsaw", looks_like_jigsaw, read_jigsaw},
    };
    return kForms;
}

std::span<const TextForm> text_forms() {
    static constexpr TextForm kForms[] = {
        {"sudokit", begins_sudokit, fit_sudokit, read_sudokit, true},
        {"ksudoku", begins_ksudoku, fit_ksudoku, read_ksudoku, true},
        {"ksudoku-graph", begins_ksudoku_graph, fit_ksudoku_graph, read_ksudoku_graph, false},
        {"iss", begins_iss_lines, fit_iss_lines, read_iss, false},
        {"samurai", begins_samurai, fit_samurai, read_samurai, false},
    };
    return kForms;
}

std::span<const ObjectForm> object_forms() {
    static constexpr ObjectForm kForms[] = {
        {"fpuzzles", looks_like_fpuzzles_json, read_fpuzzles_json},
        {"scl", looks_like_scl_json, read_scl_json},
        {"lisudoku", looks_like_lisudoku_json, read_lisudoku_json},
    };
    return kForms;
}

}  // namespace sudokit::text
