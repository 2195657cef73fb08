// font.hpp - the font of everything printed: DejaVu Sans, which has the signs of all rules.
#pragma once
#include <cairo.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/error.hpp"

namespace sudokit::paint {

// Error: fontconfig does not find it, and would take some other font in its place.
std::optional<Error> missing_font();

// A run of glyphs from 0, 0 on, for a size of 1.
struct Run {
    std::vector<cairo_glyph_t> glyphs;
    std::vector<cairo_text_cluster_t> clusters;
    double width = 0;
};

// Measures text without hints, so that it scales exactly; remembers short texts.
class Font {
  public:
    explicit Font(bool is_bold);
    ~Font();
    Font(const Font&) = delete;
    Font& operator=(const Font&) = delete;

    cairo_font_face_t* face() const { return face_; }
    const Run& run_of(std::string_view text);

  private:
    cairo_font_face_t* const face_;
    cairo_scaled_font_t* scaled_ = nullptr;  // to kMeasured units
    std::map<std::string, Run, std::less<>> runs_;
};

}  // namespace sudokit::paint
