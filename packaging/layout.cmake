# Run by CPack on the installed files, before it makes a package of them: puts them where Debian, or whoever
# unpacks the tarball, looks for them.
cmake_minimum_required(VERSION 3.25)
set(root ${CPACK_TEMPORARY_DIRECTORY})
set(unit_template ${CPACK_OIKIST_PACKAGING}/oikist.service.in)
include(${CPACK_OIKIST_PACKAGING}/unit.cmake)

function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# The changes as Debian writes them, from CHANGELOG.md.
function(debian_changelog doc)
  run(${CPACK_OIKIST_PACKAGING}/debian/make-changelog ${doc}/CHANGELOG.md ${doc}/changelog.Debian
      ${CPACK_PACKAGE_VERSION} ${CPACK_DEBIAN_PACKAGE_RELEASE} ${CPACK_PACKAGE_CONTACT})
  file(RENAME ${doc}/CHANGELOG.md ${doc}/changelog)
  run(gzip -9n ${doc}/changelog.Debian ${doc}/changelog)
endfunction()

function(lay_out_deb)
  set(doc ${root}/usr/share/doc/oikist)
  file(RENAME ${root}/usr/etc ${root}/etc)
  file(REMOVE ${doc}/LICENSE)  # its text is in `copyright`
  write_unit(/usr ${root}/usr)
  debian_changelog(${doc})
  file(RENAME ${root}/usr/share/zsh/site-functions ${root}/usr/share/zsh/vendor-completions)
  run(gzip -9n ${root}/usr/share/man/man1/oikist.1 ${root}/usr/share/man/man5/oikist.toml.5)
  file(MAKE_DIRECTORY ${root}/usr/share/lintian/overrides)
  file(COPY_FILE ${CPACK_OIKIST_PACKAGING}/debian/lintian-overrides
       ${root}/usr/share/lintian/overrides/oikist)
endfunction()

# The Debian packages with the libraries that the program needs.
function(write_libraries file)
  set(work ${root}.libraries)
  file(WRITE ${work}/debian/control "Source: oikist\n\nPackage: oikist\nArchitecture: any\n")
  execute_process(COMMAND dpkg-shlibdeps -O ${root}/bin/oikist WORKING_DIRECTORY ${work}
                  OUTPUT_VARIABLE needed ERROR_QUIET COMMAND_ERROR_IS_FATAL ANY)
  file(REMOVE_RECURSE ${work})
  string(REGEX REPLACE "^shlibs:Depends=" "" needed "${needed}")
  string(REPLACE ", " "\n" needed "${needed}")
  file(WRITE ${file} "${needed}")
endfunction()

function(lay_out_tarball)
  write_unit(/usr/local ${root})
  file(RENAME ${root}/share/doc/oikist/LICENSE ${root}/LICENSE)
  file(RENAME ${root}/share/doc/oikist/copyright ${root}/THIRD-PARTY-LICENCES)
  file(RENAME ${root}/share/doc/oikist/CHANGELOG.md ${root}/CHANGELOG.md)
  file(COPY_FILE ${CPACK_OIKIST_PACKAGING}/tarball.md ${root}/README.md)
  write_libraries(${root}/LIBRARIES)
endfunction()

if(CPACK_GENERATOR STREQUAL "DEB")
  lay_out_deb()
else()
  lay_out_tarball()
endif()
