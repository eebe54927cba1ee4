const KB = 1_024
const MB = KB * KB
const GB = KB * MB

/** A size as people read it: whole kilobytes, megabytes and gigabytes with one decimal below ten. */
export function sizeText(bytes: number): string {
  if (bytes < KB) return `${bytes} B`
  if (bytes < MB) return `${Math.round(bytes / KB)} KB`
  return bytes < GB ? `${shortly(bytes / MB)} MB` : `${shortly(bytes / GB)} GB`
}

function shortly(amount: number): string {
  return amount < 10 ? amount.toFixed(1).replace(/\.0$/, '') : String(Math.round(amount))
}

/** Formats a part of a size, with the unit once where both have the same: "63 of 102 MB". */
export function partOfSizeText(part: number, whole: number): string {
  const [amount = '', unit] = sizeText(part).split(' ')
  const text = sizeText(whole)
  return text.endsWith(` ${unit}`) ? `${amount} of ${text}` : `${amount} ${unit} of ${text}`
}
