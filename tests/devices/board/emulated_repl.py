# Runs on the real MicroPython (unix port), whose own prompt has no raw REPL as boards have: this is that prompt, after
# shared/runtime/pyexec.c. What mpremote sends is compiled and done by MicroPython itself, on the files of this folder.
import io
import sys

import micropython

micropython.kbd_intr(-1)
READY = b"raw REPL; CTRL-B to exit\r\n>"


def main():
    _be(sys.argv[1])
    code, raw = bytearray(), False
    print("ready", file=sys.stderr)
    while True:
        byte = sys.stdin.buffer.read(1)
        if not byte:
            return
        if byte == b"\x01":
            code, raw = bytearray(), True
            _say(READY)
        elif not raw or byte in b"\x02\x03":
            code = bytearray()
            raw = raw and byte != b"\x02"
        elif byte == b"\x05" and not code:
            sys.stdin.buffer.read(2)
            _say(b"R\x00")
        elif byte == b"\x04" and not code:
            _say(b"OK\r\nMPY: soft reboot\r\n" + READY)
        elif byte == b"\x04":
            _do(bytes(code))
            code = bytearray()
        else:
            code += byte


def _be(machine):
    """The board that it plays; everything else of `sys` stays what it is."""
    real = sys.implementation

    class It:
        name, version, _machine = real.name, real.version, machine

    class Sys:
        implementation = It
        platform = "board"

    sys.modules["sys"] = Sys
    sys.modules["machine"] = Machine


class Machine:
    """Only the reset is needed here: it is written down, and the end."""

    def reset():
        with open(".reset", "w"):
            sys.exit()


SPACE = {"__name__": "__main__"}


def _do(code):
    _say(b"OK")
    said = b""
    try:
        exec(compile(code, "<stdin>", "exec"), SPACE)
    except Exception as error:
        told = io.StringIO()
        sys.print_exception(error, told)
        said = told.getvalue().encode()
    _say(b"\x04" + said + b"\x04>")


def _say(what):
    sys.stdout.buffer.write(what)


main()
