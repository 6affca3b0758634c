halfbyte_sources(halfbyte_system_sources "${CMAKE_CURRENT_LIST_DIR}")
