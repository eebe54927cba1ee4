import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const TTF_HEADER = 12
const TTF_ENTRY = 16

/** Unpacks a WOFF 1.0 font, the form in which our typeface comes, for the text renderer, which reads TrueType alone. */
export function woffToTtf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(TTF_HEADER + TTF_ENTRY * count)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** power * TTF_ENTRY, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((count - 2 ** power) * TTF_ENTRY, 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (let index = 0; index < count; index += 1) {
    const entry = woff.subarray(WOFF_HEADER + index * WOFF_ENTRY)
    const [from, packed, size] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const stored = woff.subarray(from, from + packed)
    const table = packed < size ? inflateSync(stored) : stored
    const at = TTF_HEADER + index * TTF_ENTRY
    entry.copy(head, at, 0, 4)
    head.writeUInt32BE(entry.readUInt32BE(16), at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(size, at + 12)
    const padding = Buffer.alloc((4 - (size % 4)) % 4)
    parts.push(table, padding)
    offset += size + padding.length
  }
  return Buffer.concat(parts)
}
