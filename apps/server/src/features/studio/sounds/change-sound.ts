import { soundSentences, soundWordsProblem, type SoundWords } from '@app/domain/production'
import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { lockChannel, type OwnedChannel } from '#features/shows/channels/index.ts'
import { AppError, invalid } from '#lib/errors.ts'
import { requireRoom } from './add-sound.ts'
import { findSounds, markSoundRemoved, type SoundRow, updateSoundWords } from './sounds.repository.ts'

type ChangeDeps = Pick<Deps, 'db'>

const AssetId = z.uuid()

/** Changes what is said of a sound; items that play it keep what they say. */
export async function updateSound(
  { db }: ChangeDeps,
  { channel_id }: OwnedChannel,
  { asset_id, ...words }: { asset_id: string } & SoundWords,
): Promise<SoundRow> {
  requireId(asset_id)
  const problem = soundWordsProblem(words)
  if (problem) throw invalid('credit', problem)
  return found(await updateSoundWords(db, channel_id, asset_id, words))
}

/** Takes it off the list. It stays stored while that can be undone, and as long as an item plays it. */
export async function removeSound({ db }: ChangeDeps, { channel_id }: OwnedChannel, assetId: string): Promise<void> {
  requireId(assetId)
  found(await markSoundRemoved(db, channel_id, assetId, true))
}

/** Puts it back, if there is still room for it. */
export async function restoreSound(
  { db }: ChangeDeps,
  { channel_id }: OwnedChannel,
  assetId: string,
): Promise<SoundRow> {
  requireId(assetId)
  return db.transaction().execute(async (trx) => {
    await lockChannel(trx, channel_id, 'update')
    await requireRoom(trx, channel_id)
    return found(await markSoundRemoved(trx, channel_id, assetId, false))
  })
}

/** A sound of the channel, not removed. */
export async function getSound({ db }: ChangeDeps, { channel_id }: OwnedChannel, assetId: string): Promise<SoundRow> {
  requireId(assetId)
  const [sound] = await findSounds(db, channel_id, [assetId])
  return found(sound?.removed_at === null ? sound : undefined)
}

function requireId(assetId: string): void {
  if (!AssetId.safeParse(assetId).success) throw new AppError('not_found', soundSentences.missing)
}

function found(sound: SoundRow | undefined): SoundRow {
  if (!sound) throw new AppError('not_found', soundSentences.missing)
  return sound
}
