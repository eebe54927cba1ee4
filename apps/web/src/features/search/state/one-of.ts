/** A text as the key of these names that it is, if it is one. */
export function readOneOf<K extends string>(names: Readonly<Record<K, unknown>>, text: string | null): K | undefined {
  return text !== null && Object.hasOwn(names, text) ? (text as K) : undefined
}
