"""Tests of the streams that tell pages what happens, through the production server, on real sockets."""
