import type { Casing } from '../../english/casing.ts'
import { readClause } from '../../english/clause.ts'
import { tag, textOf, type Token } from '../../../english/tag.ts'
import { asSentence, capitalised, ended, isPlural, withoutEnd, wordsOf } from '../../../english/words.ts'
import { asker, isStatement, type Move, stock, teller } from './move.ts'

/** What may follow a comma and be said by the other host, as a fragment: “With the force of three kilotons.” */
const FRAGMENT =
  /^(?:with|without|by|for|from|under|behind|across|after|before|through|during|within|between|among|against|despite|in|on|at|over|about|around|mostly|mainly|especially|even|at least|up to|more than|less than|half|each|all|most|some|none|one of|a|an|usually|often|sometimes|thanks to|because of|instead of|as|long before|long after|nearly|almost|only|once)\b/
const SHORTEST_TAIL = 3
const LONGEST_TAIL = 16

/** “A, with B”: the other host finishes the thought. */
export const fragmentAdded: Move = (sentence) => {
  const bare = withoutEnd(sentence)
  const comma = bare.lastIndexOf(', ')
  const [head, tail] = [bare.slice(0, comma), bare.slice(comma + 2)]
  const words = wordsOf(tail)
  if (comma < 20 || !FRAGMENT.test(tail) || words < SHORTEST_TAIL || words > LONGEST_TAIL || !isStatement(head))
    return undefined
  const isList =
    /^(?:an?|the)\b.*\b(?:and|or)\b/.test(tail) ||
    /,[^,]{2,40}$/.test(head) ||
    /\b(?:and|or) \S+$/.test(tail) ||
    /[“”":;–]/.test(tail)
  const hasVerb = tag(tail).some(
    ({ pos, lower }, at, all) =>
      (pos === 'AUX' || (pos === 'VERB' && !/(?:ing|ed|en)$/.test(lower))) &&
      !/^(?:that|which|who|than|before|after|as|when|where|to)$/.test(all[at - 1]?.lower ?? '') &&
      !all.slice(0, at).some(({ lower: word }) => /^(?:that|which|who|before|after|as|than|when|where)$/.test(word)),
  )
  if (
    isList ||
    hasVerb ||
    (/^(?:In|On|At|After|Before|During|If|When|While|Although|Because|For|With|As|Since|To) /.test(head) &&
      !head.includes(','))
  )
    return undefined
  return [teller(ended(head)), asker(asSentence(tail))]
}

/** “Because A, B” and “To A, B”: B, and then the reason. */
const REASON = /^(Because|In order to|To) ([^,“”;:]{8,100}), (.{14,})$/

export const reasonAsked: Move = (sentence, casing) => {
  const [, join = '', reason = '', rest = ''] = REASON.exec(withoutEnd(sentence)) ?? []
  if (!join || !isStatement(rest) || /^(?:and|or|but)\b/.test(rest)) return undefined
  if (
    join === 'Because'
      ? !isStatement(reason)
      : tag(reason)[0]?.pos !== 'VERB' || /^(?:date|this|that|these|the|some|a|an|be)\b/.test(reason)
  )
    return undefined
  if (/^(?:it|they|he|she)\b/i.test(rest) && !/^(?:it|they|he|she)\b/i.test(reason)) return undefined
  return [
    teller(asSentence(rest)),
    join === 'Because' ? stock('Why?', 'And why is that?', 'Because?') : stock('What for?', 'Why?', 'To what end?'),
    teller(ended(`${join === 'Because' ? 'Because' : 'To'} ${casing(reason)}`)),
  ]
}

/** “Imo, which lay in the basin, was empty”: two sentences. */
const INSERTED = /^((?:The|A|An|\p{Lu})[^,]{2,60}), (which|who|where) ([^,]{8,110}), (.{10,})$/u

export const insertedApart: Move = (sentence) => {
  const [, subject = '', pronoun = '', inserted = '', rest = ''] = INSERTED.exec(withoutEnd(sentence)) ?? []
  if (!subject || pronoun === 'where' || !isStatement(`${subject} ${rest}`) || /^(?:and|or|but|who|which)\b/.test(rest))
    return undefined
  const tokens = tag(subject)
  if (
    !/^(?:AUX|VERB|ADV)$/.test(tag(rest)[0]?.pos ?? '') ||
    !tokens.every(({ pos }) => /^(?:DET|ADJ|NOUN|PROPN|ADP|NUM)$/.test(pos))
  )
    return undefined
  const again = pronounFor(tokens, rest)
  if (!again) return undefined
  return [teller(ended(`${subject} ${inserted}`)), teller(ended(`${again} ${rest}`))]
}

/** “It” or “They” for a subject, where its number is beyond doubt; nothing for a person. */
export function pronounFor(subject: readonly Token[], verb: string): string | undefined {
  const of = subject.findIndex(
    ({ lower }, at) => at > 0 && /^(?:of|in|on|at|for|from|with|that|who|which|to|by|between|near|behind)$/.test(lower),
  )
  const head = subject.slice(0, of < 0 ? subject.length : of).findLast(({ pos }) => /^(?:NOUN|PROPN)$/.test(pos))
  if (
    !head ||
    subject.some(
      ({ lower, text }) =>
        /^(?:and|or|,)$/.test(lower) ||
        /^(?:each|every|no|nobody|none|many|few|both|half|some|several|such|other|another|most|all)$/.test(lower) ||
        text === 'I',
    )
  )
    return undefined
  const first = tag(verb)[0]?.lower ?? ''
  const isMany = isPlural(head.text)
  if (head.pos === 'PROPN' && !/^(?:the|a|an)$/i.test(subject[0]?.lower ?? '')) return undefined
  if (!isMany && PERSON.test(head.lower)) return undefined
  if (/^(?:is|was|has|does)$/.test(first) && isMany) return undefined
  if (/^(?:are|were|have|do)$/.test(first) && !isMany) return undefined
  return isMany ? 'They' : 'It'
}

const PERSON =
  /(?:man|woman|person|boy|girl|child|mother|father|sister|brother|wife|husband|son|daughter|king|queen|friend|guest|host|chief|head|nurse|cook|captain|surgeon|guide|spokesperson|pilot|poet|monk|priest|villain|[^u]er|or|ist|ian|ee|ant|eur)$/

/** For the asker who names what comes next: “And the lens?” – “It weighs four tonnes.” */
export function withoutSubject(sentence: string, casing: Casing): { name: string; text: string } | undefined {
  const clause = readClause(sentence)
  if (!clause || clause.lead.length > 0 || clause.subject.length > 7 || /[“”":;]/.test(sentence)) return undefined
  const { subject, auxiliaries, adverbs, verb } = clause
  const name = textOf(subject)
  const rest = sentence.slice(sentence.indexOf(name) + name.length).trim()
  const first = auxiliaries[0] ?? verb
  const again = pronounFor(subject, first.text)
  if (!again || adverbs[0]?.lower === first.lower || wordsOf(rest) < 4 || /^(?:that|which|who|,)/.test(rest))
    return undefined
  if (
    subject.some(
      ({ pos, lower }) =>
        pos === 'NUM' ||
        pos === 'PRON' ||
        /^(?:more|most|less|other|same|such|this|that|these|those|my|their|his|her|its|our|only|one|author|authors)$/.test(
          lower,
        ),
    )
  )
    return undefined
  return { name: casing(name), text: capitalised(`${again} ${rest}`) }
}
