# oikist_link_page(TARGET FOLDER): links the built page in FOLDER into the executable TARGET, which compiles
# src/cli/built_in_page.cpp for itself: nothing else is linked again for a new page. The depfile names what was
# packed, so the page need not be there when this is configured; without one TARGET has an empty pack.
function(oikist_link_page target folder)
  set(pack ${CMAKE_CURRENT_BINARY_DIR}/${target}.page)
  add_custom_command(
    OUTPUT ${pack}
    COMMAND oikist_pack_page ${folder} ${pack} ${pack}.d
    DEPFILE ${pack}.d
    DEPENDS oikist_pack_page
    COMMENT "Packing the page for ${target}"
    VERBATIM)
  set(source ${CMAKE_SOURCE_DIR}/src/cli/built_in_page.cpp)
  target_sources(${target} PRIVATE ${source})
  target_compile_definitions(${target} PRIVATE OIKIST_PAGE_PACK="${pack}")
  set_property(SOURCE ${source} APPEND PROPERTY OBJECT_DEPENDS ${pack})
endfunction()
