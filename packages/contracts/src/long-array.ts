import * as z from 'zod/mini'

/** An array that is checked in one go: `z.array` takes its time over each element, and these have hundreds. */
export function longArray<T>(
  isElement: (value: unknown) => value is T,
  items: { type: string; enum?: readonly T[] },
): z.ZodMiniType<T[], T[]> {
  const schema = z.custom<T[]>((value) => Array.isArray(value) && value.every(isElement))
  schema._zod.toJSONSchema = () => ({ type: 'array', items })
  return schema
}

export function isFinite(value: unknown): value is number {
  return Number.isFinite(value)
}
