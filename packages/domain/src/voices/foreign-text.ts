/** True if most of a text is in a script that none of these languages is written in; `null` means any language. */
export function foreignTo(languages: readonly string[] | null): (text: string) => boolean {
  if (!languages) return () => false
  const own = languages
    .flatMap(scriptsOf)
    .map((script) => `\\p{scx=${script}}`)
    .join('')
  const foreign = new RegExp(`(?![${own}])\\p{L}`, 'gu')
  return (text) => {
    const found = count(text, foreign)
    return found > 0 && 2 * found > count(text, LETTERS_AND_DIGITS)
  }
}

const LETTERS_AND_DIGITS = /[\p{L}\p{N}]/gu

/** Some languages are written in several scripts at once, which Unicode counts one by one. */
const mixed: Record<string, string[]> = {
  Jpan: ['Hira', 'Kana', 'Hani'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
}

function scriptsOf(language: string): string[] {
  const { script = 'Latn' } = new Intl.Locale(language).maximize()
  return mixed[script] ?? [script]
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
