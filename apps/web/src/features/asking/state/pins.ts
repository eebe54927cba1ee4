import type { QuestionGroup } from '@app/contracts/asked'
import { clock } from '#lib/format/place-words.ts'
import { isAnswered } from './question-state.ts'

/** Pins whose heads are closer than this are merged. */
const HEAD_PX = 26
const LOWEST_PX = 14
const HIGHEST_PX = 78
/** Number of questions from which on a pin has its full height. */
const MOST = 14
/** A small screen has room for so many. */
const ON_A_PHONE = 5
const PHONE_WIDTH = 600
/** And pins are shorter there, as the waveform is. */
const PHONE_SHARE = 0.75

export type Pin = {
  x: number
  at_ms: number
  /** Number of all its questions. */
  count: number
  isAnswered: boolean
  /** Height of its head above the line. */
  height: number
  /** The most asked first. */
  groups: readonly QuestionGroup[]
}
type Drawn = { width: number; duration_ms: number }

/** Pins of questions on the timeline, from left to right; `groups` has the most asked first. */
export function pinsOf(groups: readonly QuestionGroup[], { width, duration_ms }: Drawn): Pin[] {
  if (width === 0) return []
  const isPhone = width < PHONE_WIDTH
  const drawn = isPhone ? groups.slice(0, ON_A_PHONE) : groups
  const xOf = (at_ms: number) => Math.min(1, at_ms / Math.max(1, duration_ms)) * width
  // Each goes to the most asked that it would touch, so a pin stands where most of its questions were asked.
  const heads: { x: number; groups: QuestionGroup[] }[] = []
  for (const group of drawn) {
    const x = xOf(group.at_ms)
    const near = heads.find((head) => Math.abs(head.x - x) < HEAD_PX)
    if (near) near.groups.push(group)
    else heads.push({ x, groups: [group] })
  }
  return heads.toSorted((a, b) => a.x - b.x).map((head) => pinOf(head, isPhone ? PHONE_SHARE : 1))
}

function pinOf({ x, groups }: { x: number; groups: QuestionGroup[] }, share: number): Pin {
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  return {
    x,
    at_ms: groups[0]?.at_ms ?? 0,
    count,
    isAnswered: groups.every(isAnswered),
    height: share * (LOWEST_PX + Math.min(1, count / MOST) * HIGHEST_PX),
    groups,
  }
}

/** "14 questions at 3:43, no answer" */
export function pinLabel({ count, at_ms, isAnswered: isDone }: Pin): string {
  const questions = count === 1 ? '1 question' : `${count} questions`
  return `${questions} at ${clock(at_ms / 1_000)}, ${isDone ? 'answered' : 'no answer'}`
}
