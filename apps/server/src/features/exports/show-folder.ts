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
      const hash = createHash('sha256')
      let bytes = 0
      const measured = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          bytes += chunk.length
          done(null, chunk)
        },
      })
      const source = data instanceof Readable ? data : Readable.from([Buffer.from(data)])
      await pipeline(source, measured, createWriteStream(target, { flags: 'wx' }))
      return { path, bytes, sha256: hash.digest('hex') }
    },
  }
}
