import { open } from 'node:fs/promises'
import chardet from 'chardet'
import { countUtf8, utf8Decoder } from './decode-utf8.ts'

const SAMPLE_BYTES = 1_048_576
const GUESS_BYTES = 65_536
const READ_BYTES = 65_536
const MAX_CONTROL_SHARE = 0.01
const BOMS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

/** Detects a text's encoding from its declaration and its bytes; undefined for files that are not text. */
export async function findEncoding(path: string, charset?: string): Promise<string | undefined> {
  const sample = await readBeginning(path, SAMPLE_BYTES)
  const encoding = encodingOf(sample, charset)
  return looksLikeText(new TextDecoder(encoding).decode(sample.subarray(0, GUESS_BYTES), { stream: true }))
    ? encoding
    : undefined
}

/** Streams the text, so that a file of any size takes little memory. */
export async function* textOf(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = decoderOf(encoding)
  const file = await open(path)
  try {
    for await (const chunk of file.createReadStream({ highWaterMark: READ_BYTES, autoClose: false }))
      yield decoder.decode(chunk)
    yield decoder.end()
  } finally {
    await file.close()
  }
}

function decoderOf(encoding: string): { decode(chunk: Uint8Array): string; end(): string } {
  if (encoding === 'utf-8') return utf8Decoder()
  const decoder = new TextDecoder(encoding)
  return { decode: (chunk) => decoder.decode(chunk, { stream: true }), end: () => decoder.decode() }
}

/** The first chunk, if there is one. */
export async function firstOf(chunks: AsyncIterable<string>): Promise<string[]> {
  for await (const chunk of chunks) return [chunk]
  return []
}

export async function readBeginning(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function encodingOf(sample: Buffer, charset: string | undefined): string {
  const bom = BOMS.find(({ bytes }) => bytes.every((byte, at) => sample[at] === byte))
  if (bom) return bom.encoding
  const wide = wideEncodingOf(sample)
  if (wide) return wide
  const { valid, invalid } = countUtf8(sample)
  // In other encodings hardly any two bytes look like a character of UTF-8.
  if (invalid === 0 || valid >= invalid) return 'utf-8'
  const named = [charset, charsetInside(sample)].find(
    (name) => name !== undefined && !/utf-?8/i.test(name) && isKnown(name),
  )
  return named ?? guess(sample)
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

/** The encoding that HTML declares in a meta element and XML in its first line. */
function charsetInside(sample: Buffer): string | undefined {
  const head = sample.toString('latin1', 0, 2_048)
  return /<meta[^<>]+charset=["']?([\w-]+)/i.exec(head)?.[1] ?? /^<\?xml[^>]+encoding=["']([\w-]+)/.exec(head)?.[1]
}

function guess(sample: Buffer): string {
  const from = Math.max(0, sample.findIndex((byte) => byte > 0x7f) - GUESS_BYTES / 2)
  const name = chardet.detect(sample.subarray(from, from + GUESS_BYTES))
  return name && !/utf-?8|ascii/i.test(name) && isKnown(name) ? name : 'windows-1252'
}

function isKnown(encoding: string): boolean {
  try {
    return Boolean(new TextDecoder(encoding))
  } catch {
    return false
  }
}

function looksLikeText(text: string): boolean {
  const odd = text.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g)?.length ?? 0
  return odd <= text.length * MAX_CONTROL_SHARE
}
