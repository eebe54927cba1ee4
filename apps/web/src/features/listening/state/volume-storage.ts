export const VOLUME_KEY = 'volume'
export const DEFAULT_VOLUME = 0.8

/** The volume of the last visit; the default where none is kept or storage is closed. */
export function readVolume(): number {
  try {
    const kept = Number.parseFloat(localStorage.getItem(VOLUME_KEY) ?? '')
    return kept >= 0 && kept <= 1 ? kept : DEFAULT_VOLUME
  } catch {
    return DEFAULT_VOLUME
  }
}

export function writeVolume(volume: number): void {
  try {
    localStorage.setItem(VOLUME_KEY, String(volume))
  } catch {
    return
  }
}
