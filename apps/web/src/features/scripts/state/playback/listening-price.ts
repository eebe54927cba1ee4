import { CHARACTERS_PER_MINUTE, estimateUsage } from '@app/domain/billing'
import { AIMED_WORDS, type ScriptWishes } from '@app/domain/scripts'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'

const AIMED_MINUTES = 10
const IN_A_MINUTE = { minutes: 1, seconds: 60, words: AIMED_WORDS / AIMED_MINUTES } as const

/** Price of hearing a script that is not written yet, by its wished or usual length. */
export function sayListeningPrice({ length }: Pick<ScriptWishes, 'length'>): string {
  const minutes = length ? length.amount / IN_A_MINUTE[length.unit] : AIMED_MINUTES
  const { tokens } = estimateUsage(Math.ceil(minutes * CHARACTERS_PER_MINUTE))
  return `Listening costs about ${wholeCountOf(tokens, 'token')} (guessed). You pay for a line once.`
}
