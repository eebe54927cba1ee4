/**
 * A field of something from outside, where it is an object that has it. For the little that every page reads before
 * it needs a contract; whatever has one is parsed by that.
 */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

export function textOf(value: unknown, name: string): string | undefined {
  const field = fieldOf(value, name)
  return typeof field === 'string' ? field : undefined
}
