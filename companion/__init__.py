"""The clerk at a physical gaming table: keeps the rules, the tokens and the secrets."""

import os

__version__ = "0.1.0"

# NumPy reads it when it is first imported. The eyes' matrices are small: shared out among threads they take three times
# as long, and on a busy machine now and then seconds, since OpenBLAS waits for its threads by spinning.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# Read when faiss is first imported. Its threads wait for the next search by spinning otherwise, and one card that is
# learnt after the other took ten milliseconds of that.
os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")
