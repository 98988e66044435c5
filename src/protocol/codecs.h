#pragma once
// The codecs of all games in the registry.
#include "protocol/akropolis_codec.h"
#include "protocol/panticapaeum_codec.h"
