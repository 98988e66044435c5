#pragma once
// Training samples as bytes.
#include <string>
#include <vector>

#include "training/net_trainer.h"

namespace oikist {

std::string samples_as_bytes(const std::vector<Sample>& samples);
// Throws Failure("bad_samples") if the bytes are damaged or name features that do not exist.
std::vector<Sample> samples_from_bytes(const std::string& bytes, int features);

}  // namespace oikist
