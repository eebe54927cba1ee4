import { audioLimits } from '@app/domain/speech'
import type { Deps } from '#deps.ts'
import { completeContent, findContent, RenderingLostError, type Claim } from '#features/content/index.ts'
import { objectKeys } from '#lib/media-paths.ts'
import type { StreamedEpisode } from './episode-stream.ts'
import { masterEpisode, type EpisodeLine } from './master-episode.ts'
import { outlineOf } from './peaks.ts'
import { tagOf } from './tag-episode.ts'
import { readTranscript } from './transcript.ts'

type FinishDeps = Pick<Deps, 'db' | 'storage' | 'encoder'>

type Episode = { claim: Claim; lines: EpisodeLine[]; streamed: StreamedEpisode }

/** Masters, tags and stores the episode and its transcript, then publishes it. Every step can run twice. */
export async function finishEpisode(deps: FinishDeps, { claim, lines, streamed }: Episode, signal: AbortSignal): Promise<void> {
  const mp3 = await masterEpisode(deps, lines, streamed, signal)
  const transcript = await readTranscript(deps.db, claim.content_id)
  const file = Buffer.concat([await tagAsOfNow(deps, claim), mp3])
  signal.throwIfAborted()
  const duration_ms = durationOf(lines)
  const told = transcript.map(({ speaker, start_ms, end_ms, peaks }) => ({ speaker, peaks, start_ms: start_ms ?? 0, end_ms: end_ms ?? 0 }))
  const audio_key = objectKeys.audio(claim.content_id, claim.fence)
  const transcript_key = objectKeys.transcript(claim.content_id, claim.fence)
  try {
    await deps.storage.put(transcript_key, Buffer.from(JSON.stringify({ lines: transcript })), 'application/json')
    await deps.storage.put(audio_key, file, 'audio/mpeg')
    await completeContent(deps, claim, { audio_key, duration_ms, outline: outlineOf(told, duration_ms) })
  } catch (error) {
    if (error instanceof RenderingLostError) await deps.storage.delete([audio_key, transcript_key])
    throw error
  }
  await deleteOtherEpisodes(deps, claim)
}

/** Its title and picture may have been changed while it was spoken. */
async function tagAsOfNow(deps: FinishDeps, { content_id }: Claim): Promise<Uint8Array> {
  const content = await findContent(deps.db, content_id)
  if (!content) throw new RenderingLostError(`${content_id} is gone`)
  return tagOf(deps, content)
}

/** What a claim before this one stored and could not publish. */
async function deleteOtherEpisodes({ storage }: FinishDeps, { content_id, fence }: Claim): Promise<void> {
  const own = [objectKeys.audio(content_id, fence), objectKeys.transcript(content_id, fence)]
  const others: string[] = []
  for await (const { key } of storage.list(objectKeys.episodesPrefix(content_id))) if (!own.includes(key)) others.push(key)
  await storage.delete(others)
}

function durationOf(lines: EpisodeLine[]): number {
  const samples = lines.reduce((sum, { clip }) => sum + clip.samples, 0)
  const pauses = lines.reduce((sum, { pause_ms }) => sum + pause_ms, 0)
  return Math.round((samples * 1_000) / audioLimits.sample_rate_hz) + pauses
}
