import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { speakerNameOf } from '@app/domain/content'

/** The voices of an item and what their speakers are called. */
export type Cast = Pick<ContentView, 'speakers' | 'speaker_names'>

/** Lines with the name of who says them, for what is copied or saved of a transcript. */
export function namedLines<L extends Pick<TranscriptLine, 'voice_name'>>(
  lines: readonly L[],
  cast: Cast,
): (L & { name: string })[] {
  return lines.map((line) => ({ ...line, name: speakerNameOf(cast, line.voice_name) }))
}
