import { importLimits, importSentences } from '@app/domain/imports'
import { WebFileError, type WebFile } from '@app/ports/web-files.ts'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { changeImportItem, type ImportItemRow } from '../imports.repository.ts'
import { SoundRefusedError } from './sound-refused.ts'

type ReceiveDeps = Pick<Deps, 'db' | 'storage' | 'web_files'>
type Received = { parts: number; bytes: number; expected_bytes: number | null }

const RANGE = /^bytes (\d+)-\d+\/(\d+|\*)$/

/**
 * Copies the sound of an episode into object storage, part by part. Parts from before the process died stay, and the
 * rest is requested by its range, as long as the server still has the same file.
 */
export async function receiveSound(deps: ReceiveDeps, row: ImportItemRow, signal: AbortSignal): Promise<Received> {
  const address = row.item.sound_url ?? ''
  const before = await receivedBefore(deps, row)
  const expected = row.expected_bytes === null ? null : Number(row.expected_bytes)
  if (before.bytes > 0 && before.bytes === expected) return { ...before, expected_bytes: expected }
  const canGoOn = before.bytes > 0 && row.validator !== null
  const headers = canGoOn ? { range: `bytes=${before.bytes}-`, 'if-range': row.validator ?? '' } : undefined
  const wanted = {
    max_bytes: importLimits.sound_bytes,
    max_seconds: importLimits.sound_seconds,
    ...(headers && { headers }),
    signal,
  }
  try {
    return await deps.web_files.open(address, wanted, (file) => storeParts(deps, row, canGoOn ? before : NOTHING, file))
  } catch (error) {
    if (!(error instanceof WebFileError)) throw error
    if (error.reason !== 'unreachable') throw new SoundRefusedError(sentenceOf(error), { cause: error })
    throw new WebFileError('unreachable', importSentences.sound_unreachable, { cause: error })
  }
}

const NOTHING = { parts: 0, bytes: 0 }

function sentenceOf(error: WebFileError): string {
  return error.reason === 'too_large' ? importSentences.sound_too_large : error.message
}

/** Received part by the row, if it really lies there: a backup does not take uploads in progress along. */
async function receivedBefore({ storage }: ReceiveDeps, row: ImportItemRow): Promise<typeof NOTHING> {
  const { import_id, import_item_id, received_parts, received_bytes } = row
  let [parts, bytes] = [0, 0]
  for await (const { key, size } of storage.list(objectKeys.importItemPrefix(import_id, import_item_id)))
    if (isPartBefore(key, row)) [parts, bytes] = [parts + 1, bytes + size]
  return parts === received_parts && bytes === Number(received_bytes) ? { parts, bytes } : NOTHING
}

function isPartBefore(key: string, { import_id, import_item_id, received_parts }: ImportItemRow): boolean {
  const number = Number(/(\d+)\.bin$/.exec(key)?.[1] ?? received_parts)
  return number < received_parts && key === objectKeys.importPart(import_id, import_item_id, number)
}

async function storeParts(
  deps: ReceiveDeps,
  row: ImportItemRow,
  before: typeof NOTHING,
  file: WebFile,
): Promise<Received> {
  const from = startOf(file)
  // Another file than before, or a server that does not know ranges: from the beginning.
  let { parts, bytes } = from === before.bytes ? before : NOTHING
  if (from !== 0 && from !== before.bytes) throw new WebFileError('unreachable', importSentences.sound_unreachable)
  const expected_bytes = wholeSize(file, bytes)
  const validator = file.header('etag')?.startsWith('"') ? file.header('etag') : file.header('last-modified')
  await note(deps.db, row, { parts, bytes, expected_bytes, validator })
  for await (const part of partsOf(file.body)) {
    await deps.storage.put(
      objectKeys.importPart(row.import_id, row.import_item_id, parts),
      part,
      'application/octet-stream',
    )
    parts += 1
    bytes += part.byteLength
    if (bytes > importLimits.sound_bytes) throw new SoundRefusedError(importSentences.sound_too_large)
    await note(deps.db, row, { parts, bytes, expected_bytes, validator })
  }
  if (bytes === 0) throw new SoundRefusedError(importSentences.sound_unreadable)
  if (expected_bytes !== null && bytes < expected_bytes)
    throw new WebFileError('unreachable', importSentences.sound_unreachable)
  await note(deps.db, row, { parts, bytes, expected_bytes: bytes, validator })
  return { parts, bytes, expected_bytes: bytes }
}

/** Offset in the file at which the response begins. */
function startOf(file: WebFile): number {
  if (file.status === 206) return Number(RANGE.exec(file.header('content-range') ?? '')?.[1] ?? Number.NaN)
  if (file.status === 200) return 0
  const mayComeBack = file.status === 429 || file.status >= 500
  if (mayComeBack) throw new WebFileError('unreachable', importSentences.sound_unreachable)
  throw new SoundRefusedError(importSentences.sound_gone(file.status))
}

/** The size of the whole file, where its server says it of the bytes as they are sent. */
function wholeSize(file: WebFile, before: number): number | null {
  const length = Number(file.header('content-length') ?? Number.NaN)
  if (file.header('content-encoding') !== null || !Number.isSafeInteger(length)) return null
  return before + length
}

type Noted = { parts: number; bytes: number; expected_bytes: number | null; validator: string | null }

async function note(db: Db, { import_item_id }: ImportItemRow, noted: Noted): Promise<void> {
  const { parts, bytes, expected_bytes, validator } = noted
  await changeImportItem(db, import_item_id, {
    received_parts: parts,
    received_bytes: bytes,
    expected_bytes,
    validator: validator?.slice(0, 1_000) ?? null,
  })
}

async function* partsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size < importLimits.part_bytes) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(chunks)
}
