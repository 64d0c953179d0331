"""A pytest plugin that tells how a test failed before it was run again: alone, its name is told and nothing else."""

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for report in terminalreporter.stats.get("rerun", ()):
        terminalreporter.section(f"{report.nodeid} failed, and was run again")
        terminalreporter.write_line(report.longreprtext)
