// HoDoKu's grammar, inferred from what the program prints:
//
//     Skyscraper: 8 in r3c5,r5c4 (connected by r35c9) => r2c4<>8
//     Finned X-Wing: 6 r48 c69 fr4c4 fr4c5 => r6c6<>6
//     AIC: 9 9- r1c1 -4- r6c1 =4= r6c6 =9= r2c6 -9 => r1c4,r2c3<>9
//     Almost Locked Set XZ-Rule: A=r1c13,r3c3 {3469}, B=r45c1,r6c23 {34579}, X=3, Z=9 => r5c3<>9
//
// A chain names a cell once: -d- leads to a cell that is not d, =d= to one that is. Digits come in
// ascending order; HoDoKu sometimes lists removed digits in the order in which it found them.
#include "logic/words/hodoku_text.hpp"

#include <algorithm>

#include "logic/finders/finder.hpp"
#include "logic/words/phrases.hpp"
#include "sudokit/technique.hpp"
#include "support/sorted.hpp"

namespace sudokit::logic {
namespace {

bool is_in_hodoku(Technique technique) {
    using enum Technique;
    switch (technique) {
        case DirectPointing:
        case DirectClaiming:
        case DirectHiddenPair:
        case DirectHiddenTriple:
        case AlmostLockedPair:
        case AlmostLockedTriple:
        case GroupedWWing:
        case MWing:
        case SWing:
        case LWing:
        case HWing:
        case WXYZWing:
        case Medusa3D:
            return false;
        case BugPlus1:
        case ForcingChainContradiction:
        case ForcingChainVerity:
        case ForcingNetContradiction:
        case ForcingNetVerity:
            return true;
        default:
            break;
    }
    switch (info_of(technique).family) {
        case Family::Uniqueness:
            return technique >= UniqueRectangle1 && technique <= AvoidableRectangle2;
        case Family::Exclusion:
        case Family::Exotic:
        case Family::Forcing:
        case Family::Rules:
            return false;
        default:
            return true;
    }
}

// Names that differ from ours.
constexpr std::pair<Technique, std::string_view> kHodokuNames[] = {
    {Technique::Pointing, "Locked Candidates Type 1 (Pointing)"},
    {Technique::Claiming, "Locked Candidates Type 2 (Claiming)"},
    {Technique::AvoidableRectangle1, "Avoidable Rectangle Type 1"},
    {Technique::AvoidableRectangle2, "Avoidable Rectangle Type 2"},
    {Technique::Aic, "AIC"},
};

class HodokuWriter {
  public:
    HodokuWriter(const Narrator& narrator, const Step& step)
        : narrator_(narrator), board_(narrator.geometry()), step_(step) {}

    std::string write() const {
        const std::string gone = conclusions();
        std::string text = name();
        switch (info_of(step_.technique).family) {
            case Family::Singles:
                return text + ": " + gone;
            case Family::Templates:
                return text + ": " + (step_.placed.empty() ? " => " : "") + gone;
            case Family::Forcing:
                if (const std::string where = contradiction(); !where.empty())
                    text += " in " + where;
                break;
            default:
                if (has_pattern()) text += ": " + pattern();
        }
        return text + " => " + gone;
    }

  private:
    using Cells = std::vector<Cell>;

    std::string name() const {
        if (narrator_.options().language == Language::English)
            for (const auto& [technique, name] : kHodokuNames)
                if (technique == step_.technique) return std::string(name);
        return narrator_.name(step_.technique);
    }

    // --- words ---------------------------------------------------------------------------------

