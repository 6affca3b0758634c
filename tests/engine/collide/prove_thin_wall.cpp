#include "tests/engine/collide/proof_program.hpp"
#include "tests/engine/collide/thin_wall_proof.hpp"

int main(int count, char** arguments) {
    return halfbyte::test::run_proof(count, arguments, "thin_wall",
                                     halfbyte::test::prove_thin_wall);
}
