"""The machine: data lock, backup, power, network address. Imports no other folder of `app`."""
