"""What payloads look like: one file of JSON Schema for each, named in `topics`."""
