import type { LexiconEntry } from '@app/domain/lexicon'
import { audioLimits } from '@app/domain/speech'
import type { VoiceName } from '@app/domain/voices'
import type { Deps } from '#deps.ts'
import type { SpeechEngine } from '#ports/speech-engine.ts'
import { beforeOthers, encodedBeforeOthers } from './before-others.ts'
import { encodeEpisode, masterEpisode, type EpisodeLine } from './master-episode.ts'
import { pauseOf } from './pause-of.ts'
import { planLines, type PlannedLine } from './plan-lines.ts'
import { speakLines } from './speak-lines.ts'

type SoundDeps = Pick<Deps, 'db' | 'log' | 'storage' | 'speech' | 'encoder'>

/** An MP3, and which clip says each of its lines. */
export type Sound = { mp3: Uint8Array; lines: { text: string; clip_hash: string; peaks: number[] }[] }
type Line = { voice_name: VoiceName; text: string }

/** Lines that belong to no item, spoken as they would be in one, but before what nobody waits for; what has its clip is not spoken again, there or here. */
export async function makeSound(
  given: SoundDeps,
  utterances: readonly Line[],
  signal: AbortSignal,
  lexicon: readonly LexiconEntry[] = [],
): Promise<Sound> {
  const deps = { ...given, speech: beforeOthers(given.speech), encoder: encodedBeforeOthers(given.encoder) }
  const lines = planLines(deps.speech, unrecorded(utterances), lexicon)
  const landing = await land(deps, lines, signal)
  // What is being spoken is kept, whatever became of the others.
  const landed = Promise.allSettled(landing)
  const once = await encodeEpisode(deps, landing, audioLimits.stream_gain_db, signal).finally(() => landed)
  const spoken = await Promise.all(landing)
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
  return planLines(engine, unrecorded([line]))[0]?.takes[0]?.clip_hash
}

function unrecorded(lines: readonly Line[]) {
  return lines.map((line, position) => ({ ...line, position, clip_hash: null, spoken_text: null }))
}

async function land(deps: SoundDeps, lines: PlannedLine[], signal: AbortSignal): Promise<Promise<EpisodeLine>[]> {
  const landing = await speakLines(deps, lines, async () => undefined, signal)
  return landing.map(async (clip, index) => ({ clip: await clip, pause_ms: pauseOf(lines, index) }))
}
