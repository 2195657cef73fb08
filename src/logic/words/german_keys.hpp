// german_keys.hpp - the game's keys in German, a part of the texts in german.cpp.
#pragma once
#include "logic/words/table.hpp"

namespace sudokit::logic::german {

// clang-format off
constexpr std::array<KeyHelp, kKeys> kKeyHelp = {{
    {"?", "diese Tasten", "alle Tasten"},
    {"Pfeile", "bewegen; auch h j k l oder ein Klick", ""},
    {"1-9", "Ziffer eintragen; noch einmal: entfernen", "eintragen"},
    {"A-Z", "Ziffern über 9 auf großen Brettern: A ist 10", ""},
    {"0 d Entf", "Zelle leeren", "Zelle leeren"},
    {"Leer", "Ziffern werden Notizen und wieder Einträge", "Notizen an/aus"},
    {"' Ziffer", "eine Notiz; auch Umschalt, Alt oder Strg mit der Ziffer", ""},
    {"a", "automatische Notizen: an, aus", ""},
    {"z", "Einträge löschen Notizen ringsum: an, aus", ""},
    {"u", "zurücknehmen, so oft man will", "zurücknehmen"},
    {"r Strg-R", "wiederholen", ""},
    {"t", "ein Tipp: wo; noch einmal: mehr davon", "Tipp und mehr"},
    {"Enter", "Tipp ausführen", "ausführen"},
    {"w", "warum ist dieser Eintrag falsch? noch einmal: mehr vom Beweis", "warum falsch?"},
    {"c", "prüfen: bisher richtig?", "prüfen"},
    {"C x", "falsche Einträge zeigen", "Falsche zeigen"},
    {"H +", "die Zelle mit ihrer Lösung füllen und sperren", ""},
    {"L =", "diese Zelle sperren oder entsperren", ""},
    {"f Ziffer", "eine Ziffer hervorheben; f f beendet das", ""},
    {"s", "zusehen, wie das Rätsel Schritt für Schritt gelöst wird", ""},
    {"p", "Pause", ""},
    {"y", "Uhr zeigen oder verbergen", ""},
    {"n", "neues Spiel", "neues Spiel"},
    {"< >", "das vorige oder nächste Rätsel einer Sammlung", ""},
    {"e", "ein eigenes Rätsel eingeben; oder einfügen, in jedem Format", ""},
    {"v", "Statistik", ""},
    {", Ziffer", "eine Notiz in der Ecke: eine zweite Art", ""},
    {"o 1-4", "die Zelle färben; o 0 nimmt die Farbe weg", ""},
    {"i z 1-4", "die Notiz z der Zelle färben; i z 0 nimmt die Farbe weg", ""},
    {"b [ U ]", "eine Marke setzen, zu ihr zurückgehen; U: zurück bis vor den ersten Fehler", ""},
    {"R ~", "dieses Rätsel von vorn beginnen", ""},
    {"m", "falsche Einträge sofort zeigen: an, aus", ""},
    {"Tab", "die nächste Zelle, die sich lösen lässt", ""},
    {"g", "die Liste der gespeicherten Spiele", ""},
    {"Bild", "die Seiten eines langen Textes umblättern", ""},
    {"Strg-L", "den Bildschirm neu zeichnen", ""},
    {"q", "beenden und speichern", "beenden"},
}};
// clang-format on

constexpr std::u32string_view kShiftedDigits[] = {U"!\"§$%&/()"};

}  // namespace sudokit::logic::german
