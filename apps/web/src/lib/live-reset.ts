const listeners = new Set<() => void>()

/** Tells when live events were missed, so that everything shown is to be asked for again. */
export function onReset(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function announceReset(): void {
  for (const listener of listeners) listener()
}
