import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { lineSpeakerOf } from '@app/domain/content'

/** The voices of an item and what their speakers are called. */
export type Cast = Pick<ContentView, 'speakers' | 'speaker_names'>

/** Lines with the name of who says them, for what is copied or saved of a transcript. */
export function namedLines<L extends Pick<TranscriptLine, 'voice_name'> & { speaker_name?: string | null }>(
  lines: readonly L[],
  cast: Cast,
): (L & { name: string })[] {
  return lines.map((line) => ({ ...line, name: lineSpeakerOf(cast, line) }))
}
