"""Check of the table's voice, which is optional."""

import shutil
from collections.abc import Iterator

from companion.app.appliance.doctor.check_context import CheckContext
from companion.app.appliance.doctor.finding import Finding, make_fault, make_ok, make_warning


def check_voice(context: CheckContext) -> Iterator[Finding]:
    """Check the program that speaks, and that there is a card to sound on. Nothing is said if none is asked for."""
    program = context.config.voice.program
    if not program:
        return
    if shutil.which(program) is None:
        mend = "sudo apt install espeak-ng" if program == "espeak-ng" else "name another in [voice] program"
        yield make_fault("voice", f"{program}, which [voice] names, is not there", mend)
    elif not context.machine.glob("/dev/snd/pcm*p"):
        yield make_warning("voice", "no card to sound on is found", "plug a loudspeaker in, or leave [voice] out")
    else:
        yield make_ok("voice", program)
