import { askWith } from '../../english/ask.ts'
import { isCopula, isVague, partsOf } from '../../english/clause.ts'
import { textOf, type Token } from '../../../english/tag.ts'
import { pastOf, wordsOf } from '../../../english/words.ts'
import { askable, isTime, questionAndAnswer } from './askable.ts'
import type { Move } from './move.ts'

/** “It was first lit on 3 March 1871”: when is asked. */
export const whenAsked: Move = (sentence, casing) => {
  const clause = askable(sentence)
  if (!clause || isCopula(clause) || isJoinedVerb(clause.rest)) return undefined
  const lead = textOf(clause.lead)
  if (isTime(lead.replace(/^[A-Z]/, (letter) => letter.toLowerCase())))
    return questionAndAnswer(askWith('When', clause, clause.rest, casing), `${lead}`)
  const parts = partsOf(clause.rest)
  const at = parts.findIndex((part) => isTime(textOf(part)))
  if (at < 0 || clause.lead.length > 0) return undefined
  const others = parts.filter((_, index) => index !== at).flat()
  return questionAndAnswer(askWith('When', clause, others, casing), textOf(parts[at] ?? []))
}

/** “The tower was designed by the engineer”: who did it is asked. */
export const agentAsked: Move = (sentence, casing) => {
  const clause = askable(sentence)
  const be = clause?.auxiliaries[0]?.lower ?? ''
  if (!clause || clause.auxiliaries.length !== 1 || !/^(?:is|are|was|were)$/.test(be)) return undefined
  const parts = partsOf(clause.rest)
  const at = parts.findIndex(
    (part) => part[0]?.lower === 'by' && !(part[1]?.lower ?? 'ing').endsWith('ing') && !/\d/.test(textOf(part)),
  )
  const agent = parts[at]?.slice(1) ?? []
  const past = pastOf(clause.verb.lower)
  const isThing = agent.length > 1 || agent[0]?.pos === 'PROPN'
  if (at < 0 || !past || !isThing || isVague(agent) || isJoinedVerb(clause.rest)) return undefined
  const before = parts.slice(0, at).flat()
  const after = parts.slice(at + 1).flat()
  const adverb = clause.adverbs.length > 0 ? `${textOf(clause.adverbs)} ` : ''
  const isPersonal = agent.some(({ pos }) => pos === 'PROPN')
  const verb = /^(?:was|were)$/.test(be) ? past : undefined
  if (!verb || /'|n't/.test(adverb)) return undefined
  const rest = [casing(textOf(clause.subject)), textOf(before)].filter(Boolean).join(' ')
  const question = `${isPersonal ? 'Who' : 'What'} ${adverb}${verb} ${rest}?`
  if (wordsOf(question) > 14 || /[,;:“”]/.test(question)) return undefined
  return questionAndAnswer(question, [textOf(agent), textOf(after)].filter(Boolean).join(' '))
}

/** “… and arrived in pieces”: a second verb would hang on the answer. */
const isJoinedVerb = (rest: readonly Token[]): boolean =>
  rest.some(({ pos }, at) => (pos === 'VERB' || pos === 'AUX') && /^(?:and|or|but)$/.test(rest[at - 1]?.lower ?? ''))

/** “The lens was made in Paris”: where is asked. */
export const whereAsked: Move = (sentence, casing) => {
  const clause = askable(sentence)
  if (!clause || clause.lead.length > 0 || isJoinedVerb(clause.rest)) return undefined
  const parts = partsOf(clause.rest)
  const at = parts.findIndex((part) => isPlace(part))
  if (at < 0 || at < parts.length - 2) return undefined
  const others = parts.filter((_, index) => index !== at).flat()
  if (others.length === 0 && isCopula(clause))
    return questionAndAnswer(askWith('Where', clause, others, casing), textOf(parts[at] ?? []))
  return others.length < 10
    ? questionAndAnswer(askWith('Where', clause, others, casing), textOf(parts[at] ?? []))
    : undefined
}

function isPlace(part: readonly Token[]): boolean {
  const text = textOf(part)
  return (
    /^(?:in|at|near|off|outside)$/.test(part[0]?.lower ?? '') &&
    part
      .slice(1)
      .every(
        ({ pos, text: word }) =>
          /^(?:PROPN|DET|ADJ)$/.test(pos) ||
          /^(?:of|and|the|coast|town|city|village|port|north|south|east|west|northern|southern)$/i.test(word),
      ) &&
    part.some(({ pos, text: word }) => pos === 'PROPN' && /^\p{Lu}\p{Ll}/u.test(word)) &&
    !/\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b|\d/.test(
      text,
    )
  )
}

/** “A Fresnel lens is a ring of glass prisms”: what it is is asked. */
export const definitionAsked: Move = (sentence, casing) => {
  const clause = askable(sentence)
  if (
    !clause ||
    !isCopula(clause) ||
    clause.lead.length > 0 ||
    clause.adverbs.length > 0 ||
    clause.auxiliaries.length > 0
  )
    return undefined
  const { subject, verb, rest } = clause
  if (
    !/^(?:an?|the|one)$/.test(rest[0]?.lower ?? '') ||
    rest.length < 4 ||
    subject.length > 5 ||
    !/^(?:NOUN|PROPN)$/.test(subject.at(-1)?.pos ?? '')
  )
    return undefined
  if (
    /^(?:the|an?) (?:only|same|most|best|worst|first|last|result|reason|problem|question|way|case)\b/.test(textOf(rest))
  )
    return undefined
  if (
    /^(?:problem|question|reason|result|answer|goal|aim|idea|point|trick|thing|difference)$/.test(
      subject.at(-1)?.lower ?? '',
    )
  )
    return undefined
  const isPerson =
    subject.length === 2 &&
    subject.every(({ pos, text }) => pos === 'PROPN' && /^\p{Lu}\p{Ll}+$/u.test(text)) &&
    /\b(?:engineer|author|director|professor|chemist|physicist|writer|artist|inventor|historian|who)\b/.test(
      textOf(rest),
    )
  return questionAndAnswer(`${isPerson ? 'Who' : 'What'} ${verb.text} ${casing(textOf(subject))}?`, textOf(rest))
}
