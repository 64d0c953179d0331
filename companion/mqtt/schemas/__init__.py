"""JSON Schemas of payloads, one file each, named in `topics`."""
