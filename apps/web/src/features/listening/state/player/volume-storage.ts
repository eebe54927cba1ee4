import { readStored, writeStored } from '#lib/storage/storage.ts'

export const VOLUME_NAME = 'volume'
export const DEFAULT_VOLUME = 0.8

/** The volume of the last visit; the default where none is kept. */
export function readVolume(): number {
  const kept = Number.parseFloat(readStored(VOLUME_NAME) ?? '')
  return kept >= 0 && kept <= 1 ? kept : DEFAULT_VOLUME
}

export function writeVolume(volume: number): void {
  writeStored(VOLUME_NAME, String(volume))
}
