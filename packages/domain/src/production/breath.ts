import type { RhythmLine } from './rhythm.ts'
import { seeded } from './seeded.ts'

/** A breath in: how long it takes, how loud it is beside a clip, how bright it sounds from 0 to 1, and the seed of its noise. */
export type Breath = { ms: number; gain_db: number; brightness: number; seed: string }

/** Shortest line with a breath before it: few words need none. */
const MOST_WORDS_WITHOUT = 12
const LENGTH_MS = { least: 260, most: 420 }
const LEVEL_DB = { least: -25, most: -21 }

/** The breath before a long line, always the same for the same line; undefined before a short one. */
export function breathBefore({ utterance_id, text }: Pick<RhythmLine, 'utterance_id' | 'text'>): Breath | undefined {
  if ((text.match(/[\p{L}\p{N}’'-]+/gu) ?? []).length <= MOST_WORDS_WITHOUT) return undefined
  const seed = `breath ${utterance_id}`
  const draw = seeded(seed)
  return { ms: Math.round(between(LENGTH_MS, draw())), gain_db: between(LEVEL_DB, draw()), brightness: draw(), seed }
}

function between({ least, most }: { least: number; most: number }, share: number): number {
  return least + (most - least) * share
}
