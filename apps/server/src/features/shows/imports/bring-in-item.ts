import { episodeFieldsOf } from '@app/domain/content'
import { audioLimits } from '@app/domain/speech'
import { importSentences, type FeedChapter, type FeedItem, type FeedShow } from '@app/domain/imports'
import { z } from 'zod'
import type { WorkDeps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { lockChannel } from '#features/shows/channels/index.ts'
import { addImported, storeThumbnail } from '#features/episodes/content/index.ts'
import { requireStorage, storageLeft } from '#features/studio/drafts/index.ts'
import { outlineOf } from '#features/episodes/rendering/index.ts'
import { deleteContentFiles } from '#features/episodes/media/index.ts'
import { defineJob } from '#jobs/define-job.ts'
import { AppError } from '#lib/errors.ts'
import { lockClaimed, runWork } from '#work/run-work.ts'
import { WorkLostError } from '#work/work-kind.ts'
import { importWork } from './import-work.ts'
import {
  changeImportItem,
  findImport,
  findImportItem,
  type ImportItemRow,
  type ImportRow,
} from './imports.repository.ts'
import { UNDATED } from './feed/date-of.ts'
import { fetchLines } from './item/fetch-lines.ts'
import type { ImportedLine } from './item/lines-of.ts'
import { fetchThumbnail } from './item/fetch-thumbnail.ts'
import { receiveSound } from './item/receive-sound.ts'
import { deleteReceived } from './item/received-sound.ts'
import { SoundRefusedError } from './item/sound-refused.ts'
import { storeSound, type StoredSound } from './item/store-sound.ts'
import { takeNext } from './take-next.ts'

export type BringInDeps = Pick<
  WorkDeps,
  'db' | 'jobs' | 'log' | 'config' | 'storage' | 'decoder' | 'sounds' | 'web_files'
>

/** One episode; the next gets its turn when it has ended. */
export const bringInItemJob = defineJob('imports.bring-in-item', {
  payload: z.object({ import_item_id: z.uuid() }),
  expireInSeconds: 60 * 60,
  workers: 2,
  perAccount: 1,
  run: (deps, { import_item_id }, signal) => bringInItem(deps, import_item_id, signal),
})

/** Imports one episode as a job, and has the next take its turn. Can run twice, and beside itself. */
export async function bringInItem(deps: BringInDeps, itemId: string, stopping: AbortSignal): Promise<void> {
  await runWork(
    deps,
    importWork,
    { id: itemId, stopping },
    {
      make: ({ claim, row }, signal) => importItem(deps, row, signal, (trx) => lockClaimed(trx, importWork, claim)),
      onLost: () => clearAway(deps, itemId),
    },
  )
}

type Lock = (trx: Db) => Promise<ImportItemRow>

/**
 * Imports an item: everything is fetched and checked first; then the item appears whole, in the transaction that ends
 * its import.
 */
export async function importItem(
  deps: BringInDeps,
  row: ImportItemRow,
  signal: AbortSignal,
  lock: Lock,
): Promise<void> {
  const show = await findImport(deps.db, row.import_id)
  if (!show?.channel_id) throw new WorkLostError(`the import of ${row.import_item_id} is gone`)
  if ((await storageLeft(deps, row.user_id)) < row.item.sound_bytes)
    throw new SoundRefusedError(importSentences.storage_full)
  const { parts, bytes } = await receiveSound(deps, row, signal)
  const sound = await storeSound(deps, row, parts, signal)
  const { notes, ...text } = await fetchLines(deps, row.item, { duration_ms: sound.duration_ms, signal })
  const picture = await fetchThumbnail(deps, { item: row.item, show: show.show }, signal)
  signal.throwIfAborted()
  const about = { sound, ...text, notes: [...notesOn(row.item, bytes), ...sound.notes, ...notes, ...picture.notes] }
  await storeThumbnail(deps, row.import_item_id, picture.thumbnail, async (thumbnail_key) => ({
    answer: await publish(deps, { row, show, thumbnail_key, ...about }, lock),
    isUsed: true,
  }))
  await deleteReceived(deps, row)
}

type Ready = {
  row: ImportItemRow
  show: ImportRow
  sound: StoredSound
  thumbnail_key: string | null
  lines: ImportedLine[]
  chapters: FeedChapter[]
  notes: string[]
}

async function publish(deps: BringInDeps, ready: Ready, lock: Lock): Promise<void> {
  const { row, show, sound, thumbnail_key, lines, chapters, notes } = ready
  const { import_item_id } = row
  await deps.db.transaction().execute(async (trx) => {
    await lock(trx)
    const channel = await lockChannel(trx, show.channel_id ?? '', 'share')
    if (!channel) throw new WorkLostError(`the channel of ${import_item_id} is gone`)
    await requireRoom(deps, trx, row.user_id, sound.stored_bytes)
    const { audio_key, stored_bytes, duration_ms, sound_hash } = sound
    const withPeaks = lines.map((line) => ({ ...line, peaks: peaksOf(line, sound) }))
    await addImported(trx, channel, {
      ...contentOf(row, show),
      thumbnail_key,
      audio_key,
      stored_bytes,
      duration_ms,
      outline: outlineOf(withPeaks, duration_ms, [{ start_ms: 0, peaks: sound.peaks }]),
      speaker_names: speakerNames(lines, row.item, show.show),
      lines: withPeaks,
      chapters,
    })
    await changeImportItem(trx, import_item_id, {
      status: 'completed',
      error: '',
      notes: JSON.stringify(notes),
      sound_hash,
      content_id: import_item_id,
      received_parts: 0,
    })
    await takeNext(trx, deps.jobs, row.import_id)
  })
}

function contentOf({ import_item_id, item, guid }: ImportItemRow, { visibility, show }: ImportRow) {
  const { title, description } = item
  return {
    content_id: import_item_id,
    guid,
    title,
    description,
    ...episodeFieldsOf(item),
    visibility: item.visibility ?? visibility,
    published_at: new Date(item.published_at ?? item.listed_at ?? UNDATED),
    ai_voices: item.ai_content ?? show.ai_content,
  }
}

function peaksOf({ start_ms, end_ms }: ImportedLine, { peaks }: StoredSound): number[] {
  const slice = audioLimits.peak_slice_ms
  return peaks
    .slice(Math.floor(start_ms / slice), Math.ceil(end_ms / slice))
    .map((peak) => Math.round(peak * 100) / 100)
}

const SPEAKER = 'Speaker'
const OTHERS = 'Other speakers'

/** Speaker 1 is one person; speaker 2 is another, or everybody else. */
function speakerNames(lines: readonly ImportedLine[], item: FeedItem, show: FeedShow): [string, string] {
  const namesOf = (wanted: 1 | 2) => [
    ...new Set(lines.flatMap(({ speaker, speaker_name }) => (speaker === wanted && speaker_name) || [])),
  ]
  const [host = item.persons[0] ?? show.persons[0] ?? (show.author || SPEAKER)] = namesOf(1)
  const others = namesOf(2)
  return [host, others.length === 1 ? (others[0] ?? OTHERS) : OTHERS]
}

async function requireRoom({ config }: BringInDeps, trx: Db, userId: string, bytes: number): Promise<void> {
  await requireStorage(trx, config, userId, bytes).catch((error: unknown) => {
    if (error instanceof AppError) throw new SoundRefusedError(importSentences.storage_full, { cause: error })
    throw error
  })
}

function notesOn({ sound_bytes, published_at }: FeedItem, bytes: number): string[] {
  return [
    ...(sound_bytes > 0 && sound_bytes !== bytes ? [importSentences.other_length(sound_bytes, bytes)] : []),
    ...(published_at === null ? [importSentences.no_date] : []),
  ]
}

/** Deletes a worker's objects of an item that was not added, because its import was cancelled or deleted meanwhile. */
async function clearAway(deps: BringInDeps, itemId: string): Promise<void> {
  const item = await findImportItem(deps.db, itemId)
  if (item?.status === 'completed' || item?.status === 'processing') return
  await deleteContentFiles(deps, itemId)
  if (item) await deleteReceived(deps, item)
}
