# Compares what a ROM takes with the limits of its machine, platform/NAME/cmake/limits.cmake.

# Prints how much of a limit is used; if it is more than the limit, adds it to `over_budget`.
macro(report what used limit)
    math(EXPR free "${limit} - ${used}")
    message("  ${what}: ${used} bytes used, ${free} free")
    if(free LESS 0)
        list(APPEND over_budget "${what}: ${used} bytes, ${limit} allowed")
    endif()
endmacro()

# Fails if a report was over its limit, which the file `limits` sets.
function(enforce_budgets limits)
    if(over_budget)
        list(JOIN over_budget "\n  " lines)
        message(FATAL_ERROR "over the limits of ${limits}:\n  ${lines}")
    endif()
endfunction()
