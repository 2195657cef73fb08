// The tables of scales and figures, and what a rating says of a figure.
#include <algorithm>

#include "logic/se/rating.hpp"
#include "sudokit/rate.hpp"
#include "sudokit/technique.hpp"

namespace sudokit {
namespace {

using Boards = ScaleInfo::Boards;
using Cost = ScaleInfo::Cost;
using Kind = FigureInfo::Kind;
using Has = FigureInfo::Has;

constexpr ScaleInfo kScales[] = {
#define SUDOKIT_ROW(id, name, version, boards, cost, doc) \
    {Scale::id, name, version, Boards::boards, Cost::cost, doc},
    SUDOKIT_SCALES(SUDOKIT_ROW, SUDOKIT_NO_ROW)
#undef SUDOKIT_ROW
};

constexpr FigureInfo kTable[] = {
    {Figure::Clues, std::nullopt, "clues", Kind::Number, Has::Always, "", "number of givens"},
#define SUDOKIT_ROW(scale, id, name, kind, has, line, meaning) \
    {Figure::id, Scale::scale, name, Kind::kind, Has::has, line, meaning},
    SUDOKIT_SCALES(SUDOKIT_NO_ROW, SUDOKIT_ROW)
#undef SUDOKIT_ROW
};
static_assert(std::size(kTable) == kFigures);

}  // namespace

std::span<const ScaleInfo> scale_table() { return kScales; }

const ScaleInfo& info_of(Scale scale) { return kScales[static_cast<std::size_t>(scale)]; }

const ScaleInfo* find_scale(std::string_view name) {
    const auto* const found = std::ranges::find(kScales, name, &ScaleInfo::name);
    return found == std::end(kScales) ? nullptr : found;
}

std::span<const FigureInfo> figure_table() { return kTable; }

const FigureInfo& info_of(Figure figure) { return kTable[static_cast<std::size_t>(figure)]; }

std::string se_text(int tenths) { return logic::se::rating_text(tenths); }

std::string figure_text(Figure figure, int value) {
    switch (info_of(figure).kind) {
        case Kind::Tenths:
            return se_text(value);
        case Kind::Level:
            return std::string(name_of(level_at(value)));
        case Kind::Technique:
            return std::string(info_of(static_cast<Technique>(value)).name);
        case Kind::Number:
        case Kind::Steps:
            break;
    }
    return std::to_string(value);
}

std::optional<int> Rating::operator[](Figure figure) const {
    const auto found = std::ranges::find(figures, figure, &Value::figure);
    return found == figures.end() ? std::nullopt : std::optional(found->value);
}

const Rating* Ratings::find(Scale scale) const {
    const auto found = std::ranges::find(scales, scale, &Rating::scale);
    return found == scales.end() ? nullptr : &*found;
}

std::optional<int> Ratings::operator[](Figure figure) const {
    const auto scale = info_of(figure).scale;
    const Rating* const rating = scale ? find(*scale) : nullptr;
    return rating ? (*rating)[figure] : std::nullopt;
}

std::string Ratings::text(Figure figure) const {
    const auto value = (*this)[figure];
    return value ? figure_text(figure, *value) : "";
}

std::optional<SeRating> Ratings::se() const {
    const Rating* const rating = find(Scale::Se);
    if (!rating) return std::nullopt;
    return SeRating{*(*rating)[Figure::Er], *(*rating)[Figure::Ep], *(*rating)[Figure::Ed],
                    rating->complete};
}

}  // namespace sudokit
