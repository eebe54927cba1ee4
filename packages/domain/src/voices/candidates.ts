import { voices } from './catalogue.ts'
import { soundAlike } from './sound-alike.ts'
import type { VoiceName } from './voice-name.ts'

/** Three voices to hear a line in, the one it has first: of one gender, as unlike as they can be, and never the other speaker's. */
export function candidatesFor(current: string | undefined, other?: string): VoiceName[] {
  const first =
    voices.find(({ name }) => name === current && name !== other) ?? voices.find(({ name }) => name !== other)
  if (!first) return []
  const start = voices.indexOf(first)
  const inTurn = [...voices.slice(start + 1), ...voices.slice(0, start)].filter(
    ({ name, gender }) => name !== other && gender === first.gender,
  )
  const threes = inTurn.flatMap((second, index) =>
    inTurn.slice(index + 1).map((third) => [first.name, second.name, third.name]),
  )
  const counted = threes.map((names) => ({ names, alike: likenesses(names, other) }))
  return counted.toSorted((a, b) => a.alike - b.alike)[0]?.names ?? []
}

/** How many pairs of them, with the other speaker, a listener might take for one. */
function likenesses(names: readonly VoiceName[], other: string | undefined): number {
  const all = other === undefined ? names : [...names, other]
  return all.flatMap((name, index) => all.slice(index + 1).filter((next) => soundAlike(name, next))).length
}
