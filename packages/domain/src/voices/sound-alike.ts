import { voices } from './catalogue.ts'
import { describeVoice } from './describe-voice.ts'
import type { CatalogueVoice } from './catalogue-voice.ts'
import { designOf } from './design.ts'
import { stepFactors } from './design-limits.ts'
import { VoiceName } from './voice-name.ts'
import { voiceSounds, type VoiceSound } from './voice-sounds.ts'

/** Speakers who share a base share rhythm and accent: only pitch distinguishes them. */
const APART_SEMITONES = 4

const SECOND_VOICE = 'Sulafat'
/** The voice of the other gender that differs most from it (`npm run bench -- --only=voices`). */
const FURTHEST_FROM_SECOND = 'Rasalgethi'

/**
 * True if a listener might confuse two speakers: the same speaker underneath, at nearly the same pitch. Speakers of a model are people of their own.
 */
export function soundAlike(a: string, b: string): boolean {
  const [one, other] = [soundOf(a), soundOf(b)]
  if (!one || !other) return false
  return one.base === other.base && Math.abs(semitones(one, other)) < APART_SEMITONES
}

/**
 * Better partner for a second speaker that sounds like the first: of its gender, with another base, and of those that are four
 * semitones from the first the nearest to it in pitch; where none is, the furthest from the first.
 */
export function betterPartner(first: string, current: string): CatalogueVoice | undefined {
  const sound = soundOf(current)
  if (!sound) return undefined
  const other = soundOf(first)
  const offered = voices
    .filter(({ name, gender }) => gender === genderOf(current) && voiceSounds[name].base !== other?.base)
    .map(({ name }) => ({
      name,
      away: Math.abs(semitones(voiceSounds[name], sound)),
      apart: other ? Math.abs(semitones(voiceSounds[name], other)) : APART_SEMITONES,
    }))
  const isApart = ({ apart }: { apart: number }) => apart >= APART_SEMITONES
  const sorted = offered.some(isApart)
    ? offered.filter(isApart).toSorted((a, b) => a.away - b.away)
    : offered.toSorted((a, b) => b.apart - a.apart)
  return sorted[0]?.name
}

/** The voice of a new second speaker: Sulafat, unless the first sounds like that. */
export function secondVoiceFor(first: VoiceName): CatalogueVoice {
  const isAlike = designOf(first)?.base === SECOND_VOICE || soundAlike(first, SECOND_VOICE)
  return isAlike ? FURTHEST_FROM_SECOND : SECOND_VOICE
}

/** A design sounds like its base at another pitch. */
function soundOf(name: string): Pick<VoiceSound, 'base' | 'f0_hz'> | undefined {
  const design = designOf(name)
  if (!design) return undefined
  const { base, f0_hz } = voiceSounds[design.base]
  return { base, f0_hz: f0_hz * stepFactors.pitch ** design.pitch }
}

function genderOf(name: string) {
  const voice = VoiceName.safeParse(name).data
  return voice && describeVoice(voice).gender
}

function semitones(a: Pick<VoiceSound, 'f0_hz'>, b: Pick<VoiceSound, 'f0_hz'>): number {
  return 12 * Math.log2(a.f0_hz / b.f0_hz)
}
