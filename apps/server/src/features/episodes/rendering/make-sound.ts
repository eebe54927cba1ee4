import { readFile } from 'node:fs/promises'
import type { LexiconEntry } from '@app/domain/lexicon'
import type { Production } from '@app/domain/production'
import type { VoiceName } from '@app/domain/voices'
import type { Deps } from '#deps.ts'
import { meterOf, type MeterDeps } from '#features/billing/index.ts'
import { withTemporaryFolder } from '@app/runtime/temporary-folder.ts'
import type { SpeechEngine } from '@app/ports/speech-engine.ts'
import { withPriority, encoderWithPriority } from './lines/with-priority.ts'
import { encodeEpisode, masterEpisode } from './file/master-episode.ts'
import type { MixLine } from './mix/elements.ts'
import { episodeOf, type MixDeps } from './mix/episode.ts'
import { firstGainDb } from './mix/first-gain.ts'
import { meteredSpeech } from './lines/metered-speech.ts'
import { planLines } from './lines/plan-lines.ts'
import { ClipVanishedError, forgetLostClips } from './lines/read-clip.ts'
import { speakLines } from './lines/speak-lines.ts'

type SoundDeps = MixDeps & Pick<Deps, 'log' | 'speech' | 'encoder'>
type Wanted = {
  /** Account whose daily budget it counts against; none for sound that everybody gets to hear. */
  user_id: string | undefined
  utterances: readonly Line[]
  lexicon?: readonly LexiconEntry[]
  /** Mixing of its lines; plain if left out. */
  production?: Production
}

/** An MP3, and which clip says each of its lines. */
export type Sound = { mp3: Uint8Array; lines: { text: string; clip_hash: string; peaks: number[] }[] }
type Line = { voice_name: VoiceName; text: string }

/**
 * Speaks lines that belong to no item, as they would be in one, but before background work; lines with a clip are not
 * spoken again, there or here.
 */
export async function makeSound(given: SoundDeps & MeterDeps, wanted: Wanted, signal: AbortSignal): Promise<Sound> {
  return withTemporaryFolder((folder) => encoded({ ...given, folder }, wanted, signal))
}

async function encoded(
  given: SoundDeps & MeterDeps & { folder: string },
  { user_id, utterances, lexicon = [], production }: Wanted,
  signal: AbortSignal,
): Promise<Sound> {
  const deps = {
    ...given,
    speech: withPriority(meteredSpeech(given.speech, meterOf(given, user_id))),
    encoder: encoderWithPriority(given.encoder),
  }
  const lines = planLines(deps.speech, unrecorded(utterances), lexicon)
  const pendingClips = await speakLines(deps, lines, async () => undefined, signal)
  const episode = episodeOf(
    { channel_id: '', notice_id: null, production: production ?? null },
    linesOf(utterances),
    pendingClips,
  )
  // Clips still being spoken are stored, whatever became of the others.
  const settled = Promise.allSettled(pendingClips)
  const encoding = encodeEpisode(deps, episode, firstGainDb(episode), signal).finally(() => settled)
  const once = await encoding.catch(async (error: unknown) => {
    if (error instanceof ClipVanishedError)
      await forgetLostClips(
        deps,
        lines.map(({ clip_hash }) => clip_hash),
      )
    throw error
  })
  const clips = await Promise.all(pendingClips)
  const { mp3_path } = await masterEpisode(deps, episode, once, signal)
  return {
    mp3: await readFile(mp3_path),
    lines: clips.map(({ clip_hash, peaks }, index) => ({ text: lines[index]?.text ?? '', clip_hash, peaks })),
  }
}

/** The clip that says a line as long as its engine does not give up on it; none where nobody can say any of it. */
export function clipHashOf(engine: SpeechEngine, line: Line): string | undefined {
  return planLines(engine, unrecorded([line]))[0]?.candidates[0]?.clip_hash
}

function unrecorded(lines: readonly Line[]) {
  return lines.map((line, position) => ({ ...line, position, clip_hash: null, spoken_text: null }))
}

/** They have no ids of their own: each is known by its place. */
function linesOf(utterances: readonly Line[]): MixLine[] {
  const [first] = utterances
  return utterances.map(({ voice_name, text }, position) => ({
    utterance_id: `line ${position}`,
    position,
    speaker: voice_name === first?.voice_name ? 1 : 2,
    voice_name,
    text,
    chapter: null,
    inserts: null,
  }))
}
