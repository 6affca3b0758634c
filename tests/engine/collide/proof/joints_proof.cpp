#include "tests/engine/collide/proof/joints_proof.hpp"
#include "tests/engine/collide/proof/program.hpp"

namespace halfbyte::test {
namespace {

void prove(Proof& proof, long states) {
    prove_holds(proof, states);
    prove_lone_ends(proof, states / 4);
    prove_crossings(proof, states / 10);
}

} // namespace
} // namespace halfbyte::test

int main(int argc, char** argv) {
    return halfbyte::test::run_proof(argc, argv, "joints of segments and of cells",
                                     halfbyte::test::prove);
}
