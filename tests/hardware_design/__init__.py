"""Tests of boards, wires, bills and cases."""
