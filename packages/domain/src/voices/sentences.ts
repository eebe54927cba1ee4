import { voiceLimits } from './limits.ts'

export const voiceSentences = {
  missing: 'This test audio was not found',
  not_ready: 'The audio is not ready yet',
  rate_limited: 'Too many attempts. Please wait a moment.',
  saved_missing: 'This saved voice was not found',
  name_missing: 'Name is required',
  name_long: `Name must be at most ${voiceLimits.saved.name} characters`,
  name_taken: 'A saved voice of this channel has that name already',
  name_of_voice: 'That is the name of another voice',
  too_many_saved: `A channel can have at most ${voiceLimits.saved.count} saved voices. Delete one first.`,
  not_designed: 'This is not a designed voice, or its settings are out of range',
  /** Note where the engine cannot change its voices. */
  spokenBy: (base: string) => `This server’s voices cannot be changed: ${base} speaks for now.`,
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
