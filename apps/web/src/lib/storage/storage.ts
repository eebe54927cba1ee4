/** Reads a stored value of this browser; null where storage is blocked. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Remembers if it can; a full or blocked storage is no failure. */
export function writeStored(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // The page works the same without being remembered.
  }
}