    // Joins cells, beginning with the first: with others in its row (r1c13) or its column (r45c1).
    std::string cells(Cells left) const {
        sort_unique(left);
        const auto is_short = [&](Cell c) {
            return board_.is_grid(c) && board_.rows() < 10 && board_.columns() < 10;
        };
        if (narrator_.options().notation != Notation::RowColumn ||
            !std::ranges::all_of(left, is_short))
            return narrator_.cells(left);
        std::string text;
        while (!left.empty()) {
            const Cell first = left.front();
            const int row = board_.row_of(first), column = board_.column_of(first);
            std::string rows = std::to_string(row + 1), columns = std::to_string(column + 1);
            Cells others;
            for (Cell c : left) {
                if (c == first) continue;
                if (board_.row_of(c) == row && rows.size() == 1)
                    columns += std::to_string(board_.column_of(c) + 1);
                else if (board_.column_of(c) == column && columns.size() == 1)
                    rows += std::to_string(board_.row_of(c) + 1);
                else
                    others.push_back(c);
            }
            text += (text.empty() ? "r" : ",r") + rows + "c" + columns;
            left = std::move(others);
        }
        return text;
    }
    std::string each_cell(Cells list, std::string_view before, std::string_view between) const {
        sort_unique(list);
        std::string text;
        for (Cell c : list) {
            if (!text.empty()) text += between;
            text.append(before).append(narrator_.cell(c));
        }
        return text;
    }
    std::string digits(std::vector<Digit> list, std::string_view between) const {
        std::string text;
        for (Digit d : list) text.append(text.empty() ? "" : between).append(narrator_.digit(d));
        return text;
    }
    std::string digits(DigitSet set) const { return digits(list_of(set), ""); }
    std::string house(int index) const {
        constexpr char kKinds[] = {'r', 'c', 'b', 'x'};
        const House& of = board_.houses()[static_cast<std::size_t>(index)];
        return kKinds[static_cast<std::size_t>(of.kind)] + std::to_string(of.index + 1);
    }
    // "r25b3"
    std::string houses(Role role) const {
        std::string text;
        char last = ' ';
        for (const Part& part : step_.parts) {
            if (part.role != role) continue;
            const std::string one = house(part.house);
            text += one.substr(one[0] == last ? 1 : 0);
            last = one[0];
        }
        return text;
    }
    std::string connected_by() const {
        return phrase(narrator_.options().language, Phrase::ConnectedBy);
    }

    // --- parts of the step -----------------------------------------------------------------------

    std::vector<const Part*> parts(Role role) const {
        std::vector<const Part*> found;
        for (const Part& part : step_.parts)
            if (part.role == role) found.push_back(&part);
        return found;
    }
    Cells cells_of(Role role) const {
        Cells all;
        for (const Part* part : parts(role))
            all.insert(all.end(), part->cells.begin(), part->cells.end());
        return all;
    }
    std::vector<Digit> digits_gone() const {
        std::vector<Digit> gone;
        for (const Candidate& x : step_.removed) gone.push_back(x.digit);
        sort_unique(gone);
        return gone;
    }
    // "r1c13 {389}"
    std::string set(const Part& part) const {
        return cells(part.cells) + " {" + digits(part.digits) + "}";
    }
    std::string restricted(std::string_view between) const {
        DigitSet all;
        for (const Part* part : parts(Role::Restricted)) all = all | part->digits;
        return digits(list_of(all), between);
    }

    std::string conclusions() const {
        std::string text;
        const auto add = [&](const std::string& word) {
            text += (text.empty() ? "" : ", ") + word;
        };
        for (const auto& [c, d] : step_.placed) add(narrator_.cell(c) + "=" + narrator_.digit(d));
        for (Digit d : digits_gone()) {
            Cells from;
            for (const Candidate& x : step_.removed)
                if (x.digit == d) from.push_back(x.cell);
            add(cells(from) + "<>" + narrator_.digit(d));
        }
        return text;
    }

    // --- patterns --------------------------------------------------------------------------------

    // Not if the conclusions are stated one by one because HoDoKu's instance is unknown.
    bool has_pattern() const {
        return step_.technique != Technique::BugPlus1 &&
               (!step_.parts.empty() || step_.chain.size() > 1);
    }

    std::string pattern() const {
        switch (info_of(step_.technique).family) {
            case Family::LockedCandidates:
                return digits(step_.digits, "") + " in " + house(parts(Role::Base)[0]->house);
            case Family::Subsets:
                return digits(step_.digits, ",") + " in " + cells(cells_of(Role::Pattern));
            case Family::Fish:
                return fish();
            case Family::SingleDigit:
                return single_digit();
            case Family::Wings:
                return wing();
            case Family::Coloring:
                return colours();
            case Family::Chains:
                return chain();
            case Family::AlmostLockedSets:
                return sets();
            case Family::SueDeCoq:
                return sue_de_coq();
            default:
                return rectangle();
        }
    }

