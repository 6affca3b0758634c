#!/usr/bin/env bash
# usage: check_objects_test.sh OBJDUMP COMPILER FLAG... -- CASE
#
# Compiles a few lines with the engine's flags. The compiler or check_objects.sh must refuse them
# with the words of the case. The case `clean` must pass.
set -euo pipefail

objdump=$1
shift
compile=()
while [[ $1 != -- ]]; do
    compile+=("$1")
    shift
done
name=$2

case $name in
    clean)
        code='struct Big { int a[99]; }; void copy(Big& to, const Big& from) { to = from; }
              int one(int a) { return a; } int two(int a) { return a * 2; }
              constexpr int (*table[])(int) = {one, two};
              int pick(unsigned i, int a) { return table[i & 1](a); }'
        expected=
        ;;
    heap)
        code='int* make(unsigned long n) { return new int[n]; }'
        expected='needs from outside: operator new'
        ;;
    exception)
        code='void fail() { throw 1; }'
        expected='exception handling disabled|exceptions disabled'
        ;;
    run_time_type)
        code='struct A { virtual ~A(); }; struct B : A {}; B* as_b(A* a) { return dynamic_cast<B*>(a); }'
        expected='-f(no-)?rtti'
        ;;
    virtual)
        code='struct A { virtual int get(); }; int A::get() { return 1; }'
        expected='virtual functions: vtable for A'
        ;;
    system)
        code='extern "C" long time(long*); long now() { return time(nullptr); }'
        expected='needs from outside: time'
        ;;
    global_state)
        code='int count; int next() { return ++count; }'
        expected='data that can change: count'
        ;;
    local_state)
        code='int next() { static int count = 1; return ++count; }'
        expected='data that can change: next\(\)::count'
        ;;
    thread_state)
        code='thread_local int count; int next() { return ++count; }'
        expected='data that can change: count'
        ;;
    float_inside)
        code='int half(int a) { return static_cast<int>(a * 0.5); }'
        expected='SSE|needs from outside: __muldf3'
        ;;
    float_returned)
        code='double half(int a) { return a * 0.5; }'
        expected='SSE|needs from outside: __muldf3'
        ;;
    *)
        echo "no case '$name'" >&2
        exit 1
        ;;
esac

# shellcheck source=tests/rules/expect_report.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/expect_report.sh"
printf '%s\n' "$code" >"$folder/code.cpp"
found=$(
    cd "$folder"
    "${compile[@]}" -O1 -c code.cpp -o code.o 2>&1 \
        && "$checks/check_objects.sh" "$objdump" code.o 2>&1
) && refused=no || refused=yes

printf '%s\n' "$found"
if [[ -z $expected ]]; then
    [[ $refused = no ]]
else
    [[ $refused = yes ]] && grep -qE -e "$expected" <<<"$found"
fi
