import { findVoice, voices } from './catalogue.ts'
import type { VoiceName } from './voice-name.ts'

/** The speaker underneath a voice, and its median pitch. */
type Sound = { base: 'slt' | 'rms' | 'awb'; f0_hz: number }

/** Of the embedded voices, as `npm run bench -- --only=voices` measures them. */
export const voiceSounds: Record<VoiceName, Sound> = {
  Zephyr: { base: 'slt', f0_hz: 193 },
  Puck: { base: 'rms', f0_hz: 128 },
  Charon: { base: 'rms', f0_hz: 95 },
  Kore: { base: 'slt', f0_hz: 158 },
  Fenrir: { base: 'rms', f0_hz: 133 },
  Leda: { base: 'rms', f0_hz: 230 },
  Orus: { base: 'slt', f0_hz: 92 },
  Aoede: { base: 'slt', f0_hz: 190 },
  Callirrhoe: { base: 'rms', f0_hz: 180 },
  Autonoe: { base: 'rms', f0_hz: 204 },
  Enceladus: { base: 'awb', f0_hz: 100 },
  Iapetus: { base: 'rms', f0_hz: 109 },
  Umbriel: { base: 'awb', f0_hz: 123 },
  Algieba: { base: 'slt', f0_hz: 115 },
  Despina: { base: 'slt', f0_hz: 153 },
  Erinome: { base: 'slt', f0_hz: 209 },
  Algenib: { base: 'rms', f0_hz: 81 },
  Rasalgethi: { base: 'slt', f0_hz: 99 },
  Laomedeia: { base: 'rms', f0_hz: 219 },
  Achernar: { base: 'slt', f0_hz: 187 },
  Alnilam: { base: 'awb', f0_hz: 93 },
  Schedar: { base: 'rms', f0_hz: 102 },
  Gacrux: { base: 'slt', f0_hz: 145 },
  Pulcherrima: { base: 'rms', f0_hz: 172 },
  Achird: { base: 'rms', f0_hz: 124 },
  Zubenelgenubi: { base: 'slt', f0_hz: 132 },
  Vindemiatrix: { base: 'rms', f0_hz: 167 },
  Sadachbia: { base: 'awb', f0_hz: 133 },
  Sadaltager: { base: 'rms', f0_hz: 87 },
  Sulafat: { base: 'rms', f0_hz: 151 },
}

/** Speakers who share a base share rhythm and accent: only pitch distinguishes them. */
const APART_SEMITONES = 4

/** Whether a listener might take two speakers for one: the same speaker underneath, at nearly the same pitch. */
export function soundAlike(a: string, b: string): boolean {
  const [one, other] = [soundOf(a), soundOf(b)]
  if (!one || !other) return false
  return one.base === other.base && Math.abs(semitones(one, other)) < APART_SEMITONES
}

/** Whom to offer instead of a second speaker that sounds like the first: of its gender, with another base, the nearest to it in pitch. */
export function betterPartner(first: string, current: string): VoiceName | undefined {
  const sound = soundOf(current)
  if (!sound) return undefined
  return voices
    .filter(
      ({ name, gender }) => gender === findVoice(current)?.gender && voiceSounds[name].base !== soundOf(first)?.base,
    )
    .map(({ name }) => ({ name, away: Math.abs(semitones(voiceSounds[name], sound)) }))
    .toSorted((a, b) => a.away - b.away)[0]?.name
}

/** The voice of a new co-host: of the other gender, with another base, and as far from the first in pitch as there is one. */
export function secondVoiceFor(first: VoiceName): VoiceName {
  const sound = voiceSounds[first]
  const others = voices.filter(
    ({ name, gender }) => gender !== findVoice(first)?.gender && voiceSounds[name].base !== sound.base,
  )
  const distance = (name: VoiceName) => Math.abs(semitones(voiceSounds[name], sound))
  return others.map(({ name }) => name).reduce((most, name) => (distance(name) > distance(most) ? name : most))
}

function soundOf(name: string): Sound | undefined {
  const voice = findVoice(name)
  return voice && voiceSounds[voice.name]
}

function semitones(a: Sound, b: Sound): number {
  return 12 * Math.log2(a.f0_hz / b.f0_hz)
}
