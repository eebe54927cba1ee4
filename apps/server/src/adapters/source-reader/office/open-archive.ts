import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { SourceReaderError } from '#ports/source-reader.ts'
import { readingSentences } from '../sentences.ts'
import { xmlEvents, type XmlEvent } from '../xml-events.ts'

/** Of all that an archive says it holds, pictures and films of a presentation among them. */
const MAX_UNPACKED_BYTES = 2_147_483_648
/** Of what is really unpacked while it is read: the text alone. */
const MAX_READ_BYTES = 134_217_728
const MAX_ENTRIES = 20_000

export type Archive = {
  has(name: string): boolean
  /** The XML of one part, unpacked while it is read; nothing for a part that is not there. */
  events(name: string): AsyncGenerator<XmlEvent[]>
  close(): void
}

/** An archive whose parts are unpacked into memory piece by piece, counted while they are, and never onto the disk. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  const entries = await listEntries(zip).catch((error: unknown) => {
    zip.close()
    throw error
  })
  let read_bytes = 0

  async function* textOf(entry: Entry): AsyncGenerator<string> {
    const stream = await zip.openReadStreamPromise(entry)
    const decoder = new TextDecoder()
    for await (const chunk of stream) {
      if (!(chunk instanceof Uint8Array)) continue
      read_bytes += chunk.byteLength
      if (read_bytes > MAX_READ_BYTES) throw new SourceReaderError(readingSentences.unpacks_too_large)
      yield decoder.decode(chunk, { stream: true })
    }
  }

  return {
    has: (name) => entries.has(name),
    async *events(name) {
      const entry = entries.get(name)
      if (!entry) return
      if (entry.isEncrypted()) throw new SourceReaderError(readingSentences.protected)
      yield* xmlEvents(textOf(entry))
    },
    close: () => zip.close(),
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new SourceReaderError(readingSentences.unpacks_too_large)
  const entries = new Map<string, Entry>()
  let unpacked_bytes = 0
  for await (const entry of zip.eachEntry()) {
    unpacked_bytes += entry.uncompressedSize
    if (unpacked_bytes > MAX_UNPACKED_BYTES) throw new SourceReaderError(readingSentences.unpacks_too_large)
    entries.set(entry.fileName, entry)
  }
  return entries
}
