"""Client for requests to a running companion, for the command line."""

import json
import queue
import secrets
import threading
from collections.abc import Mapping
from typing import Any, Final

from companion.mqtt.config import BrokerAddress
from companion.mqtt.connection.client import MqttClient, MqttMessage
from companion.mqtt.connection.presence import ONLINE
from companion.mqtt.errors import NoAnswer, RefusedRequest
from companion.mqtt.topics import REQUEST, RESPONSE, STATUS, TopicNames

CONNECT_S: Final = 10.0
"""Time limit to connect, generous for a busy machine: only without a companion anybody waits so long."""
ANSWER_S: Final = 200.0
"""Time limit for the answer: an update of a puck takes a while."""


def send_request(
    address: BrokerAddress,
    topics: TopicNames,
    command: str,
    connect_s: float = CONNECT_S,
    answer_s: float = ANSWER_S,
    **more: Any,
) -> Any:
    """Send a request and return the data of its answer.

    Raises RefusedRequest, in the companion's words, if it refuses. Raises NoAnswer if none comes in time.
    """
    transaction = secrets.token_hex(8)
    answers: queue.SimpleQueue[Mapping[str, Any]] = queue.SimpleQueue()
    here = threading.Event()
    client = MqttClient(address, "ask", None)
    client.subscribe(topics.topic_name(RESPONSE, command=command), lambda message: _keep(message, transaction, answers))
    # Not merely that there is a broker: what is asked while the companion is away from it, nobody hears.
    client.subscribe(topics.topic_name(STATUS), lambda message: here.set() if _is_here(message) else here.clear())
    client.start()
    try:
        if not here.wait(connect_s):
            raise NoAnswer(f"no companion runs: nobody at {address} says so ({client.status_lines()[0]})")
        request = json.dumps({"transaction": transaction, **more}).encode()
        client.publish(topics.topic_name(REQUEST, command=command), request)
        answer = answers.get(timeout=answer_s)
    except queue.Empty:
        raise NoAnswer(f"no companion runs: nobody at {address} answers") from None
    finally:
        client.stop()
    if answer.get("status") != "ok":
        raise RefusedRequest(str(answer.get("error")))
    return answer.get("data")


def _is_here(message: MqttMessage) -> bool:
    status = json.loads(message.payload)
    return isinstance(status, dict) and status.get("state") == ONLINE


def _keep(message: MqttMessage, transaction: str, answers: "queue.SimpleQueue[Mapping[str, Any]]") -> None:
    answer = json.loads(message.payload)
    if isinstance(answer, dict) and answer.get("transaction") == transaction:
        answers.put(answer)
