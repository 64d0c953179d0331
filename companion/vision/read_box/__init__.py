"""Cards of a box in photographs: cut out, and what is printed on them read, each value with a confidence."""
