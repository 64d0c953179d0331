"""Functions a game calls, and records it holds: match, decisions, resolver, offers, view. Imports what lies below."""
