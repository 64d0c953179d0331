"""Results that follow from the state: firepower, costs, targets, knowledge of cards. Imports `cards` and `state`."""
