import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { SourceReaderError } from '@app/ports/source-reader.ts'
import { readingSentences } from '../sentences.ts'
import { xmlEvents, type XmlEvent } from '../xml-events.ts'

/** The limit of an archive's declared size, including the pictures and videos of a presentation. */
const MAX_UNPACKED_BYTES = 2_147_483_648
/** The limit of the text that is really unpacked. */
const MAX_READ_BYTES = 134_217_728
const MAX_ENTRIES = 20_000

export type Archive = {
  has(name: string): boolean
  /** The XML events of one part, unpacked as a stream; none for a missing part. */
  events(name: string): AsyncGenerator<XmlEvent[]>
  /** The unpacked text of one part, to search it without parsing. */
  texts(name: string): AsyncGenerator<string>
  close(): void
}

/** Opens a ZIP archive whose parts are streamed and counted while they are unpacked, never written to disk. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  const entries = await listEntries(zip).catch((error: unknown) => {
    zip.close()
    throw error
  })
  let read_bytes = 0

  async function* textOf(name: string): AsyncGenerator<string> {
    const entry = entries.get(name)
    if (!entry) return
    if (entry.isEncrypted()) throw new SourceReaderError(readingSentences.protected)
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
    events: (name) => (entries.has(name) ? xmlEvents(textOf(name)) : nothing()),
    texts: textOf,
    close: () => zip.close(),
  }
}

async function* nothing(): AsyncGenerator<XmlEvent[]> {}

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
