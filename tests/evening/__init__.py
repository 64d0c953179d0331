"""Parts of a whole evening in a test: the program, phones, and a look at the log afterwards."""
