import type { Deps } from '#deps.ts'
import type { Claim } from '#work/work-kind.ts'
import { completeContent } from './complete-content.ts'
import { clearLostEpisodes } from './clear-lost-episodes.ts'
import type { StreamedEpisode } from './episode-stream.ts'
import { masterEpisode } from './master-episode.ts'
import { outlineOf } from '../lines/peaks.ts'
import type { EncodeDeps, Episode } from '../mix/episode.ts'
import type { Timeline } from '../mix/timeline.ts'
import { storeEpisode } from './store-episode.ts'
import { madeOf } from './sign-sound.ts'
import { presentTranscript, readHeardLines } from './transcript.ts'

type FinishDeps = EncodeDeps & Pick<Deps, 'jobs' | 'config'>

type Finished = { claim: Claim; episode: Episode; streamed: StreamedEpisode & { timeline: Timeline } }

/** Masters, signs, tags and stores the episode and its transcript, then publishes it. Every step can run twice. */
export async function finishEpisode(
  deps: FinishDeps,
  { claim, episode, streamed }: Finished,
  signal: AbortSignal,
): Promise<void> {
  const mastered = await masterEpisode(deps, episode, streamed, signal)
  const heard = await readHeardLines(deps.db, claim.id)
  const transcript = presentTranscript(heard, { withSources: false })
  const made = madeOf(transcript.revision, heard.utterances, heard.clips)
  signal.throwIfAborted()
  const { duration_ms, sounds } = streamed.timeline
  await storeEpisode(deps, claim, { ...transcript, mp3: { path: mastered.mp3_path }, made }, (audio_key) =>
    completeContent(deps, claim, {
      audio_key,
      duration_ms,
      gain_db: mastered.gain_db,
      outline: outlineOf(transcript.lines, duration_ms, sounds),
    }),
  )
  await clearLostEpisodes(deps, claim)
}
