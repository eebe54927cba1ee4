import type { Viewer } from '@app/domain/accounts'
import { soundSentences, soundWordsProblem, type SoundWords } from '@app/domain/production'
import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { getOwnedChannel, lockChannel } from '#features/shows/channels/index.ts'
import { AppError, invalid } from '#lib/errors.ts'
import { requireRoom } from './add-sound.ts'
import { findSounds, markSoundRemoved, type SoundRow, updateSoundWords } from './sounds.repository.ts'

type ChangeDeps = Pick<Deps, 'db'>
type Where = { channel_id: string; asset_id: string }

const AssetId = z.uuid()

/** Changes what is said of a sound; items that play it keep what they say. */
export async function updateSound(
  { db }: ChangeDeps,
  viewer: Viewer,
  { channel_id, asset_id, ...words }: Where & SoundWords,
): Promise<SoundRow> {
  await requireOwner(db, viewer, { channel_id, asset_id })
  const problem = soundWordsProblem(words)
  if (problem) throw invalid('credit', problem)
  return found(await updateSoundWords(db, channel_id, asset_id, words))
}

/** Takes it off the list. It stays stored while that can be undone, and as long as an item plays it. */
export async function removeSound({ db }: ChangeDeps, viewer: Viewer, where: Where): Promise<void> {
  await requireOwner(db, viewer, where)
  found(await markSoundRemoved(db, where.channel_id, where.asset_id, true))
}

/** Puts it back, if there is still room for it. */
export async function restoreSound({ db }: ChangeDeps, viewer: Viewer, where: Where): Promise<SoundRow> {
  await requireOwner(db, viewer, where)
  return db.transaction().execute(async (trx) => {
    await lockChannel(trx, where.channel_id, 'update')
    await requireRoom(trx, where.channel_id)
    return found(await markSoundRemoved(trx, where.channel_id, where.asset_id, false))
  })
}

/** A sound of the viewer's channel, not removed. */
export async function getOwnSound({ db }: ChangeDeps, viewer: Viewer, where: Where): Promise<SoundRow> {
  await requireOwner(db, viewer, where)
  const [sound] = await findSounds(db, where.channel_id, [where.asset_id])
  return found(sound?.removed_at === null ? sound : undefined)
}

async function requireOwner(db: Deps['db'], viewer: Viewer, { channel_id, asset_id }: Where): Promise<void> {
  await getOwnedChannel(db, viewer, channel_id)
  if (!AssetId.safeParse(asset_id).success) throw new AppError('not_found', soundSentences.missing)
}

function found(sound: SoundRow | undefined): SoundRow {
  if (!sound) throw new AppError('not_found', soundSentences.missing)
  return sound
}
