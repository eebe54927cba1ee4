import { audioLimits } from '@app/domain/speech'
import type { Deps } from '#deps.ts'
import { completeContent, holdsRendering, RenderingLostError, type Claim, type ContentWithChannel } from '#features/content/index.ts'
import { objectKeys } from '#lib/media-paths.ts'
import type { StreamedEpisode } from './episode-stream.ts'
import { masterEpisode, type EpisodeLine } from './master-episode.ts'
import { outlineOf } from './peaks.ts'
import { tagOf } from './tag-episode.ts'
import { readTranscript } from './transcript.ts'

type FinishDeps = Pick<Deps, 'db' | 'storage' | 'encoder'>

type Episode = { claim: Claim; content: ContentWithChannel; lines: EpisodeLine[]; streamed: StreamedEpisode }

/** Masters, tags and stores the episode and its transcript, then publishes it. Every step can run twice. */
export async function finishEpisode(deps: FinishDeps, { claim, content, lines, streamed }: Episode, signal: AbortSignal): Promise<void> {
  const { content_id } = claim
  const mp3 = await masterEpisode(deps, lines, streamed, signal)
  const transcript = await readTranscript(deps.db, content_id)
  const file = Buffer.concat([await tagOf(deps, content), mp3])
  signal.throwIfAborted()
  // A worker that woke up late must not write over what another has published.
  if (!(await holdsRendering(deps.db, claim))) throw new RenderingLostError(`the rendering of ${content_id} was taken away`)
  await deps.storage.put(objectKeys.transcript(content_id), Buffer.from(JSON.stringify({ lines: transcript })), 'application/json')
  await deps.storage.put(objectKeys.audio(content_id), file, 'audio/mpeg')
  const duration_ms = durationOf(lines)
  const told = transcript.map(({ speaker, start_ms, end_ms, peaks }) => ({ speaker, peaks, start_ms: start_ms ?? 0, end_ms: end_ms ?? 0 }))
  await completeContent(deps, claim, { audio_key: objectKeys.audio(content_id), duration_ms, outline: outlineOf(told, duration_ms) })
}

function durationOf(lines: EpisodeLine[]): number {
  const samples = lines.reduce((sum, { clip }) => sum + clip.samples, 0)
  const pauses = lines.reduce((sum, { pause_ms }) => sum + pause_ms, 0)
  return Math.round((samples * 1_000) / audioLimits.sample_rate_hz) + pauses
}
