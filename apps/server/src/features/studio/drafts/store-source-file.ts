import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  cleanFileName,
  sourceExtensionOf,
  sourceLimits,
  sourceSentences,
  type SourceExtension,
} from '@app/domain/sources'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { AppError, invalid } from '#lib/errors.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { changeDraft } from './change-draft.ts'
import { touchDraft, type DraftPlace } from './drafts.repository.ts'
import { requireStorage, storageFull, storageLeft } from './storage-quota.ts'
import { countSources, insertSource, type SourceRow } from './sources.repository.ts'
import { findExtension, isArchiveOf, LOOKED_AT_BYTES } from './source-extension.ts'

type StoreDeps = Pick<Deps, 'db' | 'storage' | 'config'>
/** `field` is the name that a refusal of it carries. */
type Incoming = { name: string; stream: AsyncIterable<unknown>; field?: string }

const BINARY = 'application/octet-stream'
/** The list of contents of an archive of thousands of files fits. */
const TAIL_BYTES = 1_048_576

/**
 * Keeps a file as a source of a person's draft, which is begun where there is none. It goes to the store while it
 * comes, and is stopped as soon as the files of the draft, or the sources of the account, are too large together.
 */
export async function storeSourceFile(deps: StoreDeps, place: DraftPlace, file: Incoming): Promise<SourceRow> {
  const { field = 'file' } = file
  const name = cleanFileName(file.name)
  const { draft_id, file_bytes } = await changeDraft(deps.db, place, async (trx, draft) => ({
    draft_id: draft.draft_id,
    ...(await requireRoom(trx, draft.draft_id, { count: 1, bytes: 0 })),
  }))
  const account_left = await storageLeft(deps, place.user_id)
  if (account_left <= 0) throw storageFull(deps.config)
  const source_id = randomUUID()
  const object_key = objectKeys.draftSource(draft_id, source_id)
  try {
    const stored = await store(deps, { name, field, object_key, before: file_bytes, account_left }, file.stream)
    const row = {
      source_id,
      draft_id,
      type: 'file',
      name,
      object_key,
      extension: stored.extension,
      byte_size: String(stored.bytes),
    } as const
    return await changeDraft(deps.db, place, async (trx, draft) => {
      // The draft that it was meant for may have ended meanwhile; then it is one of the next.
      if (draft.draft_id !== draft_id) throw new AppError('conflict', sourceSentences.missing)
      await requireRoom(trx, draft_id, { count: 1, bytes: stored.bytes })
      await requireStorage(trx, deps.config, place.user_id, stored.bytes)
      await touchDraft(trx, draft_id)
      return insertSource(trx, row)
    })
  } catch (error) {
    await deps.storage.delete([object_key]).catch(() => undefined)
    throw error
  }
}

/** Refused where a draft has no room for so many sources more, or files so large (STUDIO-O03). */
export async function requireRoom(
  trx: Db,
  draftId: string,
  more: { count: number; bytes: number },
): Promise<{ file_bytes: number }> {
  const { count, file_bytes } = await countSources(trx, draftId)
  if (count + more.count > sourceLimits.count)
    throw new AppError('validation_failed', sourceSentences.too_many, [
      { loc: ['body', 'sources'], msg: sourceSentences.too_many },
    ])
  requireSize(file_bytes + more.bytes)
  return { file_bytes }
}

function requireSize(bytes: number): void {
  if (bytes > sourceLimits.total_bytes) throw new AppError('too_large', sourceSentences.too_large(bytes))
}

type Target = { name: string; field: string; object_key: string; before: number; account_left: number }

async function store(
  { storage, config }: StoreDeps,
  { name, field, object_key, before, account_left }: Target,
  stream: AsyncIterable<unknown>,
): Promise<{ bytes: number; extension: SourceExtension }> {
  const chunks = stream[Symbol.asyncIterator]()
  let bytes = 0
  async function next(): Promise<Uint8Array | undefined> {
    const { value, done } = await chunks.next()
    if (done || !(value instanceof Uint8Array)) return undefined
    bytes += value.byteLength
    requireSize(before + bytes)
    if (bytes > account_left) throw storageFull(config)
    return value
  }
  const head = await readHead(next)
  if (head.byteLength === 0) throw invalid(field, sourceSentences.empty_file(name))
  const found = await findExtension(name, head)
  if (!found)
    throw invalid(
      field,
      sourceExtensionOf(name) ? sourceSentences.other_content(name) : sourceSentences.unsupported(name),
    )
  await storage.put(object_key, Readable.from(startingWith(head, next), { objectMode: false }), BINARY)
  if ('extension' in found) return { bytes, extension: found.extension }
  if (!isArchiveOf(found.archive_of, await readTail(storage, object_key, bytes)))
    throw invalid(field, sourceSentences.other_content(name))
  return { bytes, extension: found.archive_of }
}

async function readHead(next: () => Promise<Uint8Array | undefined>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for (let chunk = await next(); chunk; chunk = size < LOOKED_AT_BYTES ? await next() : undefined) {
    chunks.push(chunk)
    size += chunk.byteLength
  }
  return Buffer.concat(chunks)
}

async function* startingWith(
  head: Uint8Array,
  next: () => Promise<Uint8Array | undefined>,
): AsyncGenerator<Uint8Array> {
  yield head
  for (let chunk = await next(); chunk; chunk = await next()) yield chunk
}

async function readTail(storage: Deps['storage'], key: string, size: number): Promise<Uint8Array> {
  const stored = await storage.get(key, { start: Math.max(0, size - TAIL_BYTES), end: size - 1 })
  const chunks: Uint8Array[] = []
  for await (const chunk of stored?.body ?? []) if (chunk instanceof Uint8Array) chunks.push(chunk)
  return Buffer.concat(chunks)
}
