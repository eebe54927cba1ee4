import type { TranscriptLine } from '@app/contracts/content'

/** A line as its owner edits it: with its marks for emphasis and pauses, which listeners never see. */
export function asWritten<L extends Pick<TranscriptLine, 'text' | 'written_text'>>(line: L): L {
  return { ...line, text: line.written_text ?? line.text }
}
