#include "tests/engine/collide/proof_program.hpp"
#include "tests/engine/collide/segment_proof.hpp"

int main(int count, char** arguments) {
    return halfbyte::test::run_proof(count, arguments, "segment", halfbyte::test::prove_segment);
}
