import type { CatalogueVoice } from '@app/domain/voices'
import type { ProsodyStyle } from './style.ts'

/** Voices that share a speaker of Flite differ in melody too, each as far as its character says. */
const even = { range: 0.85, rise: 7, fall: 4, declination: 1 } satisfies ProsodyStyle
const firm = { range: 0.95, rise: 7.5, fall: 5.5, declination: 1.8 } satisfies ProsodyStyle
const calm = { range: 0.9, rise: 8, fall: 4.5, declination: 1.2 } satisfies ProsodyStyle
const warm = { range: 1.1, rise: 8.5, fall: 5, declination: 1.4 } satisfies ProsodyStyle
const lively = { range: 1.2, rise: 9.5, fall: 5, declination: 1.4 } satisfies ProsodyStyle
const bright = { range: 1.25, rise: 10, fall: 4.5, declination: 1.1 } satisfies ProsodyStyle

export const voiceStyles: Record<CatalogueVoice, ProsodyStyle> = {
  Zephyr: bright,
  Puck: lively,
  Charon: firm,
  Kore: firm,
  Fenrir: lively,
  Leda: bright,
  Orus: firm,
  Aoede: warm,
  Callirrhoe: calm,
  Autonoe: bright,
  Enceladus: calm,
  Iapetus: even,
  Umbriel: calm,
  Algieba: warm,
  Despina: warm,
  Erinome: even,
  Algenib: even,
  Rasalgethi: firm,
  Laomedeia: lively,
  Achernar: calm,
  Alnilam: firm,
  Schedar: even,
  Gacrux: firm,
  Pulcherrima: lively,
  Achird: warm,
  Zubenelgenubi: even,
  Vindemiatrix: calm,
  Sadachbia: lively,
  Sadaltager: even,
  Sulafat: warm,
}
