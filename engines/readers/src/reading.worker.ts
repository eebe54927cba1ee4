import { SourceReaderError } from '@app/ports/source-reader.ts'
import type { Effort } from './block.ts'
import { cpuTime } from './cpu-time.ts'
import { readDocument } from './read-document.ts'
import { type ReadingResponse, ReadingRequest } from './reading-messages.ts'

/** A sandboxed process that reads one document and exits. It cannot write files or start processes, and has no secrets. */
process.once('message', (message) => {
  void readingOf(message).then((response) => {
    process.send?.(response, () => process.exit())
  })
})
process.once('disconnect', () => process.exit())

async function readingOf(message: unknown): Promise<ReadingResponse> {
  try {
    const { soft_cpu_ms, ...document } = ReadingRequest.parse(message)
    const began = cpuTime()
    const raise = (effort: Effort) => process.send?.({ effort })
    raise('text')
    const read = await readDocument(document, {
      raise,
      onPage: (page, pages) => process.send?.({ page, pages }),
      deadline: (effort) => began + soft_cpu_ms[effort],
    })
    return read === 'sound' ? { sound: true } : { read }
  } catch (error) {
    if (error instanceof SourceReaderError) return { refused: error.message }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
