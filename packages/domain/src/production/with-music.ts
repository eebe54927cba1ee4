import { productionLimits } from './limits.ts'
import { type ChannelSound, type Insert, type MusicMood, SoundLine, type SoundRole } from './schema.ts'

type Line = { text?: string | undefined; chapter?: string | undefined; inserts?: Insert[] | undefined }
type Shape = Partial<Pick<SoundLine, 'place' | 'to_ms' | 'fade_out_ms' | 'under_ms' | 'gain_db'>>

/** Longest hook, in words, some fifteen seconds: an opening line before the music. */
const MOST_HOOK_WORDS = 40

/** Sounds that play on, ducked, under the line after them: the intro is alone for three and a half seconds, a sting for less than two. */
const shapes: Partial<Record<SoundRole, Shape>> = {
  intro: { to_ms: 7_500, fade_out_ms: 2_500, under_ms: 4_000 },
  sting: { under_ms: 1_200, gain_db: -2 },
  outro: { place: 'after' },
}

/**
 * A script with the music of its channel: an intro after the hook, a sting before each chapter but the first, and an outro
 * after the last line. A part that somebody has chosen already is not added a second time.
 */
export function withMusic<L extends Line>(
  lines: readonly L[],
  { music }: Pick<ChannelSound, 'music'>,
): (L & Pick<Line, 'inserts'>)[] {
  if (music === null) return [...lines]
  const first = lines.findIndex(({ chapter }) => chapter)
  const opening = plays(lines, 'intro') ? -1 : hookLines(lines)
  return lines.map((line, index) => {
    const opensPart = line.chapter && index > first && index !== opening && !plays([line], 'sting')
    const added = [
      ...(index === opening ? [musicLine(music, 'intro')] : []),
      ...(opensPart ? [musicLine(music, 'sting')] : []),
      ...(index === lines.length - 1 && !plays(lines, 'outro') ? [musicLine(music, 'outro')] : []),
    ]
    const inserts = [...(line.inserts ?? []), ...added].slice(0, productionLimits.inserts_of_line)
    return added.length > 0 ? { ...line, inserts } : line
  })
}

/** Counts the lines before the intro: the hook, where the opening line is short and more than an answer follows. */
function hookLines(lines: readonly Line[]): number {
  const words = lines[0]?.text?.match(/\S+/g)?.length ?? Infinity
  return words <= MOST_HOOK_WORDS && lines.length > 2 ? 1 : 0
}

function plays(lines: readonly Line[], role: SoundRole): boolean {
  return lines.some(({ inserts }) => inserts?.some((insert) => insert.kind === 'sound' && insert.role === role))
}

/** Music for one place of a script, as it is put there at first. */
export function musicLine(mood: MusicMood, role: SoundRole): Insert {
  return SoundLine.parse({ kind: 'sound', role, source: { kind: 'music', mood }, ...shapes[role] })
}
