"""Periods and deadlines of the puck: seconds if the name ends in _S, else milliseconds."""

# Buttons and dial
POLL_MS = 10
BOUNCE_MS = 30  # contacts that chatter for less than this count once
HOLD_MS = 1500  # a long press
DOUBLE_MS = 350  # two presses within this are a double press, so that a short one is sent this late
DIAL_MS = 8000  # an untouched dial stops to be shown

# Ring and display
FRAME_MS = 40
FLASH_MS = 700
IDENTIFY_MS = 6000

# The line to the broker
KEEPALIVE_S = 8  # the broker tells our will after one and a half times this
PING_S = 3  # of silence, then the broker is asked whether it is there
ANSWER_S = 4  # for whatever the broker or the network has to answer
DIAL_UP_S = 6  # for a TCP connection
JOIN_S = 20  # for the Wi-Fi
BACKOFF_MS = 500  # before a second attempt, doubled up to the next figure
MOST_BACKOFF_MS = 20000
STEADY_MS = 10000  # a connection that held for so long has earned a quick second attempt
HEALTH_S = 60
UPDATE_S = 170  # for all of an update, however slowly it comes; the companion waits ten seconds more

# Presses
PRESS_MS = 10000  # a press that could not be sent by then is dropped

# Safety
WATCHDOG_MS = 8000  # the RP2040 cannot do more than 8388
STALL_MS = 90000  # the longest that the line may go without a turn: more than all its deadlines in a row
TRIAL_MS = 180000  # a new version that has not reached the broker by then restarts
