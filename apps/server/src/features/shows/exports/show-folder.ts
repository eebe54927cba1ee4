import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartError } from '#lib/start-error.ts'

/** A file of an exported show, to be checked when it is imported. */
export type WrittenFile = { path: string; bytes: number; sha256: string }

export type ShowFolder = {
  write(path: string, data: string | Uint8Array | Readable): Promise<WrittenFile>
}

/** A new folder for a show; one that holds anything is refused, so that nothing is mixed or overwritten. */
export async function openShowFolder(folder: string): Promise<ShowFolder> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new StartError(`The folder ${folder} is not empty.`)
  return {
    async write(path, data) {
      const target = join(folder, path)
      await mkdir(dirname(target), { recursive: true })
      const measured = measuring()
      await pipeline(sourceOf(data), measured.stream, createWriteStream(target, { flags: 'wx' }))
      return { path, ...measured.found() }
    },
  }
}

/** Passes bytes on, and says afterwards how many they were and their checksum. */
export function measuring(): { stream: Transform; found: () => Omit<WrittenFile, 'path'> } {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, found: () => ({ bytes, sha256: hash.digest('hex') }) }
}

export function sourceOf(data: string | Uint8Array | Readable): Readable {
  return data instanceof Readable ? data : Readable.from([Buffer.from(data)])
}
