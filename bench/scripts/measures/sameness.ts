import { share, wordsIn } from './text.ts'

const OPENING_WORDS = 3
const FRAME_WORDS = 3

type Script = { lines: readonly { text: string }[]; names: readonly string[] }

export type Sameness = {
  /** Different first three words, as a share of all lines. */
  distinct_openings: number
  most_shared_opening: { words: string; share: number }
  /** Lines that occur twice, in one script or in two. */
  repeated_lines: string[]
  /** Words that lines of several scripts have around their quotations, names and numbers. */
  shared_frames: string[]
}

/** Finds openings, lines and frames that the scripts of a folder have in common. */
export function samenessOf(scripts: readonly Script[]): Sameness {
  const all = scripts.flatMap(({ lines }, script) => lines.map(({ text }) => ({ text, script })))
  const openings = countBy(all.map(({ text }) => wordsIn(text).slice(0, OPENING_WORDS).join(' ')))
  const [words = '', most = 0] = [...openings].toSorted(([, a], [, b]) => b - a)[0] ?? []
  const texts = countBy(all.map(({ text }) => wordsIn(text).join(' ')))
  const frames = new Map<string, Set<number>>()
  for (const { text, script } of all) {
    const frame = frameOf(text, scripts[script]?.names ?? [])
    if (wordsIn(frame).length >= FRAME_WORDS) frames.set(frame, (frames.get(frame) ?? new Set()).add(script))
  }
  return {
    distinct_openings: share(openings.size, all.length),
    most_shared_opening: { words, share: share(most, all.length) },
    repeated_lines: [...texts].flatMap(([text, count]) => (count > 1 ? [text] : [])),
    shared_frames: [...frames].flatMap(([frame, those]) => (those.size > 1 ? [frame] : [])),
  }
}

function frameOf(text: string, names: readonly string[]): string {
  const unnamed = names.filter(Boolean).reduce((rest, name) => rest.replaceAll(name, 'NAME'), text)
  return unnamed
    .replaceAll(/[“„«"][^”“»"]*[”“»"]/g, '“”')
    .replaceAll(/\d[\d.,]*/g, '#')
    .toLowerCase()
    .trim()
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
