import { isUtf8 } from 'node:buffer'

const CONTINUATION = 0x80
const LONGEST = 4
const single = new TextDecoder('windows-1252')

/** Counts the characters beyond ASCII that are written as UTF-8, each by how unlikely it is in other encodings, and the bytes that are not. */
export function countUtf8(bytes: Buffer): { valid: number; invalid: number } {
  const counts = { valid: 0, invalid: 0 }
  for (let at = 0; at < bytes.length;) {
    const length = lengthAt(bytes, at)
    // A sample may end within a character.
    if (length === 0 && at + LONGEST > bytes.length) break
    if (length === 0) counts.invalid += 1
    // Longer characters are rarer by chance.
    else if (length > 1) counts.valid += 2 * length - 3
    at += Math.max(1, length)
  }
  return counts
}

/** Decodes UTF-8 in chunks. Bytes that are none, as in lines pasted from older files, are read as Windows-1252, so that no sign of a number is lost. */
export function utf8Decoder(): { decode(chunk: Uint8Array): string; end(): string } {
  let rest = Buffer.alloc(0)
  let isBegun = false
  const decode = (bytes: Buffer) => {
    const text = isUtf8(bytes) ? bytes.toString('utf8') : mixedText(bytes)
    const isFirst = !isBegun && text !== ''
    isBegun ||= isFirst
    return isFirst ? text.replace(/^\uFEFF/, '') : text
  }
  return {
    decode(chunk) {
      const bytes = Buffer.concat([rest, chunk])
      const end = endOfWhole(bytes)
      rest = bytes.subarray(end)
      return decode(bytes.subarray(0, end))
    },
    end: () => decode(rest),
  }
}

function mixedText(bytes: Buffer): string {
  let text = ''
  let from = 0
  for (let at = 0; at < bytes.length;) {
    const length = lengthAt(bytes, at)
    if (length > 0) {
      at += length
      continue
    }
    text += bytes.toString('utf8', from, at) + single.decode(bytes.subarray(at, at + 1))
    at += 1
    from = at
  }
  return text + bytes.toString('utf8', from)
}

/** The length of the character that begins there; 0 for a byte that begins none. */
function lengthAt(bytes: Buffer, at: number): number {
  const lead = bytes[at] ?? 0
  if (lead < CONTINUATION) return 1
  const length =
    lead >= 0xf0 && lead <= 0xf4 ? 4 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xc2 && lead < 0xe0 ? 2 : 0
  return length > 0 && at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length)) ? length : 0
}

/** The end of the last whole character: its beginning may be all that a chunk has of the next. */
function endOfWhole(bytes: Buffer): number {
  for (let back = 1; back < LONGEST && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < CONTINUATION) break
    if (byte >= 0xc2) return lengthAt(bytes, bytes.length - back) > 0 ? bytes.length : bytes.length - back
  }
  return bytes.length
}
