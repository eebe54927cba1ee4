import type { TranscriptLine } from '@app/contracts/content'
import { findCurrentLine } from './find-current.ts'

type Line = Pick<TranscriptLine, 'utterance_id' | 'text' | 'start_ms'>

/** Where a moment of one revision is in another: as far into the same line; at its beginning where the line says something else now. */
export function carryPlace(from: readonly Line[], to: readonly Line[], seconds: number): number {
  const line = from[findCurrentLine(from, seconds * 1000)]
  const same = to.find(({ utterance_id }) => utterance_id === line?.utterance_id)
  if (!line || line.start_ms === null || !same || same.start_ms === null) return seconds
  return same.start_ms / 1000 + (same.text === line.text ? seconds - line.start_ms / 1000 : 0)
}
