// rate.cpp - how hard are the puzzles on standard input?
#include "sudokit/rate.hpp"

#include <iostream>
#include <iterator>

#include "sudokit/format.hpp"

using namespace sudokit;

int main() {
    const auto input = source_from_string({std::istreambuf_iterator<char>(std::cin), {}});
    Reader reader(*input);
    Rater rater({.scales = {Scale::Se, Scale::Hodoku}});
    for (Record record; reader.next(record);) {
        if (record.kind == Record::Kind::Bad) {
            std::cout << "line " << record.error.line << ": " << record.error.text() << '\n';
            continue;
        }
        auto ratings = rater.rate(record.to_puzzle());
        if (!ratings)
            std::cout << ratings.error().text() << '\n';
        else if (ratings->solutions != Properness::Unique)
            std::cout << "not proper\n";
        else
            std::cout << "ER " << ratings->text(Figure::Er) << ", HoDoKu "
                      << ratings->text(Figure::Level) << ' ' << ratings->text(Figure::Score)
                      << '\n';
    }
}
