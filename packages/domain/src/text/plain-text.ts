// oxlint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Forms send each line end as two characters, which people see and count as one. */
const LINE_END = /\r\n?/g

/** Text that PostgreSQL can keep and people can read: no NUL or other control character but tab and line ends, no half of a surrogate pair. */
export function plainText(text: string): string {
  return text.replaceAll(LINE_END, '\n').replaceAll(CONTROL_CHARACTERS, '').toWellFormed()
}
