import { CatalogueVoice } from './catalogue-voice.ts'

export type Voice = { name: CatalogueVoice; gender: 'male' | 'female'; character: string }

/** The first word is the one that the family of these voices is published with. */
const women: Partial<Record<CatalogueVoice, string>> = {
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
const men: Partial<Record<CatalogueVoice, string>> = {
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

/** The thirty voices, in the order in which programs are given them. */
export const voices: readonly Voice[] = CatalogueVoice.options.map((name) => ({
  name,
  gender: name in women ? 'female' : 'male',
  character: women[name] ?? men[name] ?? '',
}))

/** One of the thirty by its exact name. */
export function findVoice(name: string): Voice | undefined {
  return voices.find((voice) => voice.name === name)
}
