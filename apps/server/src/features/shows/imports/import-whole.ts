import { stat } from 'node:fs/promises'
import { importSentences, showFolderNames } from '@app/domain/imports'
import type { Visibility } from '@app/domain/content'
import type { Db } from '#database/schema.ts'
import { lockAccount } from '#features/shows/channels/index.ts'
import { AppError } from '#lib/errors.ts'
import { StartError } from '#lib/start-error.ts'
import { WebFileError } from '@app/ports/web-files.ts'
import { WorkLostError } from '#work/work-kind.ts'
import { importItem, type BringInDeps } from './bring-in-item.ts'
import { stopAbandoned } from './end-import.ts'
import {
  changeImport,
  changeImportItem,
  hasRunningImport,
  holdImport,
  letFailedWait,
  listImportItems,
  listStoppedImports,
  lockImport,
  lockImportItem,
  type ImportItemRow,
  type ImportRow,
} from './imports.repository.ts'
import { SoundRefusedError } from './item/sound-refused.ts'
import { fetchFeed, keepFeed, type FetchedFeed } from './look-at-feed.ts'
import { asWritten, folderFiles, FOLDER_ADDRESS, readManifest } from './show-folder-files.ts'
import { openShow } from './start-import.ts'

/** Progress of an import by the operator's command. */
export type ImportStep =
  | { channel_id: string; title: string; episodes: number; goes_on: boolean }
  | { item: string; error: string; notes: string[] }

/** Name of a folder's feed in place of its path: its owner need not know the disk of the server. */
const FROM_FOLDER = 'From a folder'

type Wanted = { user_id: string; from: string; visibility: Visibility }

/**
 * Imports a show from its feed, or from a folder that a channel was exported to, in this process. The operator answers
 * for the ownership of the show. Ended in the middle, it leaves whole episodes and counts as stopped; started again, it
 * goes on in the same channel.
 */
export async function* importWhole(
  deps: BringInDeps,
  { user_id, from, visibility }: Wanted,
  signal: AbortSignal,
): AsyncGenerator<ImportStep> {
  const isFolder = await stat(from).then(
    (found) => found.isDirectory(),
    () => false,
  )
  const own = isFolder ? { ...deps, web_files: folderFiles(from) } : deps
  const feed = await refusing(isFolder ? readFolder(own, from, signal) : fetchFeed(own, from, signal))
  await stopAbandoned(deps, user_id)
  const stopped = await findStopped(deps.db, user_id, feed)
  const show = stopped ?? (await keepFeed(deps.db, user_id, feed))
  const held = await holdImport(deps.db, show.import_id)
  if (!held) throw new StartError(importSentences.one_at_a_time)
  try {
    const { channel_id } = stopped
      ? await refusing(goOn(deps.db, stopped))
      : await refusing(openShow(own, show, { proof: 'operator', visibility }, signal))
    const items = (await listImportItems(deps.db, show.import_id)).filter(({ status }) => status === 'waiting')
    yield { channel_id, title: show.show.title, episodes: items.length, goes_on: stopped !== undefined }
    // The oldest first: the item imported last is the newest.
    for (const row of items.toReversed()) yield await importOne(own, row, signal)
    await changeImport(deps.db, show.import_id, { status: 'completed', ended_at: new Date() })
  } finally {
    await held.release()
  }
}

/** The import of the same show that was stopped last. Folders have one address, so the show itself is compared. */
async function findStopped(db: Db, user_id: string, { url, show }: FetchedFeed): Promise<ImportRow | undefined> {
  const { podcast_guid, title } = show
  return (await listStoppedImports(db, user_id, url)).find(({ show: before }) =>
    podcast_guid === null ? before.title === title : before.podcast_guid === podcast_guid,
  )
}

/** Has the rest of a stopped import wait again, and failed episodes. */
async function goOn(db: Db, { import_id, user_id }: ImportRow): Promise<{ channel_id: string }> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, 'imports', user_id)
    const show = await lockImport(trx, import_id)
    if (!show?.channel_id || show.status !== 'cancelled') throw new AppError('conflict', importSentences.missing)
    if (await hasRunningImport(trx, user_id)) throw new AppError('conflict', importSentences.one_at_a_time)
    await letFailedWait(trx, import_id)
    await changeImport(trx, import_id, { status: 'running', ended_at: null })
    return { channel_id: show.channel_id }
  })
}

async function importOne(deps: BringInDeps, row: ImportItemRow, signal: AbortSignal): Promise<ImportStep> {
  const item = row.item.title
  try {
    await importItem(deps, row, signal, (trx) => stillWaiting(trx, row))
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof SoundRefusedError || error instanceof WebFileError)) throw error
    await changeImportItem(deps.db, row.import_item_id, { status: 'error', error: error.message })
    return { item, error: error.message, notes: [] }
  }
  const now = (await listImportItems(deps.db, row.import_id)).find((each) => each.position === row.position)
  return { item, error: '', notes: now?.notes ?? [] }
}

async function stillWaiting(trx: Db, { import_id, import_item_id }: ImportItemRow): Promise<ImportItemRow> {
  const show = await lockImport(trx, import_id)
  const item = await lockImportItem(trx, import_item_id)
  if (show?.status !== 'running' || item?.status !== 'waiting') throw new WorkLostError(importSentences.not_running)
  return item
}

async function readFolder(deps: BringInDeps, folder: string, signal: AbortSignal): Promise<FetchedFeed> {
  const manifest = await readManifest(folder)
  const feed = await fetchFeed(deps, `${FOLDER_ADDRESS}${showFolderNames.feed}`, signal)
  const items = feed.items.map((item) => asWritten(item, manifest))
  const words = manifest && { title: manifest.title, description: manifest.description }
  const avatar = manifest?.avatar && { avatar_url: new URL(manifest.avatar, FOLDER_ADDRESS).href }
  return { ...feed, url: FROM_FOLDER, show: { ...feed.show, ...words, ...avatar }, items }
}

/** Turns sentences for people in a browser into sentences for the terminal too. */
async function refusing<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof AppError ? new StartError(error.message) : error
  })
}
