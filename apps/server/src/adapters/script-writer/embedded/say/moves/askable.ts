import { type Clause, isNegated, isVague, readClause } from '../../english/clause.ts'
import { asSentence, wordsOf } from '../../../english/words.ts'
import { asker, type Spoken, teller } from './move.ts'

/** A clause whose parts may be asked for: what it is about is named, and not denied. */
export function askable(sentence: string): Clause | undefined {
  const clause = readClause(sentence)
  return clause &&
    !isVague(clause.subject) &&
    clause.subject.length <= 9 &&
    !isNegated(clause) &&
    wordsOf(sentence) <= 32
    ? clause
    : undefined
}

/** A question and its answer, where there are both. */
export const questionAndAnswer = (question: string | undefined, answer: string): Spoken[] | undefined =>
  question && wordsOf(answer) > 0 && !/^(?:and|or|but)\b/i.test(answer)
    ? [asker(question), teller(asSentence(answer))]
    : undefined

const TIME =
  /^(?:in|on|by|around|before|after|during|at) (?:(?:the )?(?:early|late|mid|middle of|end of|beginning of|summer of|winter of|spring of|autumn of|fall of|night of|morning of|evening of)[ -]?(?:the )?)?(?:\d{1,2}(?:st|nd|rd|th)? )?(?:of )?(?:(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? )?(?:(?:early|late|mid)[ -])?(?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{1,2}(?:st|nd|rd|th)?)?,? ?)?(?:(?:1\d|20)\d\ds?|the (?:\d{1,2}(?:st|nd|rd|th)|[a-z]+teenth|twentieth|twenty-first) century)?(?: (?:and|to|until|or) (?:1\d|20)\d\d)?$/

export const isTime = (text: string): boolean =>
  TIME.test(text) &&
  /\d|century|January|February|March|April|May|June|July|August|September|October|November|December/.test(text)
