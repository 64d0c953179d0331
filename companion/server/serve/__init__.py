"""The production server: `server` starts and stops it, `thread_sharing_server` shares its threads out."""

from companion.server.serve.server import RETURN_S, PortTaken, Server

__all__ = ["RETURN_S", "PortTaken", "Server"]
