export const voiceSentences = {
  missing: 'This test audio was not found',
  not_ready: 'The audio is not ready yet',
  too_many: 'You have tried a lot in a short time. Please wait a moment.',
  no_sample: 'This voice cannot be heard right now. Please try again in a minute.',
  foreignText: (languages: readonly string[]) => `${speakers(languages)} they cannot read this text.`,
  /** `numbers` count from 1, as people see the lines. */
  foreignLines: (languages: readonly string[], numbers: readonly number[]) =>
    `${speakers(languages)} they cannot read ${utterances(numbers)}.`,
} as const

const NAMED = 3

function speakers(languages: readonly string[]): string {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  return `The voices of this server speak ${listed(languages.map((language) => names.of(language) ?? language))} only:`
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
