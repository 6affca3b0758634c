#include "tests/engine/collide/proof/segment_proof.hpp"
#include "tests/engine/collide/proof/program.hpp"

int main(int argc, char** argv) {
    using namespace halfbyte::test;
    return run_proof(argc, argv, "segments", [](Proof& proof, long states) {
        prove_segment(proof, static_cast<std::uint64_t>(states), states >= states_at_length);
    });
}
