import { voices } from './catalogue.ts'
import { describeVoice } from './describe-voice.ts'
import { designOf } from './design.ts'
import type { VoiceName } from './voice-name.ts'

type Abilities = {
  /** True if the engine supports voices designed from its own. */
  designs?: boolean | undefined
}

/**
 * Substitute for a missing voice among the available ones: itself, the base of a design where designs are not spoken, else
 * always the same one of its gender; two voices of a gender stay two as long as there are enough. Undefined where that gender
 * is missing.
 */
export function standInFor(
  name: VoiceName,
  available: readonly VoiceName[],
  { designs = false }: Abilities = {},
): VoiceName | undefined {
  if (available.includes(name)) return name
  const base = designOf(name)?.base
  if (base && available.includes(base)) return designs ? name : base
  const wanted = base ?? name
  const { gender } = describeVoice(wanted)
  const ofItsGender = voices.filter((voice) => voice.gender === gender).map((voice) => voice.name)
  const candidates = ofItsGender.filter((other) => available.includes(other))
  const place = ofItsGender.findIndex((other) => other === wanted)
  return candidates[(place < 0 ? numberOf(wanted) : place) % candidates.length]
}

/** A speaker has no place among the thirty: their name decides. */
function numberOf(name: string): number {
  return [...name].reduce((sum, character) => (31 * sum + character.charCodeAt(0)) % 65_521, 0)
}
