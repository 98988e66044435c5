#include "tables/confusables.h"

#include <span>

namespace oikist::tables {
namespace {

// Letters that are drawn like `looks`, or close to it, in either case. Letters of other scripts
// look like the Latin one that shares their capital: those are drawn the same.
struct LookAlikes {
  std::string_view looks;
  std::u32string_view letters;
};

constexpr LookAlikes kLatin[] = {
    {"a", U"ÀÁÂÃÄÅàáâãäåĀāĂăĄąẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặ"},
    {"ae", U"Ææ"},
    {"b", U"ßẞ"},
    {"c", U"ÇçĆćĈĉĊċČč"},
    {"d", U"ÐðĎďĐđ"},
    {"e", U"ÈÉÊËèéêëĒēĔĕĖėĘęĚěẸẹẺẻẼẽẾếỀềỂểỄễỆệ"},
    {"g", U"ĜĝĞğĠġĢģ"},
    {"h", U"ĤĥĦħ"},
    {"j", U"Ĵĵ"},
    {"k", U"Ķķĸ"},
    {"l", U"ÌÍÎÏìíîïĨĩĪīĬĭĮįİıĹĺĻļĽľŁłỈỉỊị"},
    {"n", U"ÑñŃńŅņŇňŊŋ"},
    {"o", U"ÒÓÔÕÖØòóôõöøŌōŎŏŐőƠơỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợ"},
    {"oe", U"Œœ"},
    {"p", U"Þþ"},
    {"r", U"ŔŕŖŗŘř"},
    {"s", U"ŚśŜŝŞşŠšȘș"},
    {"t", U"ŢţŤťŦŧȚț"},
    {"u", U"ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưỤụỦủỨứỪừỬửỮữỰự"},
    {"w", U"ŴŵẀẁẂẃẄẅ"},
    {"y", U"ÝýÿŶŷŸỲỳỴỵỶỷỸỹ"},
    {"z", U"ŹźŻżŽž"},
};

constexpr LookAlikes kCyrillic[] = {
    {"3", U"зЗ"},     {"6", U"бБ"},     {"a", U"аА"},       {"b", U"вВьЬ"},     {"bl", U"ыЫ"},
    {"c", U"сС"},     {"e", U"еЕёЁѐЀ"}, {"h", U"нНңҢћЋһҺ"}, {"j", U"јЈ"},       {"k", U"кКќЌқҚ"},
    {"l", U"іІїЇӏӀ"}, {"m", U"мМ"},     {"o", U"оОөӨ"},     {"p", U"рР"},       {"s", U"ѕЅ"},
    {"t", U"тТ"},     {"x", U"хХҳҲ"},   {"y", U"уУўЎүҮұҰ"}, {"г", U"гГґҐғҒѓЃ"}, {"д", U"дД"},
    {"ж", U"жЖҗҖ"},   {"и", U"иИйЙѝЍ"}, {"л", U"лЛ"},       {"п", U"пП"},       {"ф", U"фФ"},
    {"ц", U"цЦ"},     {"ч", U"чЧ"},     {"ш", U"шШ"},       {"щ", U"щЩ"},       {"ъ", U"ъЪ"},
    {"э", U"эЭ"},     {"ю", U"юЮ"},     {"я", U"яЯ"},       {"ђ", U"ђЂ"},       {"є", U"єЄ"},
    {"љ", U"љЉ"},     {"њ", U"њЊ"},     {"џ", U"џЏ"},       {"ә", U"әӘ"},
};

constexpr LookAlikes kGreek[] = {
    {"a", U"αΑάΆ"},    {"b", U"βΒ"}, {"e", U"εΕέΈ"},    {"h", U"ηΗήΉ"}, {"k", U"κΚ"},
    {"l", U"ιΙίΊϊΪΐ"}, {"m", U"μΜ"}, {"n", U"νΝ"},      {"o", U"οΟόΌ"}, {"p", U"ρΡ"},
    {"t", U"τΤ"},      {"x", U"χΧ"}, {"y", U"υΥύΎϋΫΰ"}, {"z", U"ζΖ"},   {"δ", U"δΔ"},
    {"θ", U"θΘ"},      {"ξ", U"ξΞ"}, {"σ", U"σΣς"},     {"ψ", U"ψΨ"},   {"ω", U"ωΩώΏ"},
    {"г", U"γΓ"},      {"л", U"λΛ"}, {"п", U"πΠ"},      {"ф", U"φΦ"},
};

const LookAlikes* find(std::span<const LookAlikes> table, char32_t letter) {
  for (const LookAlikes& entry : table)
    if (entry.letters.find(letter) != std::u32string_view::npos) return &entry;
  return nullptr;
}

const LookAlikes* find(char32_t letter) {
  for (const auto table :
       {std::span<const LookAlikes>(kLatin), std::span<const LookAlikes>(kCyrillic),
        std::span<const LookAlikes>(kGreek)})
    if (const LookAlikes* entry = find(table, letter)) return entry;
  return nullptr;
}

bool is_ascii_letter(char32_t point) {
  return (point >= 'a' && point <= 'z') || (point >= 'A' && point <= 'Z');
}

std::string ascii_looks(char32_t point) {
  const char small = static_cast<char>(point >= 'A' && point <= 'Z' ? point - 'A' + 'a' : point);
  if (small == 'i' || small == '1') return "l";
  if (small == '0') return "o";
  return {small};
}

}  // namespace

Script script_of(char32_t point) {
  if (is_ascii_letter(point) || find(kLatin, point) != nullptr) return Script::latin;
  if (find(kCyrillic, point) != nullptr) return Script::cyrillic;
  if (find(kGreek, point) != nullptr) return Script::greek;
  return Script::none;
}

std::string looks_of(char32_t point) {
  if (point < 0x80) return ascii_looks(point);
  const LookAlikes* entry = find(point);
  return entry != nullptr ? std::string(entry->looks) : "";
}

}  // namespace oikist::tables
