# Language level, warnings, sanitizers and ccache, once for every target.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT EMSCRIPTEN AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Without these it would give up where headers are precompiled.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE_PROGRAM})
endif()

# Most code is never hot; what is says so (oikist_part(... HOT)).
set(CMAKE_CXX_FLAGS_RELEASE "-O1 -DNDEBUG")

option(OIKIST_UNITY "Compile several sources of a library as one, for a whole build in half the time" ON)
set(OIKIST_UNITY_BATCH 24 CACHE STRING "How many sources that are")
if(EMSCRIPTEN)
  set(OIKIST_UNITY_BATCH 60)
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion
                    -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 warns about its own library when it inlines aggressively, and about the frames of Asio's coroutines. Later
  # versions take any reference that a function returns for one into its arguments.
  add_compile_options(-Wno-restrict -Wno-array-bounds -Wno-stringop-overflow -Wno-maybe-uninitialized
                      -Wno-mismatched-new-delete -Wno-dangling-reference)
  if(OIKIST_UNITY)
    # It takes sources that are included for headers, where names without linkage would be wrong.
    add_compile_options(-Wno-subobject-linkage)
  endif()
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT EMSCRIPTEN)
  # libstdc++'s stable_sort uses what libstdc++ itself calls deprecated.
  add_compile_options(-Wno-deprecated-declarations)
endif()

# Whatever includes Asio is compiled with these. A message goes through some twenty coroutines, whose frames Asio keeps for
# the next one; of the two that it keeps by default most do not fit.
set(OIKIST_ASIO_DEFINITIONS BOOST_ASIO_RECYCLING_ALLOCATOR_CACHE_SIZE=16)

# popcnt and SSE4.2: every x86-64 processor since 2009.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  add_compile_options(-march=x86-64-v2)
endif()

# Reports name functions without it, and lines with 1, which takes a sixth more time to compile.
set(OIKIST_DEBUG_INFO 1 CACHE STRING "How much the sanitizers' reports can tell of the source, as -g takes it")
if(OIKIST_SANITIZE)
  # Unoptimised, in half the time to compile; what tests spend their time in says so (HOT, SLOW).
  add_compile_options(-fsanitize=${OIKIST_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -O0
                      -g${OIKIST_DEBUG_INFO})
  add_link_options(-fsanitize=${OIKIST_SANITIZE})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    add_compile_options(-fsanitize-ignorelist=${CMAKE_SOURCE_DIR}/cmake/sanitizers-ignored.txt)
  endif()
endif()
if(OIKIST_SANITIZE MATCHES "thread")
  # The thread sanitizer does not see what a fence orders; without them Asio's locks are all there is.
  add_compile_definitions(BOOST_ASIO_DISABLE_FENCED_BLOCK)
endif()
# Replaying inputs needs no coverage, which takes a quarter of the time to compile; scripts/fuzz asks for it.
option(OIKIST_FUZZ_COVERAGE "Let coverage guide the fuzzers" OFF)
if(OIKIST_FUZZ_COVERAGE)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

if(EMSCRIPTEN)
  # Fast, for the AI, with the browser's own exception handling. Its library rotates by unsigned counts, the
  # standard by int, so the sign of those conversions is left to g++ to judge.
  set(CMAKE_POSITION_INDEPENDENT_CODE OFF)
  add_compile_options(-Wno-sign-conversion)
  add_compile_options(-O2 -msimd128 -mbulk-memory -fwasm-exceptions)
  # The names of Boost's files, which its errors carry: the same wherever the engine is built.
  add_compile_options(-ffile-prefix-map=${CMAKE_BINARY_DIR}/=)
  add_link_options(-O2 -msimd128 -mbulk-memory -fwasm-exceptions)
endif()

# oikist_precompiled_headers(TARGET NAME HEADERS...): compiles the headers once for all targets that give this name.
function(oikist_precompiled_headers target name)
  if(EMSCRIPTEN)
    return()
  endif()
  if(NOT TARGET oikist_headers_${name})
    set(source ${CMAKE_BINARY_DIR}/headers_${name}.cpp)
    file(CONFIGURE OUTPUT ${source} CONTENT "// Nothing but precompiled headers.\n")
    add_library(oikist_headers_${name} OBJECT ${source})
    target_precompile_headers(oikist_headers_${name} PRIVATE ${ARGN})
    get_target_property(type ${target} TYPE)
    if(type STREQUAL "EXECUTABLE")  # compiled with the flags of a library they would not fit
      set_target_properties(oikist_headers_${name} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
      target_compile_options(oikist_headers_${name} PRIVATE -fPIE)
    endif()
  endif()
  target_precompile_headers(${target} REUSE_FROM oikist_headers_${name})
endfunction()

# oikist_part(NAME [HOT|WARM] SOURCES... USES...): one folder of src/ as a static library; HOT is optimised for speed,
# WARM as far as it costs little time to compile.
function(oikist_part name)
  cmake_parse_arguments(PART "HOT;WARM" "" "SOURCES;USES" ${ARGN})
  add_library(oikist_${name} STATIC ${PART_SOURCES})
  target_include_directories(oikist_${name} PUBLIC ${CMAKE_SOURCE_DIR}/src)
  target_link_libraries(oikist_${name} PUBLIC ${PART_USES})
  if(OIKIST_UNITY)
    set_target_properties(oikist_${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${OIKIST_UNITY_BATCH})
  endif()
  if(PART_HOT AND OIKIST_SANITIZE)
    target_compile_options(oikist_${name} PRIVATE -O1)
  elseif(PART_HOT AND NOT EMSCRIPTEN)
    target_compile_options(oikist_${name} PRIVATE $<$<CONFIG:Release>:-O3>)
  elseif(PART_WARM AND NOT EMSCRIPTEN)
    target_compile_options(oikist_${name} PRIVATE $<$<CONFIG:Release>:-O2>)
  endif()
endfunction()
