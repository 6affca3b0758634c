# To be sourced: starts a virtual display for the commands after it, with no sound and no drivers of the machine's
# own. Sets DISPLAY, and `display_id` to the display's process, for the caller to end.
#
#   start_display [SCREEN]    in the current folder, where it leaves its log; fails with one line
# shellcheck shell=bash
start_display() {
    command -v Xvfb >/dev/null || {
        echo "Xvfb is not installed" >&2
        return 1
    }
    # -displayfd takes a display number that is free. Without -noreset, the display starts again
    # when its last window closes, and refuses the next one for a moment.
    Xvfb -displayfd 3 -noreset -screen 0 "${1-1024x768x24}" -nolisten tcp -fbdir "$PWD" \
        3>display 2>xvfb.log &
    display_id=$!
    local end=$((SECONDS + 60)) # on a machine, too, that has much else to do
    while [[ ! -s display ]] && kill -0 "$display_id" 2>/dev/null && ((SECONDS < end)); do
        sleep 0.05
    done
    [[ -s display ]] || {
        echo "no virtual display: $(tail -n 1 xvfb.log)" >&2
        return 1
    }
    DISPLAY=:$(<display)
    export DISPLAY
    unset WAYLAND_DISPLAY SDL_VIDEODRIVER
    export SDL_AUDIODRIVER=dummy SDL_RENDER_DRIVER=software SDL_FRAMEBUFFER_ACCELERATION=0
}
