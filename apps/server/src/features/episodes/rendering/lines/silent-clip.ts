import { createHash, randomUUID } from 'node:crypto'
import type { Deps } from '#deps.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { insertClip, listClips } from './clips.repository.ts'
import { peaksOf } from './peaks.ts'

/** The engine of clips that say nothing. */
const SILENCE = 'silence'
const VERSION = '1'

/** A clip of silence, as long as another one; answers its hash. The object is stored before the row, as of every clip. */
export async function storeSilentClip(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  clipHash: string,
): Promise<string | undefined> {
  const [said] = await listClips(db, [clipHash])
  if (!said) return undefined
  const { voice_name, samples, sample_rate_hz } = said
  const parts = [SILENCE, VERSION, voice_name, samples, sample_rate_hz]
  const clip_hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  const object_key = objectKeys.clip(clip_hash, randomUUID())
  const pcm = new Uint8Array(samples * 2)
  await storage.put(object_key, pcm, 'application/octet-stream')
  const clip = await insertClip(db, {
    clip_hash,
    voice_name,
    spoken_text: '',
    object_key,
    engine: SILENCE,
    engine_version: VERSION,
    sample_rate_hz,
    samples,
    words: JSON.stringify([]),
    words_estimated: false,
    peaks: JSON.stringify(peaksOf(pcm, sample_rate_hz)),
  })
  if (clip.object_key !== object_key) await storage.delete([object_key])
  return clip_hash
}
