halfbyte_sources(halfbyte_system_sources "${CMAKE_CURRENT_LIST_DIR}")
# These have local names that others of the folder have too.
set_source_files_properties(
    "${CMAKE_CURRENT_LIST_DIR}/file_access.cpp" "${CMAKE_CURRENT_LIST_DIR}/new_file.cpp"
    PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON
)
