// Order of the steps.

export const STEPS = ["photo", "cities", "roads", "banks", "schedules", "money", "proof", "check"];
