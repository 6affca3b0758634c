#include "tools/lab/emu/core.hpp"

#include "tools/lab/emu/core_callbacks.hpp"
#include "tools/support/input_error.hpp"

#include <dlfcn.h>
#include <utility>

namespace halfbyte::tools::emu {

namespace {

class Library {
  public:
    explicit Library(const std::filesystem::path& path)
        : path_(path), handle_(dlopen(checked(path).c_str(), RTLD_NOW | RTLD_LOCAL)) {
        if (handle_ == nullptr) {
            throw support::InputError(path,
                                      std::string("this core cannot be loaded: ") + dlerror());
        }
    }
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;
    ~Library() { dlclose(handle_); }

    /// The library's function of this name.
    template <class Function>
    void find(const char* name, Function*& function) const {
        void* address = dlsym(handle_, name);
        if (address == nullptr) {
            throw support::InputError(
                path_, std::string("this is not a libretro core: it lacks the function ") + name);
        }
        function = reinterpret_cast<Function*>(address);
    }

  private:
    /// Refuses a named pipe, because loading would wait for its other end.
    static const std::filesystem::path& checked(const std::filesystem::path& path) {
        std::error_code error;
        if (std::filesystem::exists(path, error) && !std::filesystem::is_regular_file(path, error))
            throw support::InputError(path, "this is not a regular file");
        return path;
    }

    std::filesystem::path path_;
    void* handle_;
};

/// libretro.h declares these functions; here they are pointers into a library.
struct CoreFunctions {
    explicit CoreFunctions(const Library& library) {
        library.find("retro_api_version", api_version);
        library.find("retro_set_environment", set_environment);
        library.find("retro_set_video_refresh", set_video);
        library.find("retro_set_audio_sample", set_sample);
        library.find("retro_set_audio_sample_batch", set_samples);
        library.find("retro_set_input_poll", set_poll);
        library.find("retro_set_input_state", set_input);
        library.find("retro_init", init);
        library.find("retro_deinit", deinit);
        library.find("retro_set_controller_port_device", set_controller);
        library.find("retro_load_game", load_game);
        library.find("retro_unload_game", unload_game);
        library.find("retro_get_system_av_info", get_system_av_info);
        library.find("retro_get_memory_data", get_memory_data);
        library.find("retro_get_memory_size", get_memory_size);
        library.find("retro_run", run);
    }

    decltype(retro_api_version)* api_version;
    decltype(retro_set_environment)* set_environment;
    decltype(retro_set_video_refresh)* set_video;
    decltype(retro_set_audio_sample)* set_sample;
    decltype(retro_set_audio_sample_batch)* set_samples;
    decltype(retro_set_input_poll)* set_poll;
    decltype(retro_set_input_state)* set_input;
    decltype(retro_init)* init;
    decltype(retro_deinit)* deinit;
    decltype(retro_set_controller_port_device)* set_controller;
    decltype(retro_load_game)* load_game;
    decltype(retro_unload_game)* unload_game;
    decltype(retro_get_system_av_info)* get_system_av_info;
    decltype(retro_get_memory_data)* get_memory_data;
    decltype(retro_get_memory_size)* get_memory_size;
    decltype(retro_run)* run;
};

} // namespace

struct Core::Machine {
    Machine(const std::filesystem::path& library_path, std::map<std::string, std::string> options)
        : library(library_path), functions(library) {
        if (functions.api_version() != RETRO_API_VERSION) {
            throw support::InputError(library_path,
                                      "this core has another version of the libretro interface");
        }
        host.options = std::move(options);
        CoreCallbacks::use(&host);
        functions.set_environment(&CoreCallbacks::environment);
        functions.set_video(&CoreCallbacks::video);
        functions.set_sample(&CoreCallbacks::sample);
        functions.set_samples(&CoreCallbacks::samples);
        functions.set_poll(&CoreCallbacks::poll);
        functions.set_input(&CoreCallbacks::input);
        functions.init();
    }
    Machine(const Machine&) = delete;
    Machine& operator=(const Machine&) = delete;
    ~Machine() {
        if (has_game)
            functions.unload_game();
        functions.deinit();
        CoreCallbacks::use(nullptr);
    }

    void load(const std::filesystem::path& rom, std::span<const std::uint8_t> bytes) {
        const std::string path = rom.string();
        retro_game_info game{};
        game.path = path.c_str();
        game.data = bytes.data();
        game.size = bytes.size();
        if (!functions.load_game(&game))
            throw support::InputError(rom, "the emulator refuses this ROM");
        has_game = true;
        functions.set_controller(0, RETRO_DEVICE_JOYPAD); // unplugged in Nestopia by default
        retro_system_av_info info{};
        functions.get_system_av_info(&info);
        sample_rate = info.timing.sample_rate;
    }

    Library library;
    CoreFunctions functions;
    CoreHost host;
    bool has_game = false;
    double sample_rate = 0;
    SoundSink sound_sink;
};

Core::Core(const std::filesystem::path& library, const std::filesystem::path& rom,
           std::span<const std::uint8_t> rom_bytes, std::map<std::string, std::string> options)
    : machine_(std::make_unique<Machine>(library, std::move(options))) {
    machine_->load(rom, rom_bytes);
}

Core::~Core() = default;

void Core::run(Input held) {
    machine_->host.held = held;
    machine_->functions.run();
    if (machine_->sound_sink) {
        machine_->sound_sink(machine_->host.sound);
        machine_->host.sound.clear();
    }
}

std::span<std::uint8_t> Core::memory(std::uint32_t address, std::size_t bytes) const {
    for (const retro_memory_descriptor& part : machine_->host.memory) {
        if (part.ptr != nullptr && address >= part.start
            && address + bytes <= part.start + part.len) {
            return {static_cast<std::uint8_t*>(part.ptr) + part.offset + (address - part.start),
                    bytes};
        }
    }
    // A core without a memory map has one memory, which begins at address 0.
    const std::size_t size = machine_->functions.get_memory_size(RETRO_MEMORY_SYSTEM_RAM);
    void* data = machine_->functions.get_memory_data(RETRO_MEMORY_SYSTEM_RAM);
    if (data == nullptr || address + bytes > size)
        return {};
    return {static_cast<std::uint8_t*>(data) + address, bytes};
}

std::span<std::uint8_t> Core::save_memory() const {
    const std::size_t size = machine_->functions.get_memory_size(RETRO_MEMORY_SAVE_RAM);
    void* data = machine_->functions.get_memory_data(RETRO_MEMORY_SAVE_RAM);
    return data == nullptr ? std::span<std::uint8_t>()
                           : std::span(static_cast<std::uint8_t*>(data), size);
}

const hosted::Canvas& Core::picture() const {
    return machine_->host.picture;
}

double Core::sample_rate() const {
    return machine_->sample_rate;
}

void Core::record_sound(SoundSink sink) {
    machine_->host.keeps_sound = true;
    machine_->sound_sink = std::move(sink);
}

} // namespace halfbyte::tools::emu
