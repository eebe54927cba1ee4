/** More letters than a line of a large title has room for beside the cover. */
const LONG_WORD = /\S{13}/

/** Returns true where a title has a word for which it is set smaller. */
export function isLongTitle(title: string): boolean {
  return LONG_WORD.test(title)
}
