// Order of the steps.

export const STEPS = ["photo", "reading", "cities", "roads", "banks", "schedules", "money", "proof", "check"];
