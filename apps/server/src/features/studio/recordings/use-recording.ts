import { recordingLimits, recordingSentences } from '@app/domain/recordings'
import type { ClipWord } from '@app/domain/speech'
import type { Deps } from '#deps.ts'
import { storeRecordedClip } from '#features/episodes/rendering/index.ts'
import { listTakes, lockTake, markUsed, readTake, type TakePlace, type TakeRow } from '#features/studio/takes/index.ts'
import { AppError, invalid } from '#lib/errors.ts'

type UseDeps = Pick<Deps, 'db' | 'storage' | 'takes'>
type Choice = Pick<TakeRow, 'from_ms' | 'to_ms' | 'noise_reduction' | 'match_level'> & { is_mine: boolean }
type Used = { recording_id: string; duration_ms: number; words: ClipWord[]; words_estimated: boolean; peaks: number[] }

/**
 * Makes the clip of a line from a part of a take. Can be done again with other settings; the line then needs the new
 * one.
 */
export async function useRecording(
  deps: UseDeps,
  place: TakePlace,
  recordingId: string,
  { is_mine, ...settings }: Choice,
): Promise<Used> {
  if (!is_mine) throw invalid('is_mine', recordingSentences.mine_required)
  const [take] = await listTakes(deps.db, place, [recordingId])
  const sound = take && (await readTake(deps, take))
  if (!take || !sound) throw recordingMissing()
  if (!isWithin(take, settings)) throw invalid('to_ms', recordingSentences.bad_range)
  const { pcm, loudness_lufs } = await deps.takes.cut(sound, { ...settings, priority: 'interactive' })
  if (loudness_lufs < recordingLimits.silent_lufs)
    throw invalid('to_ms', recordingSentences.trimmed_silent(loudness_lufs))
  const clip = await storeRecordedClip(deps, {
    voice_name: take.voice_name,
    text: take.text,
    pcm,
    settings: { noise_reduction: settings.noise_reduction, match_level: settings.match_level },
    words: wordsWithin(take.words, settings),
    words_estimated: take.words_estimated,
  })
  await deps.db.transaction().execute(async (trx) => {
    if (!(await lockTake(trx, place, recordingId))) throw recordingMissing()
    await markUsed(trx, recordingId, { ...settings, clip_hash: clip.clip_hash })
  })
  const duration_ms = Math.round((clip.samples * 1_000) / clip.sample_rate_hz)
  const { words, words_estimated, peaks } = clip
  return { recording_id: recordingId, duration_ms, words, words_estimated, peaks }
}

export function recordingMissing(): AppError {
  return new AppError('not_found', recordingSentences.missing)
}

function isWithin({ duration_ms }: TakeRow, { from_ms, to_ms }: Pick<Choice, 'from_ms' | 'to_ms'>): boolean {
  return to_ms - from_ms >= recordingLimits.shortest_ms && to_ms <= duration_ms
}

/** Word times from the start of the part in use; words outside of it are put at its edge. */
function wordsWithin(words: readonly ClipWord[], { from_ms, to_ms }: Pick<Choice, 'from_ms' | 'to_ms'>): ClipWord[] {
  const within = (ms: number) => Math.min(Math.max(ms, from_ms), to_ms) - from_ms
  return words.map(([from, to, start_ms, end_ms]) => [from, to, within(start_ms), within(end_ms)])
}
