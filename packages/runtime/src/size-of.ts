const KIB = 1_024
const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** A number of bytes in words: `78.2 MB`. */
export function sizeOf(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(KIB)))
  return `${(bytes / KIB ** power).toFixed(power === 0 ? 0 : 1)} ${UNITS[power]}`
}
