// Numbers of things, in English.

export const plural = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
