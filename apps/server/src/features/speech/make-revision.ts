import { chaptersOf } from '@app/domain/speech'
import { publishRevision, type ClaimedCorrection, type UtteranceRow } from '#features/content/index.ts'
import { listEntries } from '#features/lexicon/index.ts'
import { beforeOthers } from './before-others.ts'
import { remasterEpisode, type EpisodeLine } from './master-episode.ts'
import { pauseOf } from './pause-of.ts'
import { outlineOf } from './peaks.ts'
import { durationOf, placeLines } from './place-lines.ts'
import { planLines, type PlannedLine } from './plan-lines.ts'
import { recordOf } from './record-spoken.ts'
import type { RenderDeps } from './render-content.ts'
import { speakLines, type SpokenLine } from './speak-lines.ts'
import { storeEpisode } from './store-episode.ts'
import { presentLine } from './transcript.ts'

/** What is to be made: the right to do it, the item, and its lines as they are to be. */
type Making = Pick<ClaimedCorrection, 'claim' | 'content' | 'utterances'>

/** Speaks what has no clip, makes the whole anew with the gain it had, and has all of it published at once. */
export async function makeRevision(
  given: RenderDeps,
  { claim, content, utterances }: Making,
  signal: AbortSignal,
  publish = publishRevision,
): Promise<void> {
  const deps = { ...given, speech: beforeOthers(given.speech) }
  const lines = planLines(deps.speech, utterances, await listEntries(deps.db, content.channel_id))
  const { episode, spoken } = await clipsOf(deps, lines, signal)
  const { mp3, gain_db } = await remasterEpisode(deps, episode, content.gain_db, signal)
  signal.throwIfAborted()
  const revised = revisedLines(utterances, episode, spoken)
  const told = revised.map((line, index) => presentLine(line, episode[index]?.clip, false))
  const duration_ms = durationOf(episode)
  const revision = { duration_ms, gain_db, outline: outlineOf(told, duration_ms), lines: revised }
  await storeEpisode(deps, claim, { mp3, lines: told, chapters: chaptersOf(told) }, (audio_key) =>
    publish(deps, claim, { ...revision, audio_key }),
  )
}

async function clipsOf(
  deps: RenderDeps,
  lines: PlannedLine[],
  signal: AbortSignal,
): Promise<{ episode: EpisodeLine[]; spoken: SpokenLine[] }> {
  const spoken: SpokenLine[] = []
  const landing = await speakLines(deps, lines, async (some) => void spoken.push(...some), signal)
  // What is being spoken is kept, whatever became of the others.
  await Promise.allSettled(landing)
  const clips = await Promise.all(landing)
  return { episode: clips.map((clip, index) => ({ clip, pause_ms: pauseOf(lines, index) })), spoken }
}

function revisedLines(utterances: UtteranceRow[], episode: EpisodeLine[], spoken: SpokenLine[]): UtteranceRow[] {
  const places = placeLines(episode)
  const records = new Map(spoken.map((one) => [one.line.position, recordOf(one)]))
  return utterances.map((utterance, index) => ({ ...utterance, ...records.get(utterance.position), ...places[index] }))
}
