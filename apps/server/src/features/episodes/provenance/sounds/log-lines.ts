import type { LoggedLine } from '#database/tables/provenance-schema.ts'
import type { FrameSequence } from './frame-sequence.ts'

/** A line of an item, and when it is heard in the sound. */
export type HeardLine = Pick<LoggedLine, 'utterance_id' | 'kind' | 'position' | 'clip_hash'> & {
  start_ms: number | null
  end_ms: number | null
}

/** The lines of a sound as they are kept. They lie side by side, so that nothing in the sound belongs to none of them. */
export function logLines(sequence: FrameSequence, heard: readonly HeardLine[]): LoggedLine[] {
  const { length, frame_ms } = sequence
  if (frame_ms === 0) return []
  const lines = heard
    .flatMap(({ start_ms, ...line }) => (start_ms === null ? [] : [{ ...line, start_ms }]))
    .toSorted((one, other) => one.start_ms - other.start_ms)
  const isOnce = onceOnly(sequence)
  const begins = lines.map(({ start_ms }, index) =>
    index === 0 ? 0 : Math.min(length, Math.round(start_ms / frame_ms)),
  )
  return lines.flatMap(({ utterance_id, kind, position, clip_hash, start_ms, end_ms }, index) => {
    const from = begins[index] ?? 0
    const frames = (begins[index + 1] ?? length) - from
    if (frames <= 0) return []
    const middle = Math.round((start_ms + (end_ms ?? start_ms)) / 2 / frame_ms) - from
    const at = nearest(frames, middle, (offset) => isOnce(from + offset))
    const anchor = at === undefined ? null : { hash: sequence.hashAt(from + at), at }
    const digest = sequence.digest(from, frames)
    return [{ utterance_id, kind, position, clip_hash, start_ms, frames, digest, anchor }]
  })
}

/** Test for frames that occur only once in their sound. */
function onceOnly({ length, hashAt }: FrameSequence): (index: number) => boolean {
  const counts = new Map<string, number>()
  for (let index = 0; index < length; index++) counts.set(hashAt(index), (counts.get(hashAt(index)) ?? 0) + 1)
  return (index) => counts.get(hashAt(index)) === 1
}

/** The place nearest to the middle that is fit. */
function nearest(places: number, middle: number, isFit: (place: number) => boolean): number | undefined {
  const from = Math.max(0, Math.min(places - 1, middle))
  for (let away = 0; away < places; away++)
    for (const place of [from - away, from + away]) if (place >= 0 && place < places && isFit(place)) return place
  return undefined
}
