// placed_rules.hpp - the rules drawn on one full grid, in groups that symmetry binds together.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "generate/canvas.hpp"
#include "generate/pencil.hpp"

namespace sudokit {

class PlacedRules {
  public:
    PlacedRules(std::shared_ptr<const Geometry> geometry, Grid solution, const Target& target);

    // Draws rules of each wish in turn, until there are `percent` of its most or no place is left.
    void fill(Rng& rng, int percent = 100);
    // Draws one more rule, if it can of a wish that has too few. False: it found no place.
    bool add_one(Rng& rng);
    // Removes these groups and draws others in their place.
    void redraw(std::vector<std::size_t> groups, Rng& rng);
    // Removes up to `most` groups and draws about as many others, and a few more if there may be more.
    void vary(Rng& rng, std::uint32_t most);

    // The fewest rules that meet all wishes.
    int least() const;
    std::size_t size() const { return groups_.size(); }
    std::size_t rules_in(std::size_t group) const { return groups_[group].rules.size(); }
    // Would its wish still have enough without it?
    bool may_lose(std::size_t group) const;
    bool may_lose_any() const;
    void erase(std::size_t group);
    std::vector<Rule> rules() const;
    // Without one of the groups.
    std::vector<Rule> rules_without(std::size_t group) const;
    // Is the cell on a rule?
    bool covers(Cell c) const { return !canvas_.is_free(canvas_.centre(c)); }
    // The first wish that has too few.
    struct Shortage {
        std::string_view word;
        int room;  // how many there are
    };
    std::optional<Shortage> shortage() const;

    const Grid& solution() const { return pencil_.solution(); }

  private:
    struct Group {
        std::size_t wish;
        std::vector<Rule> rules;
        std::vector<Place> places;
    };
    using Image = std::vector<Cell>;  // of each cell

    int count(std::size_t wish) const;
    bool draw_one(std::size_t wish, int most, Rng& rng);
    bool add_images(const Order& order, Group& group, Rng& rng) const;
    bool has_room_for_lines() const;
    void draw_up_to(std::span<const int> counts, Rng& rng);

    Pencil pencil_;
    std::vector<Order> orders_;
    std::vector<Image> images_;  // of the whole board under its symmetry; the first changes nothing
    Canvas canvas_;
    std::vector<Group> groups_;
};

}  // namespace sudokit
