import { CatalogueVoice } from './catalogue-voice.ts'
import { designOf, type VoiceDesign } from './design.ts'
import type { DesignControl } from './design-limits.ts'
import { speakerOf } from './speaker-voice.ts'

/** What one step and more up or down is called. */
const words: Record<DesignControl, { up: string; down: string }> = {
  pitch: { up: 'higher', down: 'lower' },
  colour: { up: 'brighter', down: 'darker' },
  pace: { up: 'quicker', down: 'slower' },
  range: { up: 'more melodic', down: 'more even' },
}

/** How a voice is shown where nobody gave it a name: "Kore", "Kore, higher, lively", "Reader 8190", "Heart". */
export function voiceLabel(name: string): string {
  if (CatalogueVoice.safeParse(name).success) return name
  const design = designOf(name)
  if (design) return [design.base, ...changesOf(design)].join(', ')
  const speaker = speakerOf(name)
  if (!speaker) return name
  if (speaker.model === 'libritts_r') return `Reader ${speaker.speaker}`
  const own = speaker.speaker.slice('af_'.length)
  return own.charAt(0).toUpperCase() + own.slice(1)
}

/** How a design differs from its base, in words; none for the base itself. */
export function changesOf({ manner, ...steps }: Omit<VoiceDesign, 'base'>): string[] {
  const changes = (['pitch', 'colour', 'pace', 'range'] as const).flatMap((control) =>
    changeOf(control, steps[control]),
  )
  return manner === 'plain' ? changes : [...changes, manner]
}

function changeOf(control: DesignControl, steps: number): string[] {
  if (steps === 0) return []
  const { up, down } = words[control]
  const word = steps > 0 ? up : down
  const size = Math.abs(steps)
  if (size === 1) return [`slightly ${word}`]
  return [size === 2 ? word : `${'much '.repeat(size - 2)}${word}`]
}
