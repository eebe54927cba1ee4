import type { DesignControl } from './design-limits.ts'
import { writtenDesign, type WrittenDesign } from './written-design.ts'

/** Adjectives for one step and more, up or down. */
const words: Record<DesignControl, { up: string; down: string }> = {
  pitch: { up: 'higher', down: 'lower' },
  colour: { up: 'brighter', down: 'darker' },
  pace: { up: 'quicker', down: 'slower' },
  range: { up: 'more melodic', down: 'more even' },
}

/**
 * Label of a voice without a name of its own: "Kore", "Kore, higher, lively", "Reader 8190", "Heart". It goes by the
 * spelling of the name: every page of an item shows voices, and none needs the limits of designs for that.
 */
export function voiceLabel(name: string): string {
  const design = writtenDesign(name)
  if (design) return [design.base, ...changesOf(design)].join(', ')
  const [, reader, own = ''] = SPEAKER.exec(name) ?? []
  if (reader) return `Reader ${reader}`
  return own ? own.charAt(0).toUpperCase() + own.slice(1) : name
}

const SPEAKER = /^(?:libritts_r_(\d+)|kokoro_[a-z]{2}_([a-z]+))$/

/** Differences of a design from its base, in words; none for the base itself. */
export function changesOf({ manner, ...steps }: Omit<WrittenDesign, 'base'>): string[] {
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