    std::string fish() const {
        std::string text =
            digits(step_.digits, "") + " " + houses(Role::Base) + " " + houses(Role::Cover);
        for (const auto& [role, sign] : {std::pair(Role::Fin, "f"), {Role::EndoFin, "ef"}})
            if (const Cells fins = cells_of(role); !fins.empty())
                text += " " + each_cell(fins, sign, " ");
        return text;
    }

    std::string single_digit() const {
        const auto pincers = parts(Role::Pincer), links = parts(Role::Link);
        const std::string d = narrator_.digit(step_.digits[0]);
        if (step_.technique == Technique::TurbotFish) {
            const auto at = [&](const Part* part, std::size_t i) {
                return narrator_.cell(part->cells[i]);
            };
            const std::string strong = " =" + d + "= ", weak = " -" + d + "- ";
            return d + " " + at(pincers[0], 0) + strong + at(links[0], 0) + weak + at(links[0], 1) +
                   strong + at(pincers[0], 1);
        }
        std::string text = d + " in ", other;
        if (pincers.empty()) {
            for (const Part* link : links) other += (other.empty() ? "" : "/") + cells(link->cells);
            return text + house(parts(Role::Pattern)[0]->house) + " (" + other + ")";
        }
        for (const Part* ends : pincers)
            other += (other.empty() ? "" : "/in ") + cells(ends->cells);
        return text + other + " (" + connected_by() + " " + cells(links[0]->cells) + ")";
    }

    std::string wing() const {
        Cells ends = cells_of(Role::Pincer);
        const std::string gone = narrator_.digit(step_.removed[0].digit);
        if (const auto links = parts(Role::Link); !links.empty()) {
            const std::string linked = digits(links[0]->digits);
            return gone + "/" + linked + " in " + cells(ends) + " " + connected_by() + " " +
                   linked + " in " + cells(links[0]->cells);
        }
        std::vector<Digit> named = step_.digits;
        std::ranges::sort(named);
        if (step_.technique == Technique::XYWing) {
            std::erase(named, step_.removed[0].digit);
            named.push_back(step_.removed[0].digit);
        }
        ends.push_back(parts(Role::Pivot)[0]->cells[0]);
        return digits(named, "/") + " in " + cells(ends);
    }

    std::string colours() const {
        constexpr Role kColours[] = {Role::ColorA, Role::ColorB, Role::ColorC, Role::ColorD};
        std::string text = digits(step_.digits, "") + " ";
        for (std::size_t i = 0; i < std::size(kColours); ++i) {
            const Cells of = cells_of(kColours[i]);
            if (of.empty()) continue;
            text += i % 2 == 1 ? " / " : i > 0 ? ", " : "";
            text += "(" + each_cell(of, "", ",") + ")";
        }
        return text;
    }

    std::string rectangle() const {
        Cells corners;
        for (const Candidate& x : step_.deadly) corners.push_back(x.cell);
        return digits(step_.digits, "/") + " in " + cells(corners);
    }

    std::string sue_de_coq() const {
        const auto one = [&](Role role) {
            const Part& part = *parts(role)[0];
            return cells(part.cells) + " - {" + digits(part.digits) + "}";
        };
        return one(Role::Pattern) + " (" + one(Role::InLine) + ", " + one(Role::InBox) + ")";
    }

    std::string sets() const {
        const auto all = parts(Role::Set), commons = parts(Role::Restricted);
        const std::string gone = digits(digits_gone(), ",");
        if (step_.technique == Technique::AlsXZ)
            return "A=" + set(*all[0]) + ", B=" + set(*all[1]) + ", X=" + restricted(",") +
                   ", Z=" + gone;
        if (step_.technique == Technique::AlsXYWing)
            return "A=" + set(*all[0]) + ", B=" + set(*all[2]) + ", C=" + set(*all[1]) +
                   ", X,Y=" + restricted(",") + ", Z=" + gone;
        std::string text;
        if (step_.technique == Technique::DeathBlossom) {
            text = "[" + narrator_.cell(parts(Role::Pivot)[0]->cells[0]) + "]";
            for (std::size_t i = 0; i < all.size(); ++i)
                text += ",  -" + digits(commons[i]->digits) + "- " + set(*all[i]);
            return text;
        }
        const std::string ends = digits(digits_gone(), "");
        text = ends + "- ";
        for (std::size_t i = 0; i < all.size(); ++i) {
            text += set(*all[i]);
            if (i < commons.size()) text += " -" + digits(commons[i]->digits) + "- ";
        }
        return text + " -" + ends;
    }

