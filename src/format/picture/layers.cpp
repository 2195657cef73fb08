#include "format/picture/layers.hpp"

#include "format/picture/drawing.hpp"
#include "format/picture/parts.hpp"
#include "format/picture/svg.hpp"

namespace sudokit::text {

BoardLayers board_layers(const Puzzle& puzzle) {
    DrawnBoard board = drawn_board(puzzle);
    BoardLayers layers{
        board.box,          svg_of(board.tint),     svg_of(board.under), svg_of(board.lines),
        svg_of(board.over), std::move(board.words), has_labels(puzzle),  {}};
    layers.dark = dark_rules(layers.tint + layers.under + layers.lines + layers.over);
    return layers;
}

StepLayers step_layers(const Puzzle& position, const StepView& view) {
    const StepPictures pictures(position, view.marks, view.links);
    StepLayers layers{svg_of(pictures.cells()),
                      svg_of(RulePictures::bright(*position.geometry, view.rules)),
                      svg_of(pictures.candidates()),
                      svg_of(pictures.strokes()),
                      {}};
    layers.dark = dark_rules(layers.cells + layers.rules + layers.candidates + layers.strokes);
    return layers;
}

}  // namespace sudokit::text
