// cairo_canvas.cpp - pages by cairo.
//
// In: the calls of a Canvas. Out: bytes of a PDF, or of one PNG at its end.
//
// Traps: cairo puts the current date into a PDF unless it is told another one; metrics with hints
// depend on the size, so text would not stand in the middle.
#include "paint/cairo_canvas.hpp"

#include <cairo-pdf.h>
#include <cairo.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <ctime>

#include "paint/code.hpp"
#include "paint/font.hpp"
#include "paint/painter.hpp"

namespace sudokit::paint {
namespace {

using book::Area;
using book::Type;

// What PDF and PNG have in common.
class CairoCanvas : public book::Canvas {
  public:
    explicit CairoCanvas(book::Sink sink) : sink_(std::move(sink)) {}
    ~CairoCanvas() override { close(); }
    CairoCanvas(const CairoCanvas&) = delete;
    CairoCanvas& operator=(const CairoCanvas&) = delete;

    void bookmark(const std::string&, int) override {}
    double width_of(std::string_view text, const Type& type) override {
        return painter_.font(type.bold).run_of(text).width * type.size;
    }
    void write(double x, double y, std::string_view text, const Type& type) override {
        const double width = width_of(text, type);
        cairo_set_source_rgb(to_, 0, 0, 0);
        painter_.show(to_,
                      type.anchor == Type::Anchor::Left     ? x
                      : type.anchor == Type::Anchor::Middle ? x - width / 2
                                                            : x - width,
                      y, text, type.size, type.bold);
    }
    void draw(const text::Drawing& drawing, const Area& place, bool is_turned) override {
        const auto [left, top, width, height] = drawing.box;
        const double scale = place.width / width;
        cairo_save(to_);
        if (is_turned) {
            cairo_translate(to_, place.x + place.width, place.y + place.height);
            cairo_scale(to_, -scale, -scale);
        } else {
            cairo_translate(to_, place.x, place.y);
            cairo_scale(to_, scale, scale);
        }
        cairo_translate(to_, -left, -top);
        painter_.paint(to_, drawing);
        cairo_restore(to_);
    }
    int code_side(const std::string& text) override {
        const int side = code_of(text).side;
        return side == 0 ? 0 : side + 2 * kQuiet;
    }
    // Dark modules side by side are one rectangle, or the code would be most of the document.
    void draw_code(const std::string& text, const Area& place) override {
        const Code code = code_of(text);
        const double module = place.width / (code.side + 2 * kQuiet);
        const auto side = static_cast<std::size_t>(code.side);
        for (std::size_t row = 0; row < side; ++row)
            for (std::size_t from = 0; from < side; ++from) {
                std::size_t end = from;
                while (end < side && code.dark[row * side + end]) ++end;
                if (end > from)
                    cairo_rectangle(to_, place.x + module * static_cast<double>(from + kQuiet),
                                    place.y + module * static_cast<double>(row + kQuiet),
                                    module * static_cast<double>(end - from), module);
                from = end;
            }
        cairo_set_source_rgb(to_, 0, 0, 0);
        cairo_fill(to_);
    }

  protected:
    static constexpr int kQuiet = 4;  // modules around a code, as the standard asks

    // Whoever refuses bytes says why, and cairo does not hear of it: it would go on with a surface that
    // is only partly there.
    static cairo_status_t take(void* canvas, const unsigned char* bytes, unsigned int size) {
        auto& self = *static_cast<CairoCanvas*>(canvas);
        if (!self.is_refused_)
            self.is_refused_ = !self.sink_({reinterpret_cast<const char*>(bytes), size});
        return CAIRO_STATUS_SUCCESS;
    }
    static std::optional<Error> error_of(cairo_status_t status) {
        if (status == CAIRO_STATUS_SUCCESS) return std::nullopt;
        return Error{ErrorCode::CannotWrite, 0, 0,
                     std::string("cannot paint: ") + cairo_status_to_string(status),
                     "make the document smaller"};
    }
    void close() {
        if (to_) cairo_destroy(to_);
        if (surface_) cairo_surface_destroy(surface_);
        to_ = nullptr, surface_ = nullptr;
    }

