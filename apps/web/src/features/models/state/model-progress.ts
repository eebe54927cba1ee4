import type { ModelState } from '@app/contracts/models'
import { partOfSizeText } from '#lib/format/size-text.ts'
import { sayTimeLeft } from '#lib/format/time-left.ts'

const UNDER_WAY = ['downloading', 'unpacking', 'preparing', 'measuring']

export function isUnderWay({ stage }: Pick<ModelState, 'stage'>): boolean {
  return UNDER_WAY.includes(stage)
}

export function partArrived({ arrived_bytes, total_bytes }: ModelState): number {
  return total_bytes === 0 ? 0 : arrived_bytes / total_bytes
}

/** Progress of an installation, with all figures. */
export function progressText({ stage, arrived_bytes, total_bytes, bytes_per_second }: ModelState): string {
  if (stage === 'unpacking') return 'Unpacking'
  if (stage === 'preparing') return 'Getting ready'
  if (stage === 'measuring') return 'Measuring its speed'
  const sizes = partOfSizeText(arrived_bytes, total_bytes)
  const left = bytes_per_second ? sayTimeLeft((total_bytes - arrived_bytes) / bytes_per_second) : undefined
  return left ? `${sizes}, ${left}` : sizes
}
