"""The small display: its content in words, and drawn. May import `devices.input`."""
