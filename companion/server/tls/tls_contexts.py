"""The context of new handshakes: loaded anew when the certificate's files change, without a restart."""

import ssl
import threading
from collections.abc import Callable

from companion.server.tls.certificate_files import CertificateFiles, load_tls_context
from companion.server.tls.errors import BadCertificate


class TlsContexts:
    """The current context of `files`. What is wrong with changed files is told to `say`; the last good ones stay."""

    def __init__(self, files: CertificateFiles, say: Callable[[str], None] = lambda line: None) -> None:
        self._files = files
        self._say = say
        self._lock = threading.Lock()
        self._version = files.version() if _exist(files) else ()
        self._context = load_tls_context(files)

    def current(self) -> ssl.SSLContext:
        """Return the context for a handshake now."""
        with self._lock:
            self._reload_if_changed()
            return self._context

    def _reload_if_changed(self) -> None:
        try:
            version = self._files.version()
        except OSError:  # in the middle of being replaced
            return
        if version == self._version:
            return
        self._version = version
        try:
            self._context = load_tls_context(self._files)
        except BadCertificate as error:
            self._say(f"{error}; until then the certificate from before stays in use")


def _exist(files: CertificateFiles) -> bool:
    return files.certificate.exists() and files.key.exists()
