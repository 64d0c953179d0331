"""Help of commands, and errors of the command line, in the language of the terminal: a TOML file a language."""
