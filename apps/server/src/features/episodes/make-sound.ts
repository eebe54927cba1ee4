import type { LexiconEntry } from '@app/domain/lexicon'
import { audioLimits } from '@app/domain/speech'
import type { VoiceName } from '@app/domain/voices'
import type { Deps } from '#deps.ts'
import { meterOf, type MeterDeps } from '#features/billing/index.ts'
import type { SpeechEngine } from '#ports/speech-engine.ts'
import { withPriority, encoderWithPriority } from './lines/with-priority.ts'
import { encodeEpisode, masterEpisode, type EpisodeLine } from './file/master-episode.ts'
import { meteredSpeech } from './lines/metered-speech.ts'
import { pauseOf } from './lines/pause-of.ts'
import { planLines, type PlannedLine } from './lines/plan-lines.ts'
import { ClipVanishedError, forgetLostClips } from './lines/read-clip.ts'
import { speakLines } from './lines/speak-lines.ts'

type SoundDeps = Pick<Deps, 'db' | 'log' | 'storage' | 'speech' | 'encoder'>
/** `user_id` is whose daily budget it counts against; none for sound that everybody gets to hear. */
type Wanted = { user_id: string | undefined; utterances: readonly Line[]; lexicon?: readonly LexiconEntry[] }

/** An MP3, and which clip says each of its lines. */
export type Sound = { mp3: Uint8Array; lines: { text: string; clip_hash: string; peaks: number[] }[] }
type Line = { voice_name: VoiceName; text: string }

/** Lines that belong to no item, spoken as they would be in one, but before what nobody waits for; what has its clip is not spoken again, there or here. */
export async function makeSound(
  given: SoundDeps & MeterDeps,
  { user_id, utterances, lexicon = [] }: Wanted,
  signal: AbortSignal,
): Promise<Sound> {
  const deps = {
    ...given,
    speech: withPriority(meteredSpeech(given.speech, meterOf(given, user_id))),
    encoder: encoderWithPriority(given.encoder),
  }
  const lines = planLines(deps.speech, unrecorded(utterances), lexicon)
  const pendingLines = await pendingLinesOf(deps, lines, signal)
  // What is being spoken is kept, whatever became of the others.
  const settled = Promise.allSettled(pendingLines)
  const encoding = encodeEpisode(deps, pendingLines, audioLimits.stream_gain_db, signal).finally(() => settled)
  const once = await encoding.catch(async (error: unknown) => {
    if (error instanceof ClipVanishedError)
      await forgetLostClips(
        deps,
        lines.map(({ clip_hash }) => clip_hash),
      )
    throw error
  })
  const spoken = await Promise.all(pendingLines)
  const { mp3 } = await masterEpisode(deps, spoken, once, signal)
  return {
    mp3,
    lines: spoken.map(({ clip }, index) => ({
      text: lines[index]?.text ?? '',
      clip_hash: clip.clip_hash,
      peaks: clip.peaks,
    })),
  }
}

/** The clip that says a line as long as its engine does not give up on it; none where nobody can say any of it. */
export function clipHashOf(engine: SpeechEngine, line: Line): string | undefined {
  return planLines(engine, unrecorded([line]))[0]?.candidates[0]?.clip_hash
}

function unrecorded(lines: readonly Line[]) {
  return lines.map((line, position) => ({ ...line, position, clip_hash: null, spoken_text: null }))
}

async function pendingLinesOf(
  deps: SoundDeps,
  lines: PlannedLine[],
  signal: AbortSignal,
): Promise<Promise<EpisodeLine>[]> {
  const pendingClips = await speakLines(deps, lines, async () => undefined, signal)
  return pendingClips.map(async (clip, index) => ({ clip: await clip, pause_ms: pauseOf(lines, index) }))
}
