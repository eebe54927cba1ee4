import { lufs, windowEnergies } from '@app/sound/loudness-meter.ts'

const WINDOW_BLOCKS = 30
const ABSOLUTE_GATE_LUFS = -70
const RELATIVE_GATE_LU = -20
const [LOW, HIGH] = [0.1, 0.95]

/** Loudness range by EBU Tech 3342 of K-weighted energies of 100 ms each; null where less than 3 s are heard. */
export function loudnessRange(blocks: readonly number[]): number | null {
  const heard = windowEnergies(blocks, WINDOW_BLOCKS).filter((energy) => lufs(energy) > ABSOLUTE_GATE_LUFS)
  if (heard.length === 0) return null
  const gate = lufs(heard.reduce((sum, energy) => sum + energy, 0) / heard.length) + RELATIVE_GATE_LU
  const levels = heard
    .map(lufs)
    .filter((level) => level > gate)
    .toSorted((a, b) => a - b)
  const at = (share: number) => levels[Math.round(share * (levels.length - 1))] ?? 0
  return at(HIGH) - at(LOW)
}
