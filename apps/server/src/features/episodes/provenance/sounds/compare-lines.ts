import { scriptLines } from '@app/domain/spoken-notice'
import type { LoggedLine } from '#database/tables/provenance-schema.ts'
import type { FrameSequence } from './frame-sequence.ts'

/** State of a line. `moved`: it is there whole, but not in its place. */
export type LineState = 'same' | 'differs' | 'missing' | 'moved'

/** Difference of a file from the published sound: the missing lines of a place, and the frames heard instead. */
export type ChangedPlace = {
  /** The index of the line that comes next; their number at the end. */
  before: number
  /** Number of lines that are not as published, up to that one. */
  lines: number
  /** Number of frames of the file in their place. */
  frames: number
}

/** `same` counts the written lines alone: a spoken notice says nothing about where a sound is from. */
export type Comparison = { states: LineState[]; same: number; places: ChangedPlace[] }

/** Positions in the file of each frame that was searched for. */
export type Sightings = ReadonlyMap<string, readonly number[]>

type Found = { line: number; from: number }

const MOST_COPIES = 4

/**
 * Says of each line of a published sound whether it is in a file as it was published, and where the file is different.
 */
export function compareLines(sequence: FrameSequence, lines: readonly LoggedLine[], sightings: Sightings): Comparison {
  const whole = lines.flatMap((line, index) =>
    placesOf(sequence, line, sightings).map((from) => ({ line: index, from })),
  )
  const kept = fillSilences(sequence, lines, longestChain(whole, lines))
  const keptLines = new Set(kept.map(({ line }) => line))
  const wholeLines = new Set(whole.map(({ line }) => line))
  const states = lines.map((_, line): LineState =>
    keptLines.has(line) ? 'same' : wholeLines.has(line) ? 'moved' : 'missing',
  )
  const places: ChangedPlace[] = []
  let [line, at] = [0, 0]
  for (const next of [...kept, { line: lines.length, from: sequence.length }]) {
    const place = { before: next.line, lines: next.line - line, frames: next.from - at }
    if (place.lines > 0 || place.frames > 0) places.push(place)
    markChanged(lines, states, place, (hash) =>
      (sightings.get(hash) ?? []).some((seen) => seen >= at && seen < next.from),
    )
    line = next.line + 1
    at = next.from + (lines[next.line]?.frames ?? 0)
  }
  const same = scriptLines(kept.flatMap(({ line: index }) => lines[index] ?? [])).length
  return { states, same, places }
}

/** Positions of a whole line in the file. */
function placesOf(sequence: FrameSequence, { anchor, frames, digest }: LoggedLine, sightings: Sightings): number[] {
  if (!anchor) return []
  return (sightings.get(anchor.hash) ?? [])
    .map((seen) => seen - anchor.at)
    .filter((from) => isThere(sequence, { frames, digest }, from))
    .slice(0, MOST_COPIES)
}

function isThere(
  sequence: FrameSequence,
  { frames, digest }: Pick<LoggedLine, 'frames' | 'digest'>,
  from: number,
): boolean {
  return from >= 0 && from + frames <= sequence.length && sequence.digest(from, frames) === digest
}

/** The most lines that stand in the file in the order in which they were published. */
function longestChain(found: readonly Found[], lines: readonly LoggedLine[]): Found[] {
  const best: { found: Found; length: number; previous: number }[] = []
  for (const one of found) {
    let [length, previous] = [1, -1]
    for (const [index, before] of best.entries()) {
      const ends = before.found.from + (lines[before.found.line]?.frames ?? 0)
      if (before.found.line < one.line && ends <= one.from && before.length >= length)
        [length, previous] = [before.length + 1, index]
    }
    best.push({ found: one, length, previous })
  }
  const chain: Found[] = []
  const longest = Math.max(0, ...best.map(({ length }) => length))
  let step = best.find(({ length }) => length === longest)
  for (; step; step = best[step.previous]) chain.unshift(step.found)
  return chain
}

/** Lines without an anchor, silence for one, are known by standing right behind or before one that was found. */
function fillSilences(sequence: FrameSequence, lines: readonly LoggedLine[], chain: readonly Found[]): Found[] {
  const kept = new Map(chain.map((found) => [found.line, found.from]))
  const add = (line: number, from: number) => {
    const silent = lines[line]
    if (silent && !silent.anchor && !kept.has(line) && isThere(sequence, silent, from)) kept.set(line, from)
  }
  for (const [index, line] of lines.entries()) {
    const from = kept.get(index)
    if (from !== undefined) add(index + 1, from + line.frames)
  }
  for (let index = lines.length - 1; index > 0; index--) {
    const from = kept.get(index)
    if (from !== undefined) add(index - 1, from - (lines[index - 1]?.frames ?? 0))
  }
  return [...kept].map(([line, from]) => ({ line, from })).toSorted((one, other) => one.line - other.line)
}

/**
 * A line differs where a part of it is still there, or where what stands in its place is no shorter than half of it.
 */
function markChanged(
  lines: readonly LoggedLine[],
  states: LineState[],
  { before, lines: count, frames }: ChangedPlace,
  isSeen: (hash: string) => boolean,
): void {
  const gone = lines.slice(before - count, before)
  const wanted = gone.reduce((sum, line) => sum + line.frames, 0)
  for (const [index, { anchor }] of gone.entries()) {
    const line = before - count + index
    if (states[line] !== 'missing') continue
    if (frames * 2 >= wanted || (anchor && isSeen(anchor.hash))) states[line] = 'differs'
  }
}
