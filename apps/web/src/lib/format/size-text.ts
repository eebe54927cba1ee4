const KB = 1_024
const MB = KB * KB

/** A size as people read it: whole kilobytes, megabytes with one decimal below ten. */
export function sizeText(bytes: number): string {
  if (bytes < KB) return `${bytes} B`
  if (bytes < MB) return `${Math.round(bytes / KB)} KB`
  const megabytes = bytes / MB
  return `${megabytes < 10 ? megabytes.toFixed(1).replace(/\.0$/, '') : Math.round(megabytes)} MB`
}
