export const exitCodes = { done: 0, failed: 1, misused: 2, incomplete: 3, interrupted: 130 } as const
