import type { Difference, Verification } from '@app/contracts/verifications'
import type { SignatureState } from '@app/domain/provenance'
import { hasArtificialVoices } from '@app/domain/recordings'
import { lineName, lineTitle } from '@app/domain/spoken-notice'
import { countOf } from '#lib/format/formats.ts'

/** Verdict of a verification, in a few words. It is the only one for an unknown file. */
export function verdictOf({ verdict, places }: Pick<Verification, 'verdict' | 'places'>): string {
  if (verdict === 'unchanged') return 'Ours, unchanged'
  if (verdict === 'changed') return `Ours, and changed in ${countOf(places, 'place')}`
  return 'We do not know this file'
}

export function sentenceOf({ verdict, lines, episode, is_hidden }: Verification): string {
  if (verdict === 'unknown') return unknownSentence(episode?.content.title, is_hidden)
  if (!episode) return 'It is of an episode that is not public. Every line is as we signed it.'
  const spoken = hasArtificialVoices(episode.content) ? ', spoken by AI voices' : ''
  const isEarlier = episode.revision < episode.content.revision
  const same = lines.same === lines.total ? `All ${lines.total}` : `${lines.same} of ${lines.total}`
  return `${same} lines are as we published them${spoken}.${isEarlier ? ' A later revision is published now.' : ''}`
}

function unknownSentence(title: string | undefined, is_hidden: boolean): string {
  const named = title ? `“${title}”` : is_hidden ? 'an episode that is not public' : undefined
  if (!named) return 'That does not say who made it.'
  return `Its tag has our signature of ${named}, but no line of its sound is as we published it. It may have been encoded again, or the tag may come from another file.`
}

export type TechniqueWords = { tone: 'ok' | 'bad' | 'quiet'; word: string; detail: string }

export const signatureWords: Readonly<Record<SignatureState, TechniqueWords>> = {
  valid: { tone: 'ok', word: 'Matches', detail: 'It fits the sound to the byte.' },
  changed: { tone: 'bad', word: 'Broken', detail: 'It does not fit: the file was changed or saved again.' },
  absent: { tone: 'quiet', word: 'None', detail: 'The file carries none.' },
  'not-ours': { tone: 'bad', word: 'Not ours', detail: 'Signed by a key that is not ours.' },
  revoked: { tone: 'bad', word: 'Revoked', detail: 'Signed by a key that was revoked.' },
  malformed: { tone: 'bad', word: 'Unreadable', detail: 'What stands in its place is no signature.' },
}

export function lineHashesWords({ line_hashes, places }: Verification): TechniqueWords {
  return {
    same: { tone: 'ok' as const, word: 'Matches', detail: 'Found every line, in its place.' },
    changed: {
      tone: 'ok' as const,
      word: 'Matches',
      detail: `Found the episode and the ${places === 1 ? 'place' : `${places} places`}.`,
    },
    silent: { tone: 'quiet' as const, word: 'No match', detail: 'No line of it is known here.' },
    not_used: { tone: 'quiet' as const, word: 'Not used', detail: 'The signature matches.' },
  }[line_hashes]
}

export const tagsWords: TechniqueWords = {
  tone: 'quiet',
  word: 'Not used',
  detail: 'Never counted: anybody can write them.',
}

/** Number of the line, as people count. */
export function lineOf({ state, number }: Pick<Difference, 'state' | 'number'>): string {
  if (number === null) return 'After the last line'
  return state === 'added' ? `Before ${lineName(number)}` : lineTitle(number)
}

const states = { differs: 'differs', missing: 'is missing', moved: 'is in another place' } as const

export function legendOf(difference: Difference): string {
  if (difference.state === 'added') return `${lineOf(difference)} something was added`
  return `${lineOf(difference)} ${states[difference.state]}`
}

export function publishedOf({ state, text }: Difference): string {
  if (state === 'added') return 'Nothing'
  return text ?? 'This line is no longer published.'
}

export function inFileOf({ state, published_ms, file_ms }: Difference): string {
  if (state === 'missing') return `Cut out, ${seconds(published_ms - (file_ms ?? 0))}`
  if (state === 'moved') return 'In another place'
  return file_ms === null ? 'Something else' : `Something else, ${seconds(file_ms)}`
}

const seconds = (ms: number) => `${(Math.max(0, ms) / 1_000).toFixed(1)} s`
