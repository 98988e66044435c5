# Read by CPack once per kind of package.
if(CPACK_GENERATOR STREQUAL "DEB")
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
else()
  # dpkg's name of the architecture, so that both files are called alike.
  execute_process(COMMAND dpkg --print-architecture OUTPUT_VARIABLE architecture
                  OUTPUT_STRIP_TRAILING_WHITESPACE)
  set(CPACK_PACKAGE_FILE_NAME
      oikist-${CPACK_PACKAGE_VERSION}-${CPACK_OIKIST_SUITE}-${architecture})
endif()
