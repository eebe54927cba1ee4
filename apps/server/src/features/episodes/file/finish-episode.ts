import type { Deps } from '#deps.ts'
import type { Claim } from '#work/work-kind.ts'
import { completeContent } from './complete-content.ts'
import { clearLostEpisodes } from './clear-lost-episodes.ts'
import type { StreamedEpisode } from './episode-stream.ts'
import { masterEpisode, type EpisodeLine } from './master-episode.ts'
import { outlineOf } from '../lines/peaks.ts'
import { durationOf } from '../lines/place-lines.ts'
import { storeEpisode } from './store-episode.ts'
import { readTranscript } from './transcript.ts'

type FinishDeps = Pick<Deps, 'db' | 'jobs' | 'storage' | 'encoder'>

type Episode = { claim: Claim; lines: EpisodeLine[]; streamed: StreamedEpisode }

/** Masters, tags and stores the episode and its transcript, then publishes it. Every step can run twice. */
export async function finishEpisode(
  deps: FinishDeps,
  { claim, lines, streamed }: Episode,
  signal: AbortSignal,
): Promise<void> {
  const mastered = await masterEpisode(deps, lines, streamed, signal)
  const transcript = await readTranscript(deps.db, claim.id, { withSources: false })
  signal.throwIfAborted()
  const duration_ms = durationOf(lines)
  await storeEpisode(deps, claim, { ...transcript, mp3: mastered.mp3 }, (audio_key) =>
    completeContent(deps, claim, {
      audio_key,
      duration_ms,
      gain_db: mastered.gain_db,
      outline: outlineOf(transcript.lines, duration_ms),
    }),
  )
  await clearLostEpisodes(deps, claim)
}
