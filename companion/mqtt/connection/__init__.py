"""One connection to a broker: paho with its pitfalls closed, and what arrives there read without trust."""
