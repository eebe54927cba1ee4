import type { Passage } from './schema.ts'

const RULE = /\b(?:must|shall|should|may|required|recommended)(?: not)?\b|\b(?:muss|müssen|darf|dürfen|soll|sollen)\b/i
const NUMBER = /\d|\b(?:percent|million|billion|hundred|thousand|twice|half|Prozent|Millionen)\b/i
const QUOTED_OR_CAUSED = /[“”"„«»]|\b(?:because|therefore|so that|which means|although|weil|deshalb|obwohl)\b/i
const PROSE = new Set(['prose', 'list', 'caption'])
/** The shares of sentences from which on a text is a set of rules; with less than the other, a narrative without figures. */
const MANY_RULES = 0.3
const HARDLY_ANY = 0.08
const MUCH_CODE = 0.4
const LEAST_SENTENCES = 12
const LEAST_LETTERS = 20

const WAY_OUT = 'A language model can explain it.'
const REASONS = {
  code: `Most of this is code: the offline writer can only use the text around it. ${WAY_OUT}`,
  rules: `This is mostly rules: the offline writer reads them rather than explains them. ${WAY_OUT}`,
  narrative: `This is a story without figures: the offline writer keeps its sentences almost as they are. A language model can retell it.`,
}

/** Why a writer without a language model can do little with these passages, as a sentence; undefined if it can do well. */
export function beyondRules(passages: readonly Pick<Passage, 'text' | 'kind'>[]): string | undefined {
  const letters = (kinds: (kind: string) => boolean) =>
    passages.reduce((sum, { text, kind = 'prose' }) => sum + (kinds(kind) ? text.length : 0), 0)
  if (
    letters((kind) => kind === 'code') >
    MUCH_CODE *
      Math.max(
        1,
        letters((kind) => kind !== 'boilerplate'),
      )
  )
    return REASONS.code
  if (letters((kind) => kind === 'table') > letters((kind) => PROSE.has(kind))) return undefined
  const sentences = passages
    .filter(({ kind = 'prose' }) => PROSE.has(kind))
    .flatMap(({ text }) => text.split(/(?<=[.!?])\s+/))
    .filter((sentence) => sentence.length >= LEAST_LETTERS)
  if (sentences.length < LEAST_SENTENCES) return undefined
  const share = (pattern: RegExp) => sentences.filter((sentence) => pattern.test(sentence)).length / sentences.length
  if (share(RULE) >= MANY_RULES) return REASONS.rules
  return share(NUMBER) < HARDLY_ANY && share(QUOTED_OR_CAUSED) < HARDLY_ANY * 2 ? REASONS.narrative : undefined
}
