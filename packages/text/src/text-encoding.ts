import chardet from 'chardet'
import { countUtf8, utf8Decoder } from './decode-utf8.ts'

const SAMPLE_BYTES = 1_048_576
const GUESS_BYTES = 65_536
const ESCAPE = 0x1b
const BOMS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

/** Decodes a whole text by its bytes and by the declaration of its encoding. */
export function decodeText(bytes: Buffer, charset?: string): string {
  const encoding = encodingOf(bytes.subarray(0, SAMPLE_BYTES), charset)
  if (encoding !== 'utf-8') return new TextDecoder(encoding).decode(bytes)
  const decoder = utf8Decoder()
  return decoder.decode(bytes) + decoder.end()
}

/** Detects an encoding by the bytes first, then by declarations of the text and of its server (`charset`), else by a guess. */
export function encodingOf(sample: Buffer, charset?: string): string {
  const bom = BOMS.find(({ bytes }) => bytes.every((byte, at) => sample[at] === byte))
  if (bom) return bom.encoding
  const wide = wideEncodingOf(sample)
  if (wide) return wide
  const { valid, invalid } = countUtf8(sample)
  const { xml, html } = charsetsInside(sample)
  const declared = [xml, charset, html].find((name) => name !== undefined && isOtherEncoding(name))
  // Japanese mail encodings have nothing but ASCII and escapes.
  if (valid + invalid === 0 && sample.includes(ESCAPE)) return declared ?? 'utf-8'
  // Hardly any two bytes of other encodings look like a character of UTF-8.
  if (invalid === 0 || valid >= invalid) return 'utf-8'
  return declared ?? guess(sample)
}

/** Detects UTF-16 without a byte order mark by its zeros, which are on one side of each pair. */
function wideEncodingOf(sample: Buffer): string | undefined {
  const zeros = [0, 0]
  const looked = Math.min(sample.length, GUESS_BYTES)
  for (let at = 0; at < looked; at++) if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < looked / 10) return undefined
  if (odd > 20 * even) return 'utf-16le'
  return even > 20 * odd ? 'utf-16be' : undefined
}

/** The encodings that XML declares in its first line and HTML in a meta element. */
function charsetsInside(sample: Buffer): { xml: string | undefined; html: string | undefined } {
  const head = sample.toString('latin1', 0, 2_048)
  return {
    xml: /<\?xml[^>]+encoding\s*=\s*["']([\w-]+)/i.exec(head)?.[1],
    html: /<meta[^<>]+charset=["']?([\w-]+)/i.exec(head)?.[1],
  }
}

function guess(sample: Buffer): string {
  const from = Math.max(0, sample.findIndex((byte) => byte > 0x7f) - GUESS_BYTES / 2)
  const name = chardet.detect(sample.subarray(from, from + GUESS_BYTES))
  return name && !/ascii/i.test(name) && isOtherEncoding(name) ? name : 'windows-1252'
}

/** Accepts names of encodings other than Unicode, which the bytes themselves show. */
function isOtherEncoding(name: string): boolean {
  try {
    return !/^(?:utf-|replacement)/.test(new TextDecoder(name).encoding)
  } catch {
    return false
  }
}
