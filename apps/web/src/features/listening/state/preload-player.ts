/** Fetches what playing a growing item needs, ahead of the click that wants it. */
export function preloadPlayer(): void {
  import('./growing-source.ts').catch(() => {})
}