    cairo_surface_t* surface_ = nullptr;
    cairo_t* to_ = nullptr;
    Painter painter_;

  private:
    const book::Sink sink_;
    bool is_refused_ = false;
};

// "2026-11-29T00:00:00Z" of SOURCE_DATE_EPOCH; empty without it.
std::string date_text() {
    const char* const seconds = std::getenv("SOURCE_DATE_EPOCH");
    if (!seconds || !*seconds) return {};
    const auto time = static_cast<std::time_t>(std::strtoll(seconds, nullptr, 10));
    std::tm parts{};
    char text[32] = "";
    if (::gmtime_r(&time, &parts)) std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text;
}

class PdfCanvas : public CairoCanvas {
  public:
    PdfCanvas(const book::About& about, book::Sink sink) : CairoCanvas(std::move(sink)) {
        surface_ = cairo_pdf_surface_create_for_stream(take, this, 1, 1);
        const auto tell = [&](cairo_pdf_metadata_t what, const std::string& text) {
            cairo_pdf_surface_set_metadata(surface_, what, text.c_str());
        };
        tell(CAIRO_PDF_METADATA_TITLE, about.title);
        if (!about.author.empty()) tell(CAIRO_PDF_METADATA_AUTHOR, about.author);
        tell(CAIRO_PDF_METADATA_CREATOR, "Sudokit");
        tell(CAIRO_PDF_METADATA_CREATE_DATE, date_text());
        to_ = cairo_create(surface_);
    }
    ~PdfCanvas() override { close(); }

    void begin_page(book::Size size) override {
        if (pages_++ > 0) cairo_show_page(to_);
        cairo_pdf_surface_set_size(surface_, size.width, size.height);
    }
    void bookmark(const std::string& title, int depth) override {
        const std::string place = "page=" + std::to_string(pages_);
        const auto level = static_cast<std::size_t>(depth);
        const int parent = level == 0 ? CAIRO_PDF_OUTLINE_ROOT : parents_[level - 1];
        const int made = cairo_pdf_surface_add_outline(surface_, parent, title.c_str(),
                                                       place.c_str(), CAIRO_PDF_OUTLINE_FLAG_OPEN);
        if (level < parents_.size()) parents_[level] = made;
    }
    std::optional<Error> finish() override {
        if (pages_ > 0) cairo_show_page(to_);
        cairo_surface_finish(surface_);
        return error_of(cairo_surface_status(surface_));
    }

  private:
    int pages_ = 0;
    std::array<int, 2> parents_{};  // the last entry of each depth that others lie in
};

class PngCanvas : public CairoCanvas {
  public:
    PngCanvas(int pixels, book::Sink sink) : CairoCanvas(std::move(sink)), pixels_(pixels) {}

    void begin_page(book::Size size) override {
        const double scale = pixels_ / size.width;
        close();
        surface_ = cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels_,
                                              static_cast<int>(std::lround(scale * size.height)));
        to_ = cairo_create(surface_);
        cairo_set_source_rgb(to_, 1, 1, 1);
        cairo_paint(to_);
        cairo_scale(to_, scale, scale);
    }
    std::optional<Error> finish() override {
        return error_of(cairo_surface_write_to_png_stream(surface_, take, this));
    }

  private:
    const int pixels_;
};

}  // namespace

Result<std::unique_ptr<book::Canvas>> CairoPress::pdf(const book::About& about,
                                                      book::Sink sink) const {
    if (auto error = missing_font()) return *error;
    return std::unique_ptr<book::Canvas>(std::make_unique<PdfCanvas>(about, std::move(sink)));
}

Result<std::unique_ptr<book::Canvas>> CairoPress::png(int pixels, book::Sink sink) const {
    if (auto error = missing_font()) return *error;
    return std::unique_ptr<book::Canvas>(std::make_unique<PngCanvas>(pixels, std::move(sink)));
}

}  // namespace sudokit::paint
