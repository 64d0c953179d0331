"""What can go wrong between the table and a broker."""


class MqttError(Exception):
    """Base of all errors of this package."""


class BadTopic(MqttError, ValueError):
    """A name cannot be one level of a topic."""


class BadMqttConfig(MqttError, ValueError):
    """A setting of `[mqtt]` is not one that can work."""


class BrokerFailed(MqttError, OSError):
    """The private broker did not come up; the message quotes its last words."""


class Ignored(MqttError, ValueError):
    """Why a message is not acted upon."""


class Refused(MqttError, ValueError):
    """Why a request is not fulfilled, in words that everybody may read."""


class NoAnswer(MqttError, OSError):
    """No companion answers a request."""
