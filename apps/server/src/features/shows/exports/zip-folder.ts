import { PassThrough, type Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { measuring, sourceOf, type ShowFolder } from './show-folder.ts'

/**
 * A folder as the bytes of a ZIP file, made while they are read: nothing of it is held, and where its reader goes, `write`
 * ends. A failure cuts the file off, so that nobody takes it for whole.
 */
export function zipFolder(fill: (folder: ShowFolder) => Promise<unknown>): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  zip.outputStream.pipe(out)
  const gone = new AbortController()
  out.once('close', () => gone.abort())
  const folder: ShowFolder = {
    async write(path, data) {
      const measured = measuring()
      const taken = new PassThrough()
      // Sound and pictures do not become smaller.
      zip.addReadStream(taken, path, { compress: typeof data === 'string' })
      const written = pipeline(sourceOf(data), measured.stream, taken, { signal: gone.signal })
      await Promise.all([written, finished(taken, { signal: gone.signal })])
      return { path, ...measured.found() }
    },
  }
  zip.on('error', (error) => out.destroy(error))
  fill(folder).then(
    () => zip.end(),
    (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return out
}
