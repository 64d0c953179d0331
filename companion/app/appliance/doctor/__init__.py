"""`companion doctor`: what is wrong with this machine, and how to mend it."""

from companion.app.appliance.doctor.examine import examine, told
from companion.app.appliance.doctor.finding import WORST, Finding, Level
from companion.app.appliance.doctor.subject import Subject

__all__ = ["WORST", "Finding", "Level", "Subject", "examine", "told"]
