import { randomUUID } from 'node:crypto'
import type { SavedVoice } from '@app/contracts/saved-voices'
import { voiceLimits, voiceSentences, type DesignedVoice } from '@app/domain/voices'
import { z } from 'zod'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { AppError } from '#lib/errors.ts'
import { lockChannel } from '../channels.repository.ts'
import { channelNotFound, type OwnedChannel } from '../get-channel.ts'
import {
  countSavedVoices,
  deleteSavedVoiceRow,
  insertSavedVoice,
  isNameTaken,
  listSavedVoicesOf,
  renameSavedVoiceRow,
  type SavedVoiceRow,
} from './saved-voices.repository.ts'

type VoicesDeps = Pick<Deps, 'db'>

export async function listSavedVoices({ db }: VoicesDeps, { channel_id }: OwnedChannel): Promise<SavedVoice[]> {
  return (await listSavedVoicesOf(db, channel_id)).map(present)
}

type NewVoice = { name: string; voice_name: DesignedVoice }

/** Gives a designed voice a name. The channel is locked, so that two pages cannot go over the limit together. */
export async function saveVoice(
  { db }: VoicesDeps,
  { channel_id }: OwnedChannel,
  input: NewVoice,
): Promise<SavedVoice> {
  return db.transaction().execute(async (trx) => {
    await lockFor(trx, channel_id)
    if ((await countSavedVoices(trx, channel_id)) >= voiceLimits.saved.count)
      throw new AppError('conflict', voiceSentences.too_many_saved)
    const { name, voice_name } = input
    const saved = await insertSavedVoice(trx, { saved_voice_id: randomUUID(), channel_id, name, voice_name })
    if (!saved) throw new AppError('conflict', voiceSentences.name_taken)
    return present(saved)
  })
}

type Renaming = { saved_voice_id: string; name: string }

export async function renameSavedVoice(
  { db }: VoicesDeps,
  { channel_id }: OwnedChannel,
  input: Renaming,
): Promise<SavedVoice> {
  const place = { channel_id, saved_voice_id: idOf(input.saved_voice_id) }
  return db.transaction().execute(async (trx) => {
    await lockFor(trx, channel_id)
    if (await isNameTaken(trx, place, input.name)) throw new AppError('conflict', voiceSentences.name_taken)
    const renamed = await renameSavedVoiceRow(trx, place, input.name)
    if (!renamed) throw missing()
    return present(renamed)
  })
}

/** Deletes the saved name alone: items that use the voice name the voice itself. */
export async function deleteSavedVoice(
  { db }: VoicesDeps,
  { channel_id }: OwnedChannel,
  input: Omit<Renaming, 'name'>,
): Promise<void> {
  if (!(await deleteSavedVoiceRow(db, { channel_id, saved_voice_id: idOf(input.saved_voice_id) }))) throw missing()
}

async function lockFor(trx: Db, channelId: string): Promise<void> {
  if (!(await lockChannel(trx, channelId, 'update'))) throw channelNotFound(channelId)
}

/** Refuses a malformed id, which cannot be one of a saved voice. */
function idOf(given: string): string {
  const { success } = z.uuid().safeParse(given)
  if (!success) throw missing()
  return given
}

function missing(): AppError {
  return new AppError('not_found', voiceSentences.saved_missing)
}

function present({ saved_voice_id, name, voice_name, created_at }: SavedVoiceRow): SavedVoice {
  return { saved_voice_id, name, voice_name, created_at: created_at.toISOString() }
}
