const DEEP = 500
const MANY = 1_000
const LONG = 100_000
const REMOVED = Symbol('the field is left out')

const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)])
const parsed = (text: string): unknown => JSON.parse(text)

/** Mutations of JSON bodies: unexpected values of clients. Numbers lie at the borders of columns, strings at those of parsers. */
const mutations: readonly ((value: unknown) => unknown)[] = [
  () => REMOVED,
  ...[null, true, false, 0, -1, 1.5, 1e308, 2_147_483_648, -2_147_483_649, 2 ** 53, -(2 ** 63)].map((value) => () => value),
  ...['', ' ', '\0', 'a\0b', '\ud800', '\u202e\u200b', '𝕏'.repeat(MANY), 'x'.repeat(LONG), 'NaN', '2026-13-45T99:99:99Z'].map((value) => () => value),
  ...["'; drop table channel; --", '<script>alert(1)</script>', '../../../etc/passwd', '%00%ff', '${7*7}{{7*7}}', 'file:///etc/passwd'].map((value) => () => value),
  ...['[]', '{}', '[null]', '[[[]]]', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}', '{"toString":1,"length":-1}'].map((text) => () => parsed(text)),
  () => ['a\0b', '\ud800', ''],
  () => nested(DEEP),
  (value) => [value],
  (value) => Array.from({ length: MANY }, () => value),
  (value) => JSON.stringify(value),
  (value) => (typeof value === 'string' ? `${value}${value.toUpperCase()}` : { value }),
]

type Path = readonly (string | number)[]

/** The body as it should be, once for each field and each mutation of it. */
export function* mutatedBodies(body: unknown): Generator<unknown> {
  yield body
  for (const path of pathsIn(body)) for (const mutate of mutations) yield changed(body, path, mutate)
}

/** Paths of all values; of a list, its first entry stands for all. */
function pathsIn(value: unknown, here: Path = []): Path[] {
  if (Array.isArray(value)) return value.length === 0 ? [here] : [here, ...pathsIn(value[0], [...here, 0])]
  if (typeof value !== 'object' || value === null) return [here]
  return [here, ...Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, [...here, name]))]
}

function changed(value: unknown, [name, ...rest]: Path, mutate: (value: unknown) => unknown): unknown {
  if (name === undefined) return mutate(value)
  if (Array.isArray(value)) return value.flatMap((inner: unknown, index) => (index === name ? kept(changed(inner, rest, mutate)) : [inner]))
  const fields = Object.entries(Object(value)).flatMap(([field, inner]) => (field === name ? kept(changed(inner, rest, mutate)).map((one) => [field, one] as const) : [[field, inner] as const]))
  return Object.fromEntries(fields)
}

function kept(value: unknown): unknown[] {
  return value === REMOVED ? [] : [value]
}

/** Bodies that are no JSON, or JSON that a parser may stumble over. */
export const rawBodies: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  '', ' ', '{', '}', '[', '[1,', '[1,]', '[,1]', '{"a":', '{"a" 1}', '{"a":1,}', '{a:1}', "{'a':1}", '{"a":1}{"b":2}', '{} x', '/**/{}',
  'nul', 'True', 'NaN', '[NaN]', '[Infinity]', '-', '01', '+1', '.5', '1.', '1e', '0x1F', '1e999999', '-1e999999', '9'.repeat(MANY),
  '"', '"\\x41"', '"\\u12"', '"\\ud800"', '"\t"', '"\n"', '["\0"]', '\ufeff{}', 'null', 'true', '0', '"text"', '[]', '[[]]', '{"":""}',
  '{"a":1,"a":2}', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '['.repeat(LONG), '{"a":'.repeat(LONG / 2), `"${'x'.repeat(2 * 1_048_576)}"`,
  Uint8Array.of(0xff, 0xfe, 0x7b, 0, 0x7d, 0), Uint8Array.of(0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d), Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22), new Uint8Array(MANY),
]
