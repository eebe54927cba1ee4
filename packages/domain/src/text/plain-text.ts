// oxlint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
/** Spaces without width, and signs that turn the direction of all that follows; joiners and marks of direction belong to words. */
const UNSEEN_CHARACTERS = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g

/** Forms send each line end as two characters, which people see and count as one. */
const LINE_END = /\r\n?/g

/**
 * Text that PostgreSQL can keep and people can read: no NUL or other control character but tab and line ends, nothing unseen
 * that makes a title of nothing or turns the words after it, no half of a surrogate pair.
 */
export function plainText(text: string): string {
  return text
    .replaceAll(LINE_END, '\n')
    .replaceAll(CONTROL_CHARACTERS, '')
    .replaceAll(UNSEEN_CHARACTERS, '')
    .toWellFormed()
}
