import type { Casing } from '../english/casing.ts'
import { readClause } from '../english/clause.ts'
import { textOf } from '../../english/tag.ts'
import { asSentence, withoutEnd, wordsOf } from '../../english/words.ts'

const MOVABLE =
  /^(?:in|on|at|during|by|since|after|before|until|from|within|under|near|across|throughout|today|last|this|every|each)\b/i
const TIME_LEAD =
  /^(?:in|on|during|at) .*(?:\d{4}|\b(?:January|February|March|April|May|June|July|August|September|October|November|December|war|century|summer|winter|spring|autumn|night|morning|evening|day)\b)/i
const LONGEST_LEAD = 8
const MOST_WORDS = 22
const TIME_AT_END =
  /^(.{18,}?),? ((?:in|on|by|since|until|around) (?:(?:early|late|mid-?) ?)?(?:(?:\d{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{1,2})?,? ?)?(?:1[5-9]|20)\d\d)$/

/** Puts an adverbial to the other end of its sentence, where people say it: “In fog, the light was of no use” – “The light was of no use in fog”. */
export function reordered(sentence: string, casing: Casing): string {
  const bare = withoutEnd(sentence)
  const [, head = '', time = ''] = TIME_AT_END.exec(bare) ?? []
  const clause = readClause(sentence)
  if (!clause || /[“”":;–—]/.test(bare) || /[?!]$/.test(sentence)) return sentence
  if (clause.lead.length === 0)
    return time && wordsOf(head) > 3 && !/,| (?:who|that|which|and|or|from|between) /.test(head)
      ? asSentence(`${time}, ${casing(head)}`)
      : sentence
  const lead = textOf(clause.lead)
  const main = bare.slice(bare.indexOf(',', lead.length - 1) + 1).trim()
  const isMovable =
    MOVABLE.test(lead) && wordsOf(lead) <= LONGEST_LEAD && !main.includes(',') && wordsOf(main) <= MOST_WORDS
  const isPast = /(?:ed$|^(?:was|were|had|did)$)/.test((clause.auxiliaries[0] ?? clause.verb).lower)
  if (!isMovable && isPast && TIME_LEAD.test(lead) && !/^(?:it|they|he|she|this|that)\b/i.test(main))
    return `${asSentence(main)} That was ${casing(lead)}.`
  if (!isMovable || /^(?:the|a|an) /.test(lead) || / (?:who|that|which|because|when|if|and|or|but) /.test(` ${main} `))
    return sentence
  return asSentence(`${main} ${casing(lead)}`)
}
