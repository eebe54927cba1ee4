import { voices } from './catalogue.ts'
import { describeVoice } from './describe-voice.ts'
import { designOf } from './design.ts'
import { soundAlike } from './sound-alike.ts'
import { VoiceName } from './voice-name.ts'

/** Three voices to hear a line in, the one it has first: of one gender, as unlike as they can be, and never the other speaker's. */
export function candidatesFor(current: string | undefined, other?: string): VoiceName[] {
  const own = VoiceName.safeParse(current).data
  const first = own && own !== other ? own : voices.find(({ name }) => name !== other)?.name
  if (!first) return []
  const start = voices.findIndex(({ name }) => name === (designOf(first)?.base ?? first))
  const { gender } = describeVoice(first)
  const inTurn = [...voices.slice(start + 1), ...voices.slice(0, start)].filter(
    (voice) => voice.name !== other && voice.name !== first && voice.gender === gender,
  )
  const threes = inTurn.flatMap((second, index) =>
    inTurn.slice(index + 1).map((third) => [first, second.name, third.name]),
  )
  const counted = threes.map((names) => ({ names, alike: likenesses(names, other) }))
  return counted.toSorted((a, b) => a.alike - b.alike)[0]?.names ?? []
}

/** Number of pairs among them, with the other speaker, that a listener might confuse. */
function likenesses(names: readonly VoiceName[], other: string | undefined): number {
  const all = other === undefined ? names : [...names, other]
  return all.flatMap((name, index) => all.slice(index + 1).filter((next) => soundAlike(name, next))).length
}
