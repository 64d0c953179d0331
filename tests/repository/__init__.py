"""The repository: style, documents that say what the code does, and the tools that the tests and benchmarks use."""