    // --- chains ----------------------------------------------------------------------------------

    std::string chain() const {
        using enum Technique;
        if (step_.chain.empty()) return remote_pair();
        const std::string text = digits(digits_gone(), "/") + " ";
        const auto& all = step_.chain;
        switch (step_.technique) {
            case XYChain:
            case Aic:
            case GroupedAic:
                return text + narrator_.digit(all.front().digit) + "- " + stops(all) + " -" +
                       narrator_.digit(all.back().digit);
            case ContinuousNiceLoop:
            case GroupedContinuousNiceLoop:
                return text + loop();
            default:
                return text + stops(all);
        }
    }

    std::string remote_pair() const {
        const Cells& pairs = parts(Role::Pattern)[0]->cells;
        std::string text = digits(step_.digits, "/") + " ";
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            if (i > 0) text += " -" + narrator_.digit(step_.digits[i % 2]) + "- ";
            text += narrator_.cell(pairs[i]);
        }
        return text;
    }

    // A set is a stop of its own: one digit leads to it, and the next link leaves it.
    std::string stops(const std::vector<Inference>& claims) const {
        std::string text;
        Cells last;
        for (std::size_t i = 0; i < claims.size(); ++i) {
            const Inference& claim = claims[i];
            if (claim.cause == Inference::Cause::LockedSet && i > 0) continue;
            const bool is_set =
                i + 1 < claims.size() && claims[i + 1].cause == Inference::Cause::LockedSet;
            const Cells& here = is_set ? claims[i + 1].set : claim.cells;
            if (here == last) continue;
            const std::string sign = claim.is_on ? "=" : "-";
            if (!text.empty()) text += " " + sign + narrator_.digit(claim.digit) + sign + " ";
            text += (is_set ? "ALS:" : "") + cells(here);
            last = here;
        }
        return text;
    }

    // Once around, from a cell that one digit enters and another leaves, if there is one.
    std::string loop() const {
        std::vector<Inference> around = step_.chain;
        for (std::size_t i = 0; i < around.size(); i += 2)
            if (around.front().cells != around.back().cells)
                std::rotate(around.begin(), around.begin() + 2, around.end());
        if (around.front().cells != around.back().cells) around.push_back(around.front());
        const auto out = std::ranges::find_if(
            around, [&](const Inference& claim) { return claim.cells != around.front().cells; });
        auto in = around.end() - 1;
        while (in != around.begin() && (in - 1)->cells == around.back().cells) --in;
        return narrator_.digit(in->digit) + "= " + stops(around) + " =" +
               narrator_.digit((out == around.end() ? around.begin() : out)->digit);
    }

    // The cell or house that the two ends of a chain leave empty.
    std::string contradiction() const {
        const bool is_it = step_.technique == Technique::ForcingChainContradiction ||
                           step_.technique == Technique::ForcingNetContradiction;
        for (int end : step_.ends) {
            const Inference& claim = step_.chain[static_cast<std::size_t>(end)];
            if (!is_it || !claim.is_on) continue;
            if (claim.cause == Inference::Cause::OnlyPlace && claim.house >= 0)
                return house(claim.house);
            return narrator_.cell(claim.cells[0]);
        }
        return {};
    }

    const Narrator& narrator_;
    const Geometry& board_;
    const Step& step_;
};

}  // namespace

std::string hodoku_text(const Narrator& narrator, const Step& step) {
    if (!is_in_hodoku(step.technique)) return {};
    return HodokuWriter(narrator, step).write();
}

}  // namespace sudokit::logic
