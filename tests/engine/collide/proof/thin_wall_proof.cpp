#include "tests/engine/collide/proof/thin_wall_proof.hpp"
#include "tests/engine/collide/proof/program.hpp"

int main(int argc, char** argv) {
    using namespace halfbyte::proof;
    return run_proof(argc, argv, "thin walls", [](Proof& proof, long states) {
        prove_thin_wall(proof, static_cast<std::uint64_t>(states), states >= states_at_length);
    });
}
