"""A day in an hour: many evenings on real HTTP and MQTT with all that may happen to them, watched for what grows."""
