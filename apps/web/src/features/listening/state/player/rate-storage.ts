import { readStored, writeStored } from '#lib/storage/storage.ts'

const NAME = 'rate'
const SLOWEST = 0.5
const FASTEST = 3
export const RATE_STEP = 0.1

/** Playback rates, slowest first. */
export const RATES: readonly number[] = Array.from(
  { length: Math.round((FASTEST - SLOWEST) / RATE_STEP) + 1 },
  (_, index) => (SLOWEST * 10 + index) / 10,
)

/** The nearest of the speeds that are offered. */
export function clampRate(rate: number): number {
  return Math.min(FASTEST, Math.max(SLOWEST, Math.round(rate * 10) / 10))
}

/** The speed of the last visit; the usual one where none is kept. */
export function readRate(): number {
  const kept = Number.parseFloat(readStored(NAME) ?? '')
  return Number.isFinite(kept) ? clampRate(kept) : 1
}

export function writeRate(rate: number): void {
  writeStored(NAME, String(rate))
}
