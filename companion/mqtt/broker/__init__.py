"""The broker of the house: the configured one, or a private mosquitto, its files and who may do what there."""
