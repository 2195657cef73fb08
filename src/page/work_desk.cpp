#include "page/desks.hpp"

namespace sudokit::page {

std::string WorkDesk::answer(std::string_view request) {
    static constexpr Call<WorkDesk> kCalls[] = {
        {"menu", &WorkDesk::menu},           {"make", &WorkDesk::make},
        {"daily", &WorkDesk::daily},         {"read", &WorkDesk::read},
        {"hint", &WorkDesk::hint},           {"station", &WorkDesk::station},
        {"steps", &WorkDesk::steps},         {"why", &WorkDesk::why},
        {"check", &WorkDesk::check},         {"answers", &WorkDesk::answers},
        {"technique", &WorkDesk::technique}, {"candidates", &WorkDesk::candidates},
        {"clash", &WorkDesk::clash},         {"symmetries", &WorkDesk::symmetries},
        {"draft", &WorkDesk::draft},         {"given", &WorkDesk::given},
        {"add_rule", &WorkDesk::add_rule},   {"replace_rule", &WorkDesk::replace_rule},
        {"renumber", &WorkDesk::renumber},   {"remove_rule", &WorkDesk::remove_rule},
        {"regions", &WorkDesk::regions},     {"house_set", &WorkDesk::house_set},
        {"about", &WorkDesk::about},         {"empty", &WorkDesk::empty},
        {"rules", &WorkDesk::rules},         {"run", &WorkDesk::run},
        {"exercise", &WorkDesk::exercise},   {"practice", &WorkDesk::practice}};
    return answer_by<WorkDesk>(*this, kCalls, request);
}

}  // namespace sudokit::page
