import { gapBetweenClips, heardGap, type PlacedInsert, type Production, type SoundLine } from '@app/domain/production'
import { pauseAfter } from '@app/domain/speech'
import type { UtteranceRow } from '#features/episodes/content/index.ts'

/** A spoken line as the mix sees it. */
export type MixLine = Pick<
  UtteranceRow,
  'utterance_id' | 'position' | 'speaker' | 'voice_name' | 'text' | 'chapter' | 'inserts'
> & { is_notice?: boolean; clip_hash?: string | null }

/** One thing after another: a spoken line, or a sound or mark line around it; `index` is its place among those of its line. */
export type Element = { line: MixLine; insert?: { kind: 'mark' } | SoundLine; index: number }

/** Gap before a sound that follows speech, after the speech has died away. */
const BEFORE_SOUND_MS = 50
/** Gap after the spoken notice, before the episode begins. */
const AFTER_NOTICE_MS = 400
/** Gap on either side of a mark, so that inserted ads do not cut into a word. */
const AROUND_MARK_MS = 250
/** Length of a bed that is heard before the next line is spoken over it. */
const BED_ALONE_MS = 800
/** The closing music comes in under the last words. */
const OUTRO_UNDER_MS = 2_000
/** The pause around a chapter's sound, less what lies before the sound and within the clips. */
const AROUND_STING_MS = BEFORE_SOUND_MS + 100
const CUT_SHORT_MS = 1_500

export function elementsOf(lines: readonly MixLine[]): Element[] {
  return lines.flatMap((line) => {
    const inserts = (line.inserts ?? []).map((insert, index) => ({ line, insert, index }))
    const at = (wanted: PlacedInsert['place']) => inserts.filter(({ insert }) => insert.place === wanted)
    return [...at('before'), { line, index: -1 }, ...at('after')]
  })
}

/** True if the length of an element depends on the length of the clip after it. */
export function overlaps(production: Production, { line, insert }: Element, next: Element | undefined): boolean {
  return (
    production.rhythm &&
    !insert &&
    next !== undefined &&
    !next.insert &&
    heardGap(line, next.line, production.version) < 0
  )
}

type Measured = {
  production: Production
  element: Element
  /** Length of its sound; 0 for a mark. */
  ms: number
  next: Element | undefined
  /** Length of the next clip, if the two overlap. */
  next_ms: number | undefined
  before: Element | undefined
}

/**
 * Time from the start of an element to the start of the next, in milliseconds; the last one takes as long as its sound.
 */
export function advanceMs(measured: Measured): number {
  const { element, next, ms } = measured
  if (!next) return ms
  if (element.line.is_notice) return ms + AFTER_NOTICE_MS
  if (!element.insert) return ms + afterSpeech(measured, next)
  if (element.insert.kind === 'mark') return measured.before && !next.insert ? AROUND_MARK_MS : 0
  return next.insert ? ms : aloneMs(measured, element.insert, next)
}

/** Length of an item after its last element while a sound still plays, which fades over that time. */
export function endingMs(playing_on_ms: number): number {
  return Math.max(0, Math.min(CUT_SHORT_MS, playing_on_ms))
}

function afterSpeech({ production, element: { line }, ms, next_ms }: Measured, next: Element): number {
  if (next.insert?.kind === 'mark') return AROUND_MARK_MS
  if (next.insert?.kind === 'sound')
    return next.insert.role === 'outro' ? -Math.min(OUTRO_UNDER_MS, ms / 2) : BEFORE_SOUND_MS
  if (!production.rhythm) return pauseAfter(line, next.line)
  const heard_ms = heardGap(line, next.line, production.version)
  return gapBetweenClips(heard_ms, Math.min(ms, next_ms ?? ms), production.version)
}

/** Length of a sound that is heard before the line after it begins. */
function aloneMs({ production, ms, element, before }: Measured, { role, under_ms }: SoundLine, next: Element): number {
  const alone = Math.max(0, ms - under_ms)
  if (role === 'bed') return Math.min(ms, BED_ALONE_MS)
  if (role !== 'sting') return alone
  const pause = heardGap(
    before?.line ?? element.line,
    { ...next.line, chapter: next.line.chapter ?? '' },
    production.version,
  )
  return Math.min(alone, Math.max(0, pause - AROUND_STING_MS))
}
