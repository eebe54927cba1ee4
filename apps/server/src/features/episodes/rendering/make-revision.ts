import { chaptersOf } from '@app/domain/speech'
import { meterOf } from '#features/billing/index.ts'
import type { ClaimedFile } from './file/claim-file.ts'
import { madeOf } from './file/sign-sound.ts'
import type { Revised } from '#features/episodes/corrections/index.ts'
import type { UtteranceRow } from '#features/episodes/content/index.ts'
import { listEntries } from '#features/studio/lexicon/index.ts'
import { withTemporaryFolder } from '@app/runtime/temporary-folder.ts'
import { withPriority } from './lines/with-priority.ts'
import { remasterEpisode } from './file/master-episode.ts'
import { episodeOf } from './mix/episode.ts'
import type { Timeline } from './mix/timeline.ts'
import { meteredSpeech } from './lines/metered-speech.ts'
import { outlineOf } from './lines/peaks.ts'
import { planLines, type PlannedLine } from './lines/plan-lines.ts'
import { forgetLostClips } from './lines/read-clip.ts'
import { remakeLostRecordings } from './lines/recorded-clips.ts'
import type { ClipRow } from './lines/clips.repository.ts'
import { recordOf } from './lines/record-spoken.ts'
import type { RenderDeps } from './render-content.ts'
import { speakLines, type SpokenLine } from './lines/speak-lines.ts'
import { storeEpisode } from './file/store-episode.ts'
import { insertsOf, presentLine } from './file/transcript.ts'

/** Which revision it will be, its lines, and which of them is its spoken notice. */
type Making = ClaimedFile & { revision: number; notice_id: string | null }

/** Speaks what has no clip, makes the whole file again with the gain it had, and has all of it published at once. */
export async function makeRevision(
  deps: RenderDeps,
  making: Making,
  signal: AbortSignal,
  publish: (revised: Revised) => Promise<void>,
): Promise<void> {
  await withTemporaryFolder((folder) => makeFile({ ...deps, folder }, making, signal, publish))
}

async function makeFile(
  given: RenderDeps & { folder: string },
  { claim, content, utterances: claimed, revision: number, notice_id }: Making,
  signal: AbortSignal,
  publish: (revised: Revised) => Promise<void>,
): Promise<void> {
  const speech = withPriority(meteredSpeech(given.speech, meterOf(given, content.user_id)))
  const deps = { ...given, speech, log: given.log.child({ content_id: claim.id }) }
  await remakeLostRecordings(deps, claimed)
  const utterances = await withoutLostClips(deps, claimed)
  const lines = planLines(deps.speech, utterances, await listEntries(deps.db, content.channel_id))
  const { clips, spoken } = await clipsOf(deps, lines, signal)
  const episode = episodeOf({ ...content, notice_id }, utterances, clips)
  const { mp3_path, gain_db, timeline } = await remasterEpisode(deps, episode, content.gain_db, signal)
  signal.throwIfAborted()
  const revised = revisedLines(utterances, timeline, spoken)
  const transcript = revised.map((line, index) => presentLine({ ...line, notice_id }, clips[index], false))
  const { duration_ms, sounds } = timeline
  const revision = { duration_ms, gain_db, outline: outlineOf(transcript, duration_ms, sounds), lines: revised }
  const made = madeOf(number, revised, new Map(clips.map((clip) => [clip.clip_hash, clip])))
  await storeEpisode(
    deps,
    claim,
    {
      mp3: { path: mp3_path },
      made,
      lines: transcript,
      chapters: chaptersOf(revised, notice_id),
      inserts: insertsOf(revised),
    },
    (audio_key) => publish({ ...revision, audio_key }),
  )
}

/** A line whose clip has lost its sound is spoken anew with the others that have none. */
async function withoutLostClips(deps: RenderDeps, utterances: UtteranceRow[]): Promise<UtteranceRow[]> {
  const lost = await forgetLostClips(
    deps,
    utterances.flatMap(({ clip_hash }) => clip_hash ?? []),
  )
  return utterances.map((utterance) =>
    lost.has(utterance.clip_hash ?? '') ? { ...utterance, clip_hash: null } : utterance,
  )
}

async function clipsOf(
  deps: RenderDeps,
  lines: PlannedLine[],
  signal: AbortSignal,
): Promise<{ clips: ClipRow[]; spoken: SpokenLine[] }> {
  const spoken: SpokenLine[] = []
  const pendingClips = await speakLines(deps, lines, async (some) => void spoken.push(...some), signal)
  // Clips still being spoken are stored, whatever became of the others.
  await Promise.allSettled(pendingClips)
  return { clips: await Promise.all(pendingClips), spoken }
}

function revisedLines(utterances: UtteranceRow[], { lines, inserts }: Timeline, spoken: SpokenLine[]): UtteranceRow[] {
  const records = new Map(spoken.map((one) => [one.line.position, recordOf(one)]))
  return utterances.map((utterance, index) => ({
    ...utterance,
    ...records.get(utterance.position),
    ...lines[index],
    inserts: inserts.get(utterance.position) ?? utterance.inserts,
  }))
}
