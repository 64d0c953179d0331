"""What a whole evening in a test is made of: the program, phones, and a look at the log afterwards."""
