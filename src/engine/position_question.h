#pragma once
// A question about a position, which is in the request or kept by the engine under a handle.
#include <utility>
#include <variant>

#include "engine/engine.h"
#include "games/read_position.h"

namespace oikist {

class PositionQuestion {
 public:
  // Reads `position` and `keep`.
  PositionQuestion(const Engine& engine, Fields& request)
      : engine_(&engine), position_(request.required("position")) {
    if (const auto keep = request.optional("keep")) keep_ = keep->boolean();
  }

  // Answers with act(G{}, given). Throws Failure("unknown_handle"), and what reading it throws.
  template <class Act>
  json::object answer(Act act) const {
    json::object answer;
    visit([&](auto game, auto&& given, const ComponentSets& sets) {
      answer = act(game, std::as_const(given));
      if (!keep_) return;
      answer["handle"] =
          is_handle() ? handle()
                      : engine_->positions().keep({std::forward<decltype(given)>(given), sets});
    });
    return answer;
  }

  // The same if act(G{}, given) changes the position: the handle is that of the new one.
  template <class Act>
  json::object change(Act act) const {
    json::object answer;
    visit([&](auto game, auto given, const ComponentSets& sets) {
      answer = act(game, given);
      if (keep_) answer["handle"] = engine_->positions().keep({std::move(given), sets});
    });
    return answer;
  }

  // Keeps the position, whether or not the request says so.
  PositionQuestion& keep() {
    keep_ = true;
    return *this;
  }

 private:
  bool is_handle() const { return position_.value().is_number(); }
  PositionStore::Handle handle() const {
    return position_.whole_number(1, PositionStore::kMostHandle);
  }

  // Calls act(G{}, GivenPosition<G>, the component sets that it refers to).
  template <class Act>
  void visit(Act act) const {
    if (!is_handle()) {
      const ComponentSets& sets = engine_->components();
      with_position(position_, sets, [&](auto game, auto&& given) {
        act(game, std::forward<decltype(given)>(given), sets);
      });
      return;
    }
    const auto kept = engine_->positions().find(handle());
    if (!kept)
      throw Failure("unknown_handle", position_.path(),
                    "no position is kept under this handle, or no longer; send the position");
    std::visit([&]<class G>(const GivenPosition<G>& given) { act(G{}, given, kept->sets); },
               kept->position);
  }

  const Engine* engine_;
  Field position_;
  bool keep_ = false;
};

}  // namespace oikist
