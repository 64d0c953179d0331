"""Templates that Home Assistant fills in from our payloads."""


def guard_against_cleared(template: str) -> str:
    """Return a template that gives nothing for a retained message that is cleared: there is no `value_json` then."""
    return f"{{% if value_json is defined %}}{template}{{% endif %}}"
