import type { LexiconEntry } from '@app/domain/lexicon'
import type { SpokenSpan } from '@app/domain/speech'
import type { VoiceName } from '@app/domain/voices'
import { meterOf, type MeterDeps } from '#features/billing/index.ts'
import type { Deps } from '#deps.ts'
import type { ClipRow } from './clips.repository.ts'
import { meteredSpeech } from './metered-speech.ts'
import { planLines } from './plan-lines.ts'
import { recordOf } from './record-spoken.ts'
import { speakLines } from './speak-lines.ts'
import { withPriority } from './with-priority.ts'

type Line = {
  voice_name: VoiceName
  text: string
  lexicon: readonly LexiconEntry[]
  /** Account whose daily budget it counts against. */
  user_id: string | undefined
}

/** A clip and its words of a line. */
export type SpokenNow = { clip: ClipRow; spoken_text: string; spoken_map: SpokenSpan[] }

/**
 * Speaks a line that belongs to no item and that a person waits to hear, before others. A clip that says it already is
 * used.
 */
export async function speakNow(
  given: MeterDeps & Pick<Deps, 'speech' | 'storage'>,
  { voice_name, text, lexicon, user_id }: Line,
  signal: AbortSignal,
): Promise<SpokenNow> {
  const deps = { ...given, speech: withPriority(meteredSpeech(given.speech, meterOf(given, user_id))) }
  const lines = planLines(deps.speech, [{ position: 0, voice_name, text, clip_hash: null, spoken_text: null }], lexicon)
  const [clip] = await Promise.all(await speakLines(deps, lines, async () => undefined, signal))
  const [line] = lines
  if (!line || !clip) throw new Error('a line that was planned was not spoken')
  const { spoken_text, spoken_map } = recordOf({ line, clip })
  return { clip, spoken_text, spoken_map }
}
