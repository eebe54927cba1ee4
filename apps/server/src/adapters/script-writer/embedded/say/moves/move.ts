import type { Casing } from '../../english/casing.ts'
import { tag, type Token } from '../../../english/tag.ts'
import { isBalanced, wordsOf } from '../../../english/words.ts'
import type { Role } from '../../plan/plan.ts'

/** A turn of a move; one that states nothing of the source, such as “Because?”, may be said in other words. */
export type Spoken = { role: Role; text: string; or?: readonly string[]; is_stock?: boolean }

/** Turns a sentence into a few turns of two people, where its form allows it without a doubt. */
export type Move = (sentence: string, casing: Casing) => Spoken[] | undefined

export const teller = (text: string): Spoken => ({ role: 'teller', text })
/** A question made of words of the source. */
export const asker = (text: string): Spoken => ({ role: 'asker', text })
/** A short question that fits wherever its kind does; one that was said is not said again. */
export const stock = (first: string, ...or: string[]): Spoken => ({ role: 'asker', text: first, or, is_stock: true })

const LEAST_WORDS = 4

/** Whether a text can stand as a sentence: something, and a finite verb after it. */
export function isStatement(text: string): boolean {
  if (!isBalanced(text) || wordsOf(text) < LEAST_WORDS) return false
  const tokens = withoutRelatives(tag(text))
  const verb = tokens.findIndex(({ pos, lower }, at) => isVerb(pos, lower) && tokens[at - 1]?.lower !== 'to')
  return (
    verb > 0 &&
    tokens.slice(0, verb).some(({ pos }) => /^(?:NOUN|PROPN|PRON|NUM|DET)$/.test(pos)) &&
    tokens[0]?.lower !== 'to' &&
    !/^(?:and|or|but|nor|than|that|which|who|to)$/.test(tokens[0]?.lower ?? '')
  )
}

const isVerb = (pos: string, lower: string): boolean => pos === 'AUX' || (pos === 'VERB' && !lower.endsWith('ing'))

function withoutRelatives(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  let inside = false
  for (const [at, token] of tokens.entries()) {
    if (/^(?:which|who|where|whose)$/.test(token.lower) && tokens[at - 1]?.text === ',') inside = true
    else if (inside && token.text === ',') inside = false
    else if (!inside) kept.push(token)
  }
  return kept
}
