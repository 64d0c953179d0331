"""The program from outside: its commands, its engine protocol, what it leaves open, what others can find out of it."""
