"""Measurements, each a command. The package comes first, for it has a word with OpenBLAS."""

import companion as companion
