/** Numbers and sections of WebAssembly's binary format (https://webassembly.github.io/spec/core/binary/). */

export type Section = { id: number; from: number; to: number }

export const sectionIds = {
  custom: 0,
  type: 1,
  import: 2,
  function: 3,
  table: 4,
  global: 6,
  export: 7,
  code: 10,
} as const

const HEADER_BYTES = 8
const PADDED_BYTES = 5

export function byteReader(bytes: Uint8Array, from: number) {
  let at = from
  function number(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]
      if (byte === undefined) throw new RangeError('The module ends inside a number')
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
    }
  }
  return {
    get at() {
      return at
    },
    number,
    byte: () => bytes[at++],
    skip: (length: number) => {
      at += length
    },
    text() {
      const length = number()
      at += length
      return Buffer.from(bytes.buffer, bytes.byteOffset + at - length, length).toString('latin1')
    },
  }
}

export function sectionsOf(bytes: Uint8Array): Section[] {
  const sections: Section[] = []
  const reader = byteReader(bytes, HEADER_BYTES)
  while (reader.at < bytes.length) {
    const id = bytes[reader.at] ?? 0
    reader.skip(1)
    const length = reader.number()
    sections.push({ id, from: reader.at, to: reader.at + length })
    reader.skip(length)
  }
  return sections
}

export function encodeNumber(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ;) {
    const low = rest & 127
    rest >>>= 7
    if (rest === 0) return [...bytes, low]
    bytes.push(low | 128)
  }
}

/** Padded index of a function, as linkers write it, so that another one fits into its place. */
export function encodePadded(value: number): number[] {
  return Array.from({ length: PADDED_BYTES }, (_, i) => ((value >>> (7 * i)) & 127) | (i < PADDED_BYTES - 1 ? 128 : 0))
}

/** The operand of `i32.const`, whose highest bit is a sign. */
export function encodeSigned(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ;) {
    const low = rest & 127
    rest >>= 7
    if (rest === 0 && (low & 64) === 0) return [...bytes, low]
    bytes.push(low | 128)
  }
}
