"""Pages in a real Chromium, one file a page or a thing that people do on it. Whole evenings are in tests.evening."""
