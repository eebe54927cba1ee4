/** `<` before a digit or a space, or in "a <b and c" before the next tag or the end. */
const LESS_THAN = /<(?![A-Za-z_:/!?])|<(?![/!?])(?=[^<>=]*(?:<|$))/g

/** Escapes each `<` that begins no tag, of XML or HTML. */
export function withLessThan(markup: string): string {
  return markup.replaceAll(LESS_THAN, '&lt;')
}
