"""`companion doctor`: checks of this machine, each finding with its remedy.

May import `read_only`, `machine` and settings.
"""

from companion.app.appliance.doctor.check_context import CheckContext
from companion.app.appliance.doctor.check_runner import report_lines, run_checks
from companion.app.appliance.doctor.finding import WORST, Finding, Level

__all__ = ["WORST", "Finding", "Level", "CheckContext", "run_checks", "report_lines"]
