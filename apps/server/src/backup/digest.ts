import { createHash } from 'node:crypto'

export type Checksum = { bytes: number; sha256: string }

/** Digest of a stream of bytes, in hexadecimal. */
export async function digestOf(
  chunks: AsyncIterable<Uint8Array>,
  algorithm: 'md5' | 'sha256',
): Promise<{ bytes: number; hex: string }> {
  const hash = createHash(algorithm)
  let bytes = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, hex: hash.digest('hex') }
}

export async function checksumOf(chunks: AsyncIterable<Uint8Array>): Promise<Checksum> {
  const { bytes, hex } = await digestOf(chunks, 'sha256')
  return { bytes, sha256: hex }
}
