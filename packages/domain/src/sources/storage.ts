const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const
const STEP = 1_024
/** Share of storage or channels from which on people are warned that they run out. */
export const NEARLY_FULL = 0.8

/** Size in bytes as people read it: "1.2 GB". */
export function sizeText(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)))
  const value = bytes / STEP ** power
  return `${value.toFixed(value < 10 && power > 0 ? 1 : 0).replace(/\.0$/, '')} ${UNITS[power]}`
}

/** Refusal of an upload once the sources of all drafts of an account are too large together, and what helps. */
export function storageFullSentence(limit_bytes: number): string {
  return `Your ${sizeText(limit_bytes)} of storage is full. Remove sources, sounds or drafts you no longer need: their space is free 15 minutes later.`
}
