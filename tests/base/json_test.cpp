#include "base/json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace oikist {
namespace {

std::string refusal(const std::function<void()>& act) {
  try {
    act();
  } catch (const Failure& failure) {
    return failure.what();
  }
  return "(not refused)";
}

TEST(Json, SaysWhereTheTextIsWrong) {
  EXPECT_THAT(refusal([] { parse_json("{\n \"a\": }", "the file"); }),
              testing::AllOf(testing::StartsWith("the file is not JSON"),
                             testing::HasSubstr("line 2, column 7")));
  EXPECT_THAT(refusal([] { parse_json("{} x", "the line"); }), testing::HasSubstr("not JSON"));
  EXPECT_THAT(refusal([] { parse_json("", "the line"); }), testing::HasSubstr("not JSON"));
  EXPECT_THAT(refusal([] { parse_json(std::string(100, '['), "the line"); }),
              testing::HasSubstr("nested deeper than 32"));
}

TEST(Json, SaysThatATextIsNotInUtf8) {
  const std::string right = " must be UTF-8 text without a byte order mark: look at ";
  EXPECT_EQ(refusal([] { parse_json("{\n \"a\": \"abc\xE9\"}", "the file"); }),
            "the file" + right + "line 2, column 11");
  const std::string_view utf16("\xFF\xFE{\0}\0", 6);
  EXPECT_EQ(refusal([&] { parse_json(utf16, "the file"); }),
            "the file" + right + "line 1, column 1");
  EXPECT_EQ(refusal([&] { parse_json(utf16.substr(2), "the file"); }),
            "the file" + right + "line 1, column 2");
  EXPECT_EQ(refusal([] { parse_json("\xEF\xBB\xBF{}", "the file"); }),
            "the file" + right + "line 1, column 1");
}

TEST(Json, FieldsNameTheirPath) {
  const json::value value = parse_json(R"({"cities":[{"stones":-1}],"extra":0})", "it");
  Fields fields(value.get_object(), "position");
  Fields city = fields.required("cities").list(4)[0].object();
  EXPECT_EQ(refusal([&] { (void)city.required("stones").integer(0, 99); }),
            "position.cities[0].stones: must be a whole number from 0 to 99, not the number -1");
  EXPECT_EQ(refusal([&] { (void)fields.required("site"); }), "position.site: is missing");
  EXPECT_EQ(refusal([&] { fields.finish(); }), "position.\"extra\": is not a field known here");
  fields.ignore("extra");
  EXPECT_NO_THROW(fields.finish());
}

TEST(Json, PathsMayBeLong) {
  const json::value value = parse_json(R"({"a":[{"b":[{"c":[[{"d":"x"}]]}]}]})", "it");
  const Field c = Field(value, "")
                      .object()
                      .required("a")
                      .list(1)[0]
                      .object()
                      .required("b")
                      .list(1)[0]
                      .object()
                      .required("c");
  Fields last = c.list(1)[0].list(1)[0].object();
  EXPECT_EQ(last.path(), "a[0].b[0].c[0][0]");
  EXPECT_EQ(last.required("d").path(), "a[0].b[0].c[0][0].d");
}

TEST(Json, FindsTheUnreadFieldAmongMany) {
  json::object many;
  for (int i = 0; i < 100; ++i) many["member" + std::to_string(i)] = i;
  Fields fields(many, "");
  for (int i = 0; i < 100; ++i)
    if (i != 7 && i != 90) fields.ignore("member" + std::to_string(i));
  EXPECT_EQ(refusal([&] { fields.finish(); }), "\"member7\": is not a field known here");
  fields.ignore("member7");
  EXPECT_EQ(refusal([&] { fields.finish(); }), "\"member90\": is not a field known here");
  EXPECT_EQ(fields.required("member90").integer(0, 90), 90);
  EXPECT_NO_THROW(fields.finish());
}

TEST(Json, ReadsWholeNumbersOfEveryNumericKind) {
  const json::value made = {std::uint8_t{5}, std::int64_t{1} << 40, ~std::uint64_t{0}, 2.0};
  const auto fields = Field(made, "list").list(4);
  EXPECT_EQ(fields[0].integer(0, 9), 5);
  EXPECT_THROW(fields[0].integer(0, 4), Failure);
  EXPECT_EQ(fields[1].whole_number(0, std::int64_t{1} << 41), std::int64_t{1} << 40);
  EXPECT_THROW(fields[1].integer(0, 9), Failure);
  EXPECT_THROW(fields[2].whole_number(0, 9), Failure);
  EXPECT_THROW(fields[3].integer(0, 9), Failure);
}

}  // namespace
}  // namespace oikist
