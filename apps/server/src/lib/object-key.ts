const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/
const MAX_KEY_CHARACTERS = 512

/** Slash-separated plain names, none of which starts with a dot or holds two in a row. */
export function isObjectKey(key: string): boolean {
  return key.length <= MAX_KEY_CHARACTERS && !key.includes('..') && key.split('/').every((name) => NAME.test(name))
}

export function requireObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new TypeError(`Not a key of object storage: ${JSON.stringify(key.slice(0, 80))}`)
}
