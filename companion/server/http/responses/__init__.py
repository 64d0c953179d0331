"""Parts of responses: headers for caches and against foreign code, and the response that everybody gets."""
