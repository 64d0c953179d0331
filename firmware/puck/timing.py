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
WARNING_MS = 6000  # a low battery is shown for so long

# The line to the broker
KEEPALIVE_S = 8  # the broker tells our will after one and a half times this
PING_S = 3  # of silence, then the broker is asked whether it is there
ANSWER_S = 4  # for whatever the broker or the network has to answer
MDNS_MS = 1000  # for answers to the question where the broker is
MDNS_TIMES = 2  # so often it is asked
DIAL_UP_S = 6  # for a TCP connection
HANDSHAKE_S = 15  # for TLS, in which a board reckons for seconds
JOIN_S = 20  # for each Wi-Fi
REFUSED_MS = 2000  # a radio that says for so long that it has given up is believed
DEAF_MS = 45000  # so long in a Wi-Fi without any answer of a broker, and the radio is restarted, in the next Wi-Fi
BACKOFF_MS = 500  # before a second attempt, doubled up to the next figure
MOST_BACKOFF_MS = 20000
STEADY_MS = 10000  # a connection that held for so long has earned a quick second attempt
HEALTH_S = 60
UPDATE_S = 170  # for all of an update, however slowly it comes; the companion waits ten seconds more

# Presses
PRESS_MS = 10000  # a press that could not be sent by then is dropped

# Setup by a phone
SETUP_PORT = 80
SETUP_MS = 600000  # then it looks for its Wi-Fi again
SAVED_MS = 2000  # until the last page has arrived

# Sleep, on a battery
SLEEP_MS = 600000  # without a press or a game
NAP_MS = 250  # between two looks at the buttons: a press is shorter only if it is very quick

# Safety
WATCHDOG_MS = 8000  # the RP2040 cannot do more than 8388
STALL_MS = 90000  # the longest that the line may go without a turn: more than all its deadlines in a row
TRIAL_MS = 180000  # a new version that has not reached the broker by then restarts
