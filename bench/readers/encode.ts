import type { Characters } from './facts.ts'
import type { Random } from './random.ts'

/** Signs that Windows-1252 has where Latin-1 has controls. */
const WINDOWS = new Map([...'€‚ƒ„…†‡ˆ‰Š‹Œ'].map((sign, at) => [sign, 0x80 + at]))
const MORE = new Map([...'‘’“”•–—˜™š›œ'].map((sign, at) => [sign, 0x91 + at]))
const BAD_BYTES = [0xe9, 0xfc, 0x92, 0x96, 0xff]

export type Encoding = 'utf-8' | 'utf-8 bom' | 'utf-16le bom' | 'utf-16be bom' | 'utf-16le' | 'windows-1252' | 'latin1'

export function randomEncoding(random: Random): Encoding {
  return random.pick([
    'utf-8',
    'utf-8',
    'utf-8',
    'utf-8 bom',
    'utf-16le bom',
    'utf-16be bom',
    'utf-16le',
    'windows-1252',
    'latin1',
  ])
}

/** Characters that a file in that encoding can have. */
export function charactersOf(encoding: Encoding): Characters {
  return encoding === 'latin1' ? 'latin' : encoding === 'windows-1252' ? 'western' : 'any'
}

export function encoded(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-8 bom') return Buffer.from(`\uFEFF${text}`)
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16le bom') return Buffer.from(`\uFEFF${text}`, 'utf16le')
  if (encoding === 'utf-16be bom') return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
  return Buffer.from([...text].map((sign) => byteOf(sign, encoding)))
}

function byteOf(sign: string, encoding: Encoding): number {
  const code = sign.codePointAt(0) ?? 0
  const byte = code < 256 ? code : encoding === 'windows-1252' ? (WINDOWS.get(sign) ?? MORE.get(sign)) : undefined
  if (byte === undefined) throw new Error(`${encoding} has no ${sign}`)
  return byte
}

/** Puts a byte that UTF-8 does not have in the place of a mark, which stands where no fact is. */
export function withBadByte(bytes: Buffer, mark: string, random: Random): Buffer {
  const at = bytes.indexOf(mark)
  if (at < 0) return bytes
  return Buffer.concat([
    bytes.subarray(0, at),
    Buffer.from([random.pick(BAD_BYTES)]),
    bytes.subarray(at + Buffer.byteLength(mark)),
  ])
}
