#include "tools/lab/instruments/inspect.hpp"

#include "platform/hosted/picture/png_file.hpp"
#include "platform/hosted/program/option_checks.hpp"
#include "tools/lab/collision_lab/app.hpp"

#include <chrono>
#include <memory>
#include <thread>

namespace halfbyte::tools::instruments {

namespace {

struct InspectArguments {
    std::string system = collision_lab::feature_names[0];
    std::vector<double> start;
    std::vector<double> target;
    int stage = 0; // 0: the last
    bool headless = false;
    std::string shot;
};

Point point_of(const std::vector<double>& pixels) {
    return {{static_cast<int>(pixels[0] * subpixels_per_pixel)},
            {static_cast<int>(pixels[1] * subpixels_per_pixel)}};
}

collision_lab::Scene scene_of(const InspectArguments& arguments) {
    collision_lab::Scene scene =
        collision_lab::example_of(*collision_lab::feature_named(arguments.system));
    const Point target =
        arguments.target.empty() ? collision_lab::target_of(scene) : point_of(arguments.target);
    if (!arguments.start.empty())
        scene.body.position = point_of(arguments.start);
    collision_lab::set_target(scene, target);
    return scene;
}

void run(const InspectArguments& arguments) {
    const collision_lab::Scene scene = scene_of(arguments);
    if (arguments.headless && arguments.shot.empty())
        throw CLI::ValidationError("--headless", "needs --shot too");
    collision_lab::LabApp app(scene, !arguments.headless);
    app.choices().stage = arguments.stage - 1;
    if (!arguments.shot.empty()) {
        app.frame(); // ImGui computes the sizes of its windows in the first frame
        app.frame();
        hosted::write_png(arguments.shot, app.picture());
    }
    constexpr std::chrono::milliseconds pause(10); // for a display that does not wait
    while (!arguments.headless && app.frame())
        std::this_thread::sleep_for(pause);
}

} // namespace

void add_inspect_command(CLI::App& app) {
    const auto arguments = std::make_shared<InspectArguments>();
    CLI::App* command = app.add_subcommand("inspect", "Show a collision and change it by hand");
    command->add_option("SYSTEM", arguments->system, "the collision system")
        ->check(CLI::IsMember(
            std::vector<std::string>(collision_lab::feature_names,
                                     collision_lab::feature_names + collision_lab::feature_count)))
        ->capture_default_str();
    command->add_option("--start", arguments->start, "the body's centre, pixels")
        ->expected(2)
        ->check(hosted::decimal_number({-1000, 1000}))
        ->type_name("X Y");
    command->add_option("--target", arguments->target, "the end of the body's displacement, pixels")
        ->expected(2)
        ->check(hosted::decimal_number({-1000, 1000}))
        ->type_name("X Y");
    command->add_option("--stage", arguments->stage, "the stage to show, from 1; 0 is the last")
        ->check(hosted::whole_number({0, 10'000}));
    command->add_flag("--headless", arguments->headless, "open no window");
    command->add_option("--shot", arguments->shot, "save a picture as PNG")
        ->type_name("FILE")
        ->check(hosted::file_to_write());
    command->callback([arguments] { run(*arguments); });
}

} // namespace halfbyte::tools::instruments
