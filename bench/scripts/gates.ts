import type { Fixture } from './fixtures.ts'
import type { Score } from './score.ts'

export const MEAN_POINTS = 82
const LENGTH = 0.1
const MOST_VERBATIM = { reports: 0.3, table: 0.02, prose: 0.5 } as const
const MOST_CONTENT_FREE = 0.25
const LEAST_RELATED = 0.45
const ARC = 5
/** Gates of our own, against what the points cannot see: a script that bores. */
const MOST_FRAMES = 2
const MOST_PADDING = 1
const MOST_ECHOES = 1
const MOST_OPENINGS = 1
const LEAST_COVERED = 0.55
const MOST_JUMPS = 0.25
const MOST_ONLY_ASKS = 0.65
const LONGEST_COPY = 25

const HARD = [
  'invented',
  'file names',
  'never spoken',
  'broken',
  'excluded',
  'dangling',
  'chapters',
  'miscalculated',
  'author as host',
  'wishes',
  'suggested',
] as const

/** The names of the gates that a script misses. A hard one makes a script unfit to publish, a soft one makes it dull. */
export function missedGates(
  score: Score,
  { kind, hard_gates_only }: Pick<Fixture, 'kind' | 'hard_gates_only'>,
): { hard: string[]; soft: string[] } {
  const { found, off, verbatim, content_free, related, arc } = score
  const hard = [
    ...HARD.filter((name) => found[name].length > 0),
    ...(score.repeats_soon ? ['repeats'] : []),
    ...(Math.abs(off) > LENGTH ? ['length'] : []),
  ]
  const soft = [
    ...(verbatim > MOST_VERBATIM[kind] ? ['verbatim'] : []),
    ...(content_free > MOST_CONTENT_FREE ? ['content-free'] : []),
    ...(related < LEAST_RELATED ? ['related'] : []),
    ...(score.covered < LEAST_COVERED ? ['covered'] : []),
    ...(arc < ARC ? ['arc'] : []),
    ...(found.frames.length > MOST_FRAMES ? ['frames'] : []),
    ...(found.padding.length > MOST_PADDING ? ['padding'] : []),
    ...(found.echoes.length > MOST_ECHOES ? ['echoes'] : []),
    ...(found.openings.length > MOST_OPENINGS ? ['openings'] : []),
    ...(found.jumps.length > MOST_JUMPS * score.lines ? ['jumps'] : []),
    ...(score.only_asks > MOST_ONLY_ASKS ? ['only asks'] : []),
    ...(score.longest_copy > LONGEST_COPY ? ['long copy'] : []),
    ...(['uncited', 'musts'] as const).filter((name) => found[name].length > 0),
  ]
  return { hard, soft: hard_gates_only ? [] : soft }
}
