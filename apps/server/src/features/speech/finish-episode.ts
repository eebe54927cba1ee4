import type { Deps } from '#deps.ts'
import { completeContent, type Claim } from '#features/content/index.ts'
import { clearLostEpisodes } from './clear-lost-episodes.ts'
import type { StreamedEpisode } from './episode-stream.ts'
import { masterEpisode, type EpisodeLine } from './master-episode.ts'
import { outlineOf } from './peaks.ts'
import { durationOf } from './place-lines.ts'
import { storeEpisode } from './store-episode.ts'
import { readTranscript } from './transcript.ts'

type FinishDeps = Pick<Deps, 'db' | 'storage' | 'encoder'>

type Episode = { claim: Claim; lines: EpisodeLine[]; streamed: StreamedEpisode }

/** Masters, tags and stores the episode and its transcript, then publishes it. Every step can run twice. */
export async function finishEpisode(
  deps: FinishDeps,
  { claim, lines, streamed }: Episode,
  signal: AbortSignal,
): Promise<void> {
  const mastered = await masterEpisode(deps, lines, streamed, signal)
  const told = await readTranscript(deps.db, claim.content_id, { withSources: false })
  signal.throwIfAborted()
  const duration_ms = durationOf(lines)
  await storeEpisode(deps, claim, { ...told, mp3: mastered.mp3 }, (audio_key) =>
    completeContent(deps, claim, {
      audio_key,
      duration_ms,
      gain_db: mastered.gain_db,
      outline: outlineOf(told.lines, duration_ms),
    }),
  )
  await clearLostEpisodes(deps, claim)
}
