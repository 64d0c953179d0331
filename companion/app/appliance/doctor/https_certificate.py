"""Check of HTTPS: whether the certificate can be used, and what phones will say about it."""

import time
from collections.abc import Iterator
from urllib.parse import urlsplit

from companion.app.appliance.doctor.check_context import CheckContext
from companion.app.appliance.doctor.finding import Finding, make_fault, make_ok, make_warning
from companion.app.runtime.https_setup import certificate_files
from companion.certificates.run_openssl import NO_OPENSSL, has_openssl
from companion.server.tls.certificate_files import (
    CertificateFiles,
    find_certificate_warnings,
    load_tls_context,
    read_certificate_facts,
)
from companion.server.tls.errors import BadCertificate

_NAME = "HTTPS"


def check_certificate(context: CheckContext) -> Iterator[Finding]:
    """Check the certificate that the configuration asks for."""
    section = context.config.server
    files = certificate_files(section, context.data)
    if not section.https:
        yield make_ok(_NAME, "switched off in [server]: whoever is in the Wi-Fi can read along")
    elif not has_openssl():
        yield make_fault(_NAME, *_parts(NO_OPENSSL.replace(" (", "; ").rstrip(")")))
    elif not section.certificate and not files.certificate.exists():
        yield make_ok(_NAME, "a certificate of our own, made at the next start")
    else:
        yield from _check_files(context, files)


def _check_files(context: CheckContext, files: CertificateFiles) -> Iterator[Finding]:
    try:
        load_tls_context(files)
        ends = time.strftime("%Y-%m-%d", time.gmtime(read_certificate_facts(files).ends))
    except BadCertificate as error:
        yield make_fault(_NAME, *_parts(str(error)))
        return
    if closed := [path for path in (files.certificate, files.key) if not context.user.may_read(path)]:
        yield make_fault(
            _NAME, f"{context.user.name} may not read {closed[0]}", "give it and its folders to a group of that user"
        )
        return
    address = _address(context)
    warnings = list(find_certificate_warnings(files, address, context.now())) if address else []
    for line in warnings:
        yield make_warning(_NAME, *_parts(line.replace(": ", "; ", 1)))
    if not warnings:
        yield make_ok(_NAME, f"the certificate {files.certificate} holds until {ends}")


def _address(context: CheckContext) -> str:
    """Return what the QR code names, "" if that is not known: another check says so."""
    configured = context.config.server.address
    try:
        found = context.lan_address(configured)
    except ValueError:
        return ""
    return (urlsplit(configured).hostname or "") if "://" in configured else (found or "")


def _parts(message: str) -> tuple[str, str]:
    """Return what is wrong, and what mends it."""
    what, _, mend = message.partition("; ")
    return what, mend
