"""Trust: bad nights, strangers at the door, what an encrypted line tells, the suite on a busy machine."""
