import { open } from 'node:fs/promises'
import { utf8Decoder } from '@app/text/decode-utf8.ts'
import { encodingOf } from '@app/text/text-encoding.ts'

const SAMPLE_BYTES = 1_048_576
const GUESS_BYTES = 65_536
const READ_BYTES = 65_536
const MAX_CONTROL_SHARE = 0.01

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

function looksLikeText(text: string): boolean {
  const odd = text.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g)?.length ?? 0
  return odd <= text.length * MAX_CONTROL_SHARE
}
