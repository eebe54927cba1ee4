import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sourceSentences } from '@app/domain/sources'
import type { WorkDeps } from '#deps.ts'
import { temporaryFolder } from '@app/runtime/temporary-folder.ts'
import { SourceReaderError, type ReadableSource } from '@app/ports/source-reader.ts'
import type { SourceRow } from './sources.repository.ts'

/** A source as readers take it; a file lies on this machine's disk until it is closed. */
export type OpenSource = { source: ReadableSource; close(): Promise<void> }

/** Throws a SourceReaderError where the source is not there any more. */
export async function openSource(
  { storage }: Pick<WorkDeps, 'storage'>,
  row: SourceRow,
  signal: AbortSignal,
): Promise<OpenSource> {
  const close = async () => undefined
  if (row.url !== null) return { source: { type: 'url', url: row.url }, close }
  if (row.text !== null) return { source: { type: 'text', name: row.name, text: row.text }, close }
  const stored = row.object_key === null ? undefined : await storage.get(row.object_key)
  if (!stored) throw new SourceReaderError(sourceSentences.missing)
  const folder = await temporaryFolder()
  const path = join(folder.path, 'source.bin')
  try {
    await pipeline(stored.body, createWriteStream(path), { signal })
  } catch (error) {
    await folder.remove()
    throw error
  }
  return { source: { type: 'file', name: row.name, path }, close: folder.remove }
}
