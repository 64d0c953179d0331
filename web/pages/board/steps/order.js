// The steps, in the order in which one takes them.

export const STEPS = ["photo", "cities", "roads", "banks", "schedules", "money", "check"];
