import type { TranscriptLine } from '@app/contracts/content'
import { findCurrentLine } from '../transcript/find-current.ts'

type Line = Pick<TranscriptLine, 'utterance_id' | 'text' | 'start_ms'>

/**
 * Maps a position of one revision into another: as far into the same line; to its beginning where its text has changed;
 * after the line before it where it is gone.
 */
export function carryPlace(from: readonly Line[], to: readonly Line[], seconds: number): number {
  const index = findCurrentLine(from, seconds * 1000)
  const line = from[index]
  if (!line || line.start_ms === null) return seconds
  const same = to.find(({ utterance_id }) => utterance_id === line.utterance_id)
  if (!same) return beginningOf(to[placeAfter(from.slice(0, index), to)], seconds)
  if (same.start_ms === null) return seconds
  return same.start_ms / 1000 + (same.text === line.text ? seconds - line.start_ms / 1000 : 0)
}

/** Behind the last of the lines before it that is still there; the beginning where none is. */
function placeAfter(before: readonly Line[], to: readonly Line[]): number {
  const places = new Map(to.map(({ utterance_id }, place) => [utterance_id, place]))
  const last = before.findLast(({ utterance_id }) => places.has(utterance_id))
  return last ? (places.get(last.utterance_id) ?? 0) + 1 : 0
}

function beginningOf(line: Line | undefined, otherwise: number): number {
  return line && line.start_ms !== null ? line.start_ms / 1000 : otherwise
}
