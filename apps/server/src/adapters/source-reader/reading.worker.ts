import { SourceReaderError } from '#ports/source-reader.ts'
import { readDocument } from './read-document.ts'
import { type ReadingAnswer, ReadingRequest } from './reading-messages.ts'

/** A process that reads one document and ends. It may read files, and neither write, start anything, nor know a secret. */
process.once('message', (message) => {
  void answer(message).then((told) => {
    process.send?.(told, () => process.exit())
  })
})
process.once('disconnect', () => process.exit())

async function answer(message: unknown): Promise<ReadingAnswer> {
  try {
    const { patience_ms, ...document } = ReadingRequest.parse(message)
    const read = await readDocument(document, performance.now() + patience_ms)
    return read === 'sound' ? { sound: true } : { read }
  } catch (error) {
    if (error instanceof SourceReaderError) return { refused: error.message }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
