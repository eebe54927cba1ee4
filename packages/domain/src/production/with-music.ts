import { productionLimits } from './limits.ts'
import { type ChannelSound, type Insert, type MusicMood, SoundLine, type SoundRole } from './schema.ts'

type Line = { chapter?: string | undefined; inserts?: Insert[] | undefined }
type Shape = Partial<Pick<SoundLine, 'place' | 'under_ms' | 'gain_db'>>

/** What plays on, ducked, under the line after it: the intro is alone for about eight seconds, a sting for less than two. */
const shapes: Partial<Record<SoundRole, Shape>> = {
  intro: { under_ms: 4_500 },
  sting: { under_ms: 1_200, gain_db: -2 },
  outro: { place: 'after' },
}

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
      ...(index === 0 && !plays(lines, 'intro') ? [musicLine(music, 'intro')] : []),
      ...(line.chapter && index > first && !plays([line], 'sting') ? [musicLine(music, 'sting')] : []),
      ...(index === lines.length - 1 && !plays(lines, 'outro') ? [musicLine(music, 'outro')] : []),
    ]
    const inserts = [...(line.inserts ?? []), ...added].slice(0, productionLimits.inserts_of_line)
    return added.length > 0 ? { ...line, inserts } : line
  })
}

function plays(lines: readonly Line[], role: SoundRole): boolean {
  return lines.some(({ inserts }) => inserts?.some((insert) => insert.kind === 'sound' && insert.role === role))
}

/** Music for one place of a script, as it is put there at first. */
export function musicLine(mood: MusicMood, role: SoundRole): Insert {
  return SoundLine.parse({ kind: 'sound', role, source: { kind: 'music', mood }, ...shapes[role] })
}
