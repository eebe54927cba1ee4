import type { Deps } from '#deps.ts'
import { listUtterances } from '#features/episodes/content/index.ts'

/** Has the first line of an item said by a clip of an engine that is not in use. */
export async function voiceByAnother({ db }: Pick<Deps, 'db'>, content_id: string): Promise<void> {
  const [line] = await listUtterances(db, content_id)
  if (!line) return
  const { utterance_id, voice_name, text: spoken_text } = line
  const clip = { clip_hash: utterance_id, object_key: utterance_id, engine: 'embedded', engine_version: '1' }
  const sound = { samples: 1, sample_rate_hz: 24_000, words: '[]', words_estimated: true, peaks: '[]' }
  await db
    .insertInto('clip')
    .values({ ...clip, ...sound, voice_name, spoken_text })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('utterance')
    .set({ clip_hash: clip.clip_hash, spoken_text })
    .where('utterance_id', '=', utterance_id)
    .execute()
}
