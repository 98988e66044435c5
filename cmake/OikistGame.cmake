# oikist_game(NAME RULES... CODEC... AI... TERMINAL... [DATA...] [EARLIER...] [DATA_FOLDER DIR] [LIST LIST]): the libraries
# of one game, from the sources in the folders of these names:
#
#   oikist_NAME            the rules, with the component sets data/NAME.json and DATA embedded
#   oikist_NAME_codec      its JSON
#   oikist_NAME_ai         its computer players, with the weights data/NAME.net embedded, once there are any
#   oikist_NAME_terminal   how it looks in a terminal; not for the page
#
# What treats games alike links to those of all games: oikist_games (rules and codecs), oikist_games_ai and
# oikist_games_terminal. A game of the tests names a LIST other than `games`, and the folder of its data.
foreach(kind "" _ai _terminal)
  add_library(oikist_games${kind} INTERFACE)
endforeach()

function(oikist_game name)
  cmake_parse_arguments(GAME "" "DATA_FOLDER;LIST" "RULES;CODEC;AI;TERMINAL;DATA;EARLIER" ${ARGN})
  if(NOT GAME_LIST)
    set(GAME_LIST games)
    set(GAME_DATA_FOLDER ${CMAKE_SOURCE_DIR}/data)
  endif()
  foreach(part RULES CODEC AI TERMINAL)
    string(TOLOWER ${part} folder)
    list(TRANSFORM GAME_${part} PREPEND ${folder}/)
  endforeach()

  if(EMSCRIPTEN)  # whose compiler and archiver take long to start: one library with one unit
    oikist_part(${name} HOT SOURCES ${GAME_RULES} ${GAME_CODEC} ${GAME_AI} USES oikist_game oikist_search)
    set(codec oikist_${name})
    set(ai oikist_${name})
  else()
    oikist_part(${name} HOT SOURCES ${GAME_RULES} USES oikist_game)
    oikist_part(${name}_codec WARM SOURCES ${GAME_CODEC} USES oikist_${name})
    oikist_part(${name}_ai HOT SOURCES ${GAME_AI} USES oikist_${name} oikist_search)
    oikist_part(${name}_terminal SOURCES ${GAME_TERMINAL} USES oikist_${name} oikist_terminal)
    target_link_libraries(oikist_${GAME_LIST}_terminal INTERFACE oikist_${name}_terminal)
    set(codec oikist_${name}_codec)
    set(ai oikist_${name}_ai)
  endif()
  cmake_path(GET CMAKE_CURRENT_SOURCE_DIR PARENT_PATH games)
  cmake_path(GET games PARENT_PATH root)  # of its headers: games/NAME/...
  target_include_directories(oikist_${name} PUBLIC ${root})
  foreach(set ${name} ${GAME_DATA})
    string(REPLACE - _ symbol ${set}_json)
    oikist_embed(oikist_${name} ${symbol} ${GAME_DATA_FOLDER}/${set}.json)
  endforeach()

  if(EXISTS ${GAME_DATA_FOLDER}/${name}.net)
    oikist_embed(${ai} ${name}_net ${GAME_DATA_FOLDER}/${name}.net)
  endif()
  foreach(version ${GAME_EARLIER})  # weights of earlier versions; nothing in the page refers to them
    string(REPLACE . _ symbol ${name}_${version}_net)
    oikist_embed(${ai} ${symbol} ${GAME_DATA_FOLDER}/earlier/${name}-${version}.net)
  endforeach()
  target_link_libraries(oikist_${GAME_LIST} INTERFACE ${codec})
  target_link_libraries(oikist_${GAME_LIST}_ai INTERFACE ${ai})
endfunction()
