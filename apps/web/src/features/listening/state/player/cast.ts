import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { lineSpeakerOf } from '@app/domain/content'

/** Voices of an item and the names of its speakers. */
export type Cast = Pick<ContentView, 'speakers' | 'speaker_names'>

/** Lines with the names of their speakers, to copy or save a transcript. */
export function namedLines<L extends Pick<TranscriptLine, 'voice_name'> & { speaker_name?: string | null }>(
  lines: readonly L[],
  cast: Cast,
): (L & { name: string })[] {
  return lines.map((line) => ({ ...line, name: lineSpeakerOf(cast, line) }))
}
