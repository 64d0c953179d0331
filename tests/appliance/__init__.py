"""Tests of the appliance: service, doctor, backup, hotspot, scripts."""
