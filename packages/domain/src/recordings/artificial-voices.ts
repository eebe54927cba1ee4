import { BRAND } from '../brand/index.ts'
import type { ContentOrigin } from '../content/index.ts'
import { recordedLinesSentence } from './sentences.ts'

export const AI_NOTICE = `The voices in this recording were made by artificial intelligence with ${BRAND}.`
const OTHERS_NOTICE = `All other voices in it were made by artificial intelligence with ${BRAND}.`

type Voiced = { origin: ContentOrigin; ai_voices: boolean; recorded_lines: number; progress: { lines_total: number } }

/** True if any voice of an item is artificial; of an imported one, its feed declares it. */
export function hasArtificialVoices({ origin, ai_voices, recorded_lines, progress }: Voiced): boolean {
  return origin === 'imported' ? ai_voices : recorded_lines < progress.lines_total
}

/** Notice that tells recorded from synthetic lines. */
export function artificialVoicesNotice(recorded: number, lines: number): string {
  if (recorded === 0) return AI_NOTICE
  const sentence = recordedLinesSentence(recorded, lines)
  return recorded === lines ? sentence : `${sentence} ${OTHERS_NOTICE}`
}
