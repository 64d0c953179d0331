"""Errors of MQTT."""


class MqttError(Exception):
    """Base of all errors of this package."""


class BadTopic(MqttError, ValueError):
    """The name cannot be one level of a topic."""


class BadMqttConfig(MqttError, ValueError):
    """A setting of `[mqtt]` that cannot work."""


class BrokerFailed(MqttError, OSError):
    """The private broker did not start. The message quotes its last output."""


class IgnoredMessage(MqttError, ValueError):
    """Reason to ignore a message."""


class RefusedRequest(MqttError, ValueError):
    """Reason to refuse a request, in words that everybody may read."""


class NoAnswer(MqttError, OSError):
    """No companion answers a request."""
