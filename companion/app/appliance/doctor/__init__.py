"""`companion doctor`: checks of this machine, each finding with its remedy.

May import `read_only`, `machine` and settings.
"""

from companion.app.appliance.doctor.check_context import CheckContext
from companion.app.appliance.doctor.check_runner import format_findings, run_checks
from companion.app.appliance.doctor.finding import WORST, Finding, FindingSeverity

__all__ = ["WORST", "Finding", "FindingSeverity", "CheckContext", "run_checks", "format_findings"]
