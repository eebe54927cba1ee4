import { VoiceName } from './voice-name.ts'

export type Voice = { name: VoiceName; gender: 'male' | 'female'; character: string }

/** The first word is the one that the family of these voices is published with. */
const women: Partial<Record<VoiceName, string>> = {
  Zephyr: 'Bright, quick',
  Kore: 'Firm, clear',
  Leda: 'Youthful, clear',
  Aoede: 'Breezy, light',
  Callirrhoe: 'Easy-going, calm',
  Autonoe: 'Bright, light',
  Despina: 'Smooth, soft',
  Erinome: 'Clear, calm',
  Laomedeia: 'Upbeat, lively',
  Achernar: 'Soft, slow',
  Gacrux: 'Mature, low',
  Pulcherrima: 'Forward, brisk',
  Vindemiatrix: 'Gentle, slow',
  Sulafat: 'Warm, low',
}
const men: Partial<Record<VoiceName, string>> = {
  Puck: 'Upbeat, quick',
  Charon: 'Informative, low',
  Fenrir: 'Excitable, quick',
  Orus: 'Firm, weighty',
  Enceladus: 'Breathy, slow',
  Iapetus: 'Clear, crisp',
  Umbriel: 'Easy-going, slow',
  Algieba: 'Smooth, calm',
  Algenib: 'Gravelly, deep',
  Rasalgethi: 'Informative, brisk',
  Alnilam: 'Firm, crisp',
  Schedar: 'Even, calm',
  Achird: 'Friendly, relaxed',
  Zubenelgenubi: 'Casual, easy',
  Sadachbia: 'Lively, bright',
  Sadaltager: 'Knowledgeable, low',
}

/** The thirty voices, in the order in which people are shown them. */
export const voices: readonly Voice[] = VoiceName.options.map((name) => ({
  name,
  gender: name in women ? 'female' : 'male',
  character: women[name] ?? men[name] ?? '',
}))

export function findVoice(name: string): Voice | undefined {
  return voices.find((voice) => voice.name === name)
}

/**
 * Who stands in for a voice among those there are: itself, else always the same one of its gender; two voices of a
 * gender stay two as long as there are enough. Nobody where that gender is missing.
 */
export function standInFor(name: VoiceName, available: readonly VoiceName[]): VoiceName | undefined {
  if (available.includes(name)) return name
  const ofItsGender = voices.filter(({ gender }) => gender === findVoice(name)?.gender).map((voice) => voice.name)
  const candidates = ofItsGender.filter((other) => available.includes(other))
  return candidates[ofItsGender.indexOf(name) % candidates.length]
}
