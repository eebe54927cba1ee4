import { createHash, randomUUID } from 'node:crypto'
import { recordingSentences } from '@app/domain/recordings'
import { audioLimits, type ClipWord } from '@app/domain/speech'
import type { VoiceName } from '@app/domain/voices'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import type { UtteranceRow } from '#features/episodes/content/index.ts'
import { findTakesOfClips, listRecordedHashes, readTake, type TakeRow } from '#features/studio/takes/index.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { RECORDED } from '@app/ports/speech-engine.ts'
import { insertClip, listClips, type ClipRow } from './clips.repository.ts'
import { peaksOf } from './peaks.ts'

/** Raised when the same take with the same settings would sound different. */
const VERSION = 1

type RecordedClip = {
  voice_name: VoiceName
  /** The words of the line. */
  text: string
  /** 24 kHz mono 16-bit. */
  pcm: Uint8Array
  settings: Pick<TakeRow, 'noise_reduction' | 'match_level'>
  words: ClipWord[]
  words_estimated: boolean
}

/** A recorded line that can be made no more; the message is for its owner. */
export class LostRecordingError extends Error {
  override name = 'LostRecordingError'
}

/** Keeps what a person recorded as a clip, named after its sound: the object first, then the row. */
export async function storeRecordedClip(
  { db, storage }: { db: Db; storage: Deps['storage'] },
  { voice_name, text, pcm, settings, words, words_estimated }: RecordedClip,
): Promise<ClipRow> {
  const { sample_rate_hz } = audioLimits
  const sound_hash = createHash('sha256').update(pcm).digest('hex')
  const parts = [RECORDED, VERSION, voice_name, sound_hash, settings, text]
  const clip_hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  const object_key = objectKeys.clip(clip_hash, randomUUID())
  await storage.put(object_key, pcm, 'application/octet-stream')
  const clip = await insertClip(db, {
    clip_hash,
    voice_name,
    spoken_text: text,
    object_key,
    engine: RECORDED,
    engine_version: String(VERSION),
    sample_rate_hz,
    samples: pcm.byteLength / 2,
    words: JSON.stringify(words),
    words_estimated,
    peaks: JSON.stringify(peaksOf(pcm, sample_rate_hz)),
  })
  if (clip.object_key !== object_key) await storage.delete([object_key])
  return clip
}

type RemakeDeps = Pick<Deps, 'db' | 'storage' | 'takes'>

/** Makes the sound of recorded lines again, from their takes, where it is gone: no other voice ever says them instead. */
export async function remakeLostRecordings(
  deps: RemakeDeps,
  lines: readonly Pick<UtteranceRow, 'clip_hash'>[],
): Promise<void> {
  const hashes = lines.flatMap(({ clip_hash }) => clip_hash ?? [])
  const recorded = [...(await listRecordedHashes(deps.db, hashes))]
  if (recorded.length === 0) return
  const takes = await findTakesOfClips(deps.db, recorded)
  for (const clip of await listClips(deps.db, recorded)) {
    if (await deps.storage.head(clip.object_key)) continue
    await deps.storage.put(clip.object_key, await remake(deps, takes.get(clip.clip_hash)), 'application/octet-stream')
  }
}

async function remake(deps: RemakeDeps, take: TakeRow | undefined): Promise<Uint8Array> {
  const sound = take && (await readTake(deps, take))
  if (!sound) throw new LostRecordingError(recordingSentences.lost)
  return (await deps.takes.cut(sound, take)).pcm
}
