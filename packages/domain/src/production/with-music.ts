import { productionLimits } from './limits.ts'
import { type ChannelSound, type Insert, type MusicMood, SoundLine, type SoundRole } from './schema.ts'

type Line = { chapter?: string | undefined; inserts?: Insert[] | undefined }
type Shape = Partial<Pick<SoundLine, 'place' | 'under_ms' | 'gain_db'>>

/** What plays on, ducked, under the line after it: the intro is alone for about eight seconds, a sting for less than two. */
const INTRO: Shape = { under_ms: 4_500 }
const STING: Shape = { under_ms: 1_200, gain_db: -2 }
const OUTRO: Shape = { place: 'after' }

/**
 * A script with the music of its channel: an intro before the first line, a sting before each chapter but the first, and an outro
 * after the last line. A part that somebody has chosen already is not added a second time.
 */
export function withMusic<L extends Line>(
  lines: readonly L[],
  { music }: Pick<ChannelSound, 'music'>,
): (L & Pick<Line, 'inserts'>)[] {
  if (music === null) return [...lines]
  const first = lines.findIndex(({ chapter }) => chapter)
  return lines.map((line, index) => {
    const added = [
      ...(index === 0 && !plays(lines, 'intro') ? [soundOf(music, 'intro', INTRO)] : []),
      ...(line.chapter && index > first && !plays([line], 'sting') ? [soundOf(music, 'sting', STING)] : []),
      ...(index === lines.length - 1 && !plays(lines, 'outro') ? [soundOf(music, 'outro', OUTRO)] : []),
    ]
    const inserts = [...(line.inserts ?? []), ...added].slice(0, productionLimits.inserts_of_line)
    return added.length > 0 ? { ...line, inserts } : line
  })
}

function plays(lines: readonly Line[], role: SoundRole): boolean {
  return lines.some(({ inserts }) => inserts?.some((insert) => insert.kind === 'sound' && insert.role === role))
}

function soundOf(mood: MusicMood, role: SoundRole, shape: Shape): Insert {
  return SoundLine.parse({ kind: 'sound', role, source: { kind: 'music', mood }, ...shape })
}
