#include "paint/font.hpp"

#include <fontconfig/fontconfig.h>

namespace sudokit::paint {
namespace {

constexpr const char* kFamily = "DejaVu Sans";
constexpr double kMeasured = 1000;
constexpr std::size_t kMostRuns = 4096;

}  // namespace

std::optional<Error> missing_font() {
    FcPattern* const wanted = FcPatternCreate();
    FcPatternAddString(wanted, FC_FAMILY, reinterpret_cast<const FcChar8*>(kFamily));
    FcConfigSubstitute(nullptr, wanted, FcMatchPattern);
    FcDefaultSubstitute(wanted);
    FcResult result{};
    FcPattern* const found = FcFontMatch(nullptr, wanted, &result);
    FcChar8* family = nullptr;
    const bool is_there = found &&
                          FcPatternGetString(found, FC_FAMILY, 0, &family) == FcResultMatch &&
                          std::string_view(reinterpret_cast<const char*>(family)) == kFamily;
    if (found) FcPatternDestroy(found);
    FcPatternDestroy(wanted);
    if (is_there) return std::nullopt;
    return Error{ErrorCode::Unsupported, 0, 0,
                 std::string("printing needs the font ") + kFamily + ", which is not installed",
                 "install the package fonts-dejavu-core"};
}

Font::Font(bool is_bold)
    : face_(
          cairo_toy_font_face_create(kFamily, CAIRO_FONT_SLANT_NORMAL,
                                     is_bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)) {
    cairo_matrix_t size, none;
    cairo_matrix_init_scale(&size, kMeasured, kMeasured);
    cairo_matrix_init_identity(&none);
    cairo_font_options_t* const options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    scaled_ = cairo_scaled_font_create(face_, &size, &none, options);
    cairo_font_options_destroy(options);
}

Font::~Font() {
    cairo_scaled_font_destroy(scaled_);
    cairo_font_face_destroy(face_);
}

const Run& Font::run_of(std::string_view text) {
    if (const auto found = runs_.find(text); found != runs_.end()) return found->second;
    if (runs_.size() >= kMostRuns) runs_.clear();
    Run& run = runs_[std::string(text)];
    cairo_glyph_t* glyphs = nullptr;
    cairo_text_cluster_t* clusters = nullptr;
    int glyph_count = 0, cluster_count = 0;
    cairo_text_cluster_flags_t flags{};
    if (cairo_scaled_font_text_to_glyphs(scaled_, 0, 0, text.data(), static_cast<int>(text.size()),
                                         &glyphs, &glyph_count, &clusters, &cluster_count,
                                         &flags) != CAIRO_STATUS_SUCCESS)
        return run;
    run.glyphs.assign(glyphs, glyphs + glyph_count);
    run.clusters.assign(clusters, clusters + cluster_count);
    cairo_text_extents_t extents;
    cairo_scaled_font_glyph_extents(scaled_, glyphs, glyph_count, &extents);
    run.width = extents.x_advance / kMeasured;
    for (cairo_glyph_t& glyph : run.glyphs) glyph.x /= kMeasured, glyph.y /= kMeasured;
    cairo_glyph_free(glyphs);
    cairo_text_cluster_free(clusters);
    return run;
}

}  // namespace sudokit::paint
