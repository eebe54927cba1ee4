export const voiceSentences = {
  missing: 'This test audio was not found',
  not_ready: 'The audio is not ready yet',
  rate_limited: 'Too many attempts. Please wait a moment.',
  no_sample: 'This voice is unavailable right now. Please try again in a minute.',
  foreignText: (languages: readonly string[]) => `${speakers(languages)} cannot read this text.`,
  /** `numbers` count from 1, as people see the lines. */
  foreignLines: (languages: readonly string[], numbers: readonly number[]) =>
    `${speakers(languages)} cannot read ${utterances(numbers)}.`,
  foreignLanguage: (what: 'text' | 'script', languages: readonly string[], language: string) =>
    `These voices speak ${listed(languages.map(nameOf))} only. This ${what} is in ${nameOf(language)}, so it will be hard to understand. Translate it, or set up voices that speak ${nameOf(language)}.`,
} as const

const NAMED = 3

function speakers(languages: readonly string[]): string {
  return `This server’s voices speak ${listed(languages.map(nameOf))} only and`
}

function nameOf(language: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language
}

function utterances(numbers: readonly number[]): string {
  const named = numbers.slice(0, NAMED).map(String)
  const others = numbers.length - named.length
  return `${numbers.length === 1 ? 'utterance' : 'utterances'} ${listed(others > 0 ? [...named, `${others} more`] : named)}`
}

/** "1, 2 and 3". */
function listed(parts: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(parts)
}
