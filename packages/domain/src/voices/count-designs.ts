import { CatalogueVoice } from './catalogue-voice.ts'
import { manners } from './design.ts'
import { designControls, stepsOf } from './design-limits.ts'

/** Count of voices: the thirty and all that can be designed from them, with the figures behind it. */
export function countDesigns(): { bases: number; controls: number; voices: number } {
  const voices = CatalogueVoice.options.reduce((sum, base) => sum + designsOf(base), 0)
  return { bases: CatalogueVoice.options.length, controls: designControls.length + 1, voices }
}

function designsOf(base: CatalogueVoice): number {
  return designControls.reduce<number>((count, control) => count * stepsOf(base, control).length, manners.length)
}
