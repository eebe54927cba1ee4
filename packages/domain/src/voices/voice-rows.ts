import { CatalogueVoice } from './catalogue-voice.ts'

/** Row of a voice in the picker: among those that cannot be confused, beside one of them that it resembles, or under "More voices". */
export type VoiceRow = 'distinct' | 'alike' | 'more'

/** The twelve of the embedded voices that lie furthest apart, in the order in which they are shown (docs/decisions/0070). */
const distinct: readonly CatalogueVoice[] = [
  'Kore',
  'Puck',
  'Erinome',
  'Charon',
  'Laomedeia',
  'Iapetus',
  'Aoede',
  'Umbriel',
  'Vindemiatrix',
  'Algieba',
  'Pulcherrima',
  'Schedar',
]
/** Below 95 Hz they buzz, above 5 kHz they have nothing, or they are women with the sound of a long tract. */
const poor: readonly CatalogueVoice[] = [
  'Algenib',
  'Orus',
  'Alnilam',
  'Sadaltager',
  'Enceladus',
  'Sadachbia',
  'Gacrux',
  'Sulafat',
  'Despina',
]

/** Nearest distinct voice of each other one, of its gender, where listeners may confuse them. */
const nearest: Readonly<Partial<Record<CatalogueVoice, CatalogueVoice>>> = {
  Zephyr: 'Erinome',
  Fenrir: 'Puck',
  Leda: 'Laomedeia',
  Callirrhoe: 'Vindemiatrix',
  Autonoe: 'Erinome',
  Rasalgethi: 'Algieba',
  Achernar: 'Kore',
  Achird: 'Iapetus',
  Zubenelgenubi: 'Algieba',
}

/** The distinct voice beside which another is shown. */
export function nearestDistinct(name: string): CatalogueVoice | undefined {
  return Object.entries(nearest).find(([alike]) => alike === name)?.[1]
}

/** Row of an embedded voice. */
export function voiceRow(name: CatalogueVoice): VoiceRow {
  if (distinct.includes(name)) return 'distinct'
  return poor.includes(name) ? 'more' : 'alike'
}

/** The thirty as they are shown: the distinct, those that resemble one of them, the others. */
export const voicesInRows: readonly CatalogueVoice[] = [
  ...distinct,
  ...CatalogueVoice.options.filter((name) => voiceRow(name) === 'alike'),
  ...CatalogueVoice.options.filter((name) => voiceRow(name) === 'more'),
]
