import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Transform, type Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checksumOf, type Checksum } from './digest.ts'

/** Writes a stream to a file that only its owner may read; the name is taken when all of it is on the disk. */
export async function writeChecked(file: string, source: Readable): Promise<Checksum> {
  const draft = `${file}.new`
  try {
    const written = await pass(source, createWriteStream(draft, { mode: 0o600, flush: true }))
    await rename(draft, file)
    return written
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** The checksum of a file as it is; absent when there is none. */
export async function findChecksum(file: string): Promise<Checksum | undefined> {
  try {
    return await checksumOf(createReadStream(file))
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined
    throw error
  }
}

async function pass(source: Readable, target: Writable): Promise<Checksum> {
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(source, count, target)
  return { bytes, sha256: hash.digest('hex') }
}
