import type { CatalogueVoice } from './catalogue-voice.ts'

/**
 * The co-host of each voice: of the other gender, not among those that are shown last, and the furthest away in pitch, timbre
 * and tempo of the embedded voices, where another speaker underneath counts half a unit more. Made by
 * `npm run bench -- --only=voices`.
 */
export const coHosts: Readonly<Record<CatalogueVoice, CatalogueVoice>> = {
  Zephyr: 'Charon',
  Puck: 'Leda',
  Charon: 'Leda',
  Kore: 'Charon',
  Fenrir: 'Leda',
  Leda: 'Rasalgethi',
  Orus: 'Leda',
  Aoede: 'Charon',
  Callirrhoe: 'Rasalgethi',
  Autonoe: 'Rasalgethi',
  Enceladus: 'Leda',
  Iapetus: 'Leda',
  Umbriel: 'Leda',
  Algieba: 'Leda',
  Despina: 'Charon',
  Erinome: 'Charon',
  Algenib: 'Leda',
  Rasalgethi: 'Leda',
  Laomedeia: 'Charon',
  Achernar: 'Charon',
  Alnilam: 'Leda',
  Schedar: 'Leda',
  Gacrux: 'Charon',
  Pulcherrima: 'Charon',
  Achird: 'Leda',
  Zubenelgenubi: 'Leda',
  Vindemiatrix: 'Rasalgethi',
  Sadachbia: 'Leda',
  Sadaltager: 'Leda',
  Sulafat: 'Rasalgethi',
}
