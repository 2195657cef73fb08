// fpuzzles_rules.hpp - the rules in an object of f-puzzles.
#pragma once
#include "format/setter/fpuzzles_keys.hpp"
#include "format/setter/setter_object.hpp"

namespace sudokit::text {

class FPuzzlesRules : protected SetterObject {
  protected:
    using SetterObject::SetterObject;

    bool read_rules();

    CellList odd_cells_, even_cells_;  // cells marked odd or even in the grid
    // From a text in a cage.
    std::string solution_;
    std::vector<std::pair<std::string, std::string>> page_texts_;

  private:
    std::optional<Position> position_in(const Json& cell) const override;
    std::string cell_text(Position at) const override;
    bool add_by_key(const FPuzzlesKey& key, std::vector<CellList> lists, std::vector<int> numbers);
    bool read_key(const FPuzzlesKey& key);
    bool read_entry(const FPuzzlesKey& key, const Json& entry, CellList& marked);
    bool read_value(const FPuzzlesKey& key, const Json& entry, std::vector<int>& numbers);
    bool read_lines(const FPuzzlesKey& key, const Json& entry, const std::vector<int>& numbers);
    bool read_outside(const FPuzzlesKey& key, const Json& entry, const std::vector<int>& numbers);
    bool read_arrow(const Json& entry);
    bool read_little_killer(const Json& entry);
    bool read_clone(const Json& entry);
    bool read_quadruple(const Json& entry);
    bool read_xv(const Json& entry);
    bool read_drawn_cage(const Json& entry);
    bool read_page_text(const Json& entry, std::string_view text);
    bool read_drawings();
    bool is_drawn_by_a_rule(const Json& entry) const;
    void saw_fpuzzles_drawing(const char* noun, const Json& entry);
    bool read_negatives();
};

}  // namespace sudokit::text
