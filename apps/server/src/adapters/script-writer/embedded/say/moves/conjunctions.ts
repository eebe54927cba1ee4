import type { Casing } from '../../english/casing.ts'
import { tag } from '../../../english/tag.ts'
import { asSentence, capitalised, ended, isBalanced, withoutEnd, wordsOf } from '../../../english/words.ts'
import { asker, isStatement, type Move, type Spoken, stock, teller } from './move.ts'

/** “A because B”: the other host asks for B, or draws the conclusion and raises the objection. */
const TAIL =
  /^(.{22,}?),? (because|so that|so|but|even though|although|though|unless|whereas|until|as long as) (.{12,})$/
const ASKED: Record<string, Spoken> = {
  because: stock('Why?', 'And why is that?', 'Because?', 'For what reason?', 'How come?'),
  'so that': stock('What for?', 'Why?', 'To what end?'),
  unless: stock('Always?', 'Every time?'),
  until: stock('Until when?', 'For how long?'),
  'as long as': stock('Always?', 'On what condition?'),
}
/** What the other host says of their own accord, as people finish each other’s sentences. */
const FINISHED: Record<string, string> = {
  so: 'So',
  but: 'But',
  'even though': 'Even though',
  although: 'Even though',
  though: 'Even though',
  whereas: 'Whereas',
}

export const tailAsked: Move = (sentence, casing) => {
  const [, head = '', join = '', tail = ''] = TAIL.exec(withoutEnd(sentence)) ?? []
  if (!isSplit(sentence, head, join, tail)) return undefined
  const opening = FINISHED[join]
  if (opening) return [teller(ended(head)), asker(ended(`${opening} ${casing(tail)}`))]
  const ask = ASKED[join]
  return ask && [teller(ended(head)), ask, teller(ended(`${capitalised(join)} ${casing(tail)}`))]
}

function isSplit(sentence: string, head: string, join: string, tail: string): boolean {
  if (!isStatement(head) || !isStatement(tail)) return false
  if (
    /\b(?:not|never|only|even|just|simply|partly|mainly)$|\bnot (?:only|just)\b|^(?:If|When|Although|While|Even) /.test(
      head,
    )
  )
    return false
  if (/^(?:he|she|it|they)\b/i.test(head) && wordsOf(head) < 5) return false
  if (join === 'but') return sentence.includes(', but ')
  return join !== 'so' || (sentence.includes(', so ') && !/^(?:much|many|far|long|few|little|that)\b/.test(tail))
}

/** “A, when B”: told in two sentences. */
const MOMENT = /^(.{22,}?), (when|where) (.{14,})$/

export const momentApart: Move = (sentence, casing) => {
  const [, head = '', join = '', tail = ''] = MOMENT.exec(withoutEnd(sentence)) ?? []
  if (!head || !isStatement(head) || !isStatement(tail) || /, [^,]{0,30}$/.test(head)) return undefined
  const isPast =
    /(?:ed|was|were|had|came|went|took|began|blew|fell|left|found|got|made|said|saw|knew|broke|met|ran|rose)\b/.test(
      tail,
    )
  return [teller(ended(head)), teller(ended(`That${isPast ? ' was' : '’s'} ${join} ${casing(tail)}`))]
}

/** “A survey found that B”: B, and then how one knows. */
const FOUND =
  /^((?:In [^,]{4,30}, )?(?:(?:[Aa]|[Tt]he|[Tt]heir|[Oo]ne|[Aa]nother|[Tt]he authors’) (?:[\p{L}-]+ ){0,3}(?:study|survey|results?|data|findings|figures|report|analysis|experiments?|measurements?|test|tests|count|poll|researchers|scientists|team|authors)(?: of [\p{L} ]{3,30})?)) (shows?|showed|found|finds|suggests?|suggested|reported|reports|estimated?|estimates) that (.{20,})$/u

export const foundApart: Move = (sentence, casing) => {
  const [, who = '', verb = '', what = ''] = FOUND.exec(withoutEnd(sentence)) ?? []
  if (!who || !isStatement(what) || /\b(?:it|they|them|their|its|he|she|his|her)\b/.test(what)) return undefined
  const firm = /^(?:show|find|found|report)/.test(verb)
  return [
    teller(asSentence(what)),
    stock(firm ? 'Who found that?' : 'Is that certain?', firm ? 'How do we know?' : 'Who says so?', 'Says who?'),
    teller(ended(`It’s what ${casing(who)} ${verb}`)),
  ]
}

/** “If A, B”: the other host asks for A. */
const LEAD = /^(If|When|Once|After|Before|Until|Whenever) ([^,“”;:]{8,90}), (.{12,})$/

export const conditionAsked: Move = (sentence, casing) => {
  const [, join = '', condition = '', rest = ''] = LEAD.exec(withoutEnd(sentence)) ?? []
  if (!join || !isClauseAfter(condition) || !isStatement(rest) || / (?:and|or)$/.test(condition)) return undefined
  if (/^(?:and|or|but) /.test(rest)) return undefined
  const answer =
    join === 'If' && !/^then\b/.test(rest) && !/^(?:do|try|use|let|make|call|please)\b/i.test(rest)
      ? `Then ${casing(rest)}`
      : asSentence(rest)
  return [asker(`And ${join.toLowerCase()} ${casing(condition)}?`), teller(ended(answer))]
}

const isClauseAfter = (text: string): boolean => isStatement(`${text}${wordsOf(text) < 4 ? ' at some point' : ''}`)

/** “Although A, B”: A is granted, B is told. */
const GRANTED = /^(?:Although|Though|Even though|While|Whilst|Whereas) ([^,“”;:]{12,110}), (.{12,})$/

export const grantedFirst: Move = (sentence, casing) => {
  const [, granted = '', rest = ''] = GRANTED.exec(withoutEnd(sentence)) ?? []
  if (!granted || !isStatement(granted) || !isStatement(rest)) return undefined
  return [asker(asSentence(granted)), teller(ended(`And yet ${casing(rest)}`))]
}

/** “Instead of sending help, they left”: what did not happen is asked. */
const INSTEAD =
  /^(?:Instead of|Rather than) (\p{L}+ing) ([^,“”;:]{4,70}), ((?:the|a|an|its|their|his|her|it|they|he|she|\p{Lu}).{12,})$/u

export const insteadAsked: Move = (sentence) => {
  const [, doing = '', object = '', rest = ''] = INSTEAD.exec(withoutEnd(sentence)) ?? []
  if (!doing || !isStatement(rest) || beginsVaguely(object)) return undefined
  return [asker(`Any chance of ${doing} ${object}?`), teller(`No. ${asSentence(rest)}`)]
}

const beginsVaguely = (text: string): boolean => /^(?:it|them|this|that|these|those)\b/.test(text)

/** “A; B”, “A, and B”, “A – B”: two sentences of their own. */
const PAIRS = [/^(.{18,}?)[;:] (.{18,})$/, /^(.{25,}?) [–—] (.{18,})$/, /^(.{24,}?), and (.{18,})$/]

export function sentencesIn(sentence: string): string[] {
  for (const pattern of PAIRS) {
    const [, first = '', second = ''] = pattern.exec(withoutEnd(sentence)) ?? []
    const isList =
      pattern === PAIRS[2] &&
      (/,[^,]*$/.test(first) || /^[^,]{3,40},/.test(second) || /\b(?:both|between|either)\b/.test(first))
    if (first && !isList && isStatement(first) && isStatement(second.replace(/^(?:but|and|so|yet) /, ''))) {
      const end = /[!?]["”’]?$/.exec(sentence.trim())?.[0] ?? ''
      return [ended(capitalised(first)), ...sentencesIn(ended(`${capitalised(second)}${end}`))]
    }
  }
  return [sentence]
}

/** “A: B”, “A, such as B, C and D”: the other host asks for B. */
const NAMELY = /^(.{20,}?)(?:: |,? (?:such as|like|including|for instance|among them) )(.{8,160})$/

export const listAsked: Move = (sentence: string, casing: Casing) => {
  const bare = withoutEnd(sentence)
  const [whole, head = '', rest = ''] = NAMELY.exec(bare) ?? []
  if (!whole || !isStatement(head) || !isBalanced(rest)) return undefined
  const isColon = bare.charAt(head.length) === ':'
  if (!isColon && tag(rest).some(({ pos, lower }) => pos === 'AUX' || (pos === 'VERB' && !/(?:ing|ed)$/.test(lower))))
    return undefined
  if (
    !isColon &&
    (!/,| and | or /.test(rest) ||
      !bare.includes(',') ||
      / (?:is|are|was|were|look|looks|feel|feels|be|a|the|of|more|something|anything|much)$/.test(head))
  )
    return undefined
  if (isColon && /[:;]/.test(rest)) return undefined
  const ask = isColon
    ? stock('Namely?', 'Which is?', 'Go ahead.', 'Let’s hear it.')
    : stock('Such as?', 'For example?', 'Give me examples.', 'What, for instance?')
  return [teller(ended(head)), ask, teller(asSentence(isColon ? capitalised(rest) : rest.replace(/^/, '')))]
    .map((turn) => ({ ...turn, text: turn.text.replace(/^(?:both|either) /, '') }))
    .map((turn, at) => (at === 2 ? { ...turn, text: capitalised(casing(turn.text)) } : turn))
}

/** “A, not B”: the other host is surprised. */
const NOT = /^(.{14,}), not ((?:the |an? )?\p{L}+(?: \p{L}+){0,3})(,? .{6,})?$/u

export const notThat: Move = (sentence) => {
  const [, head = '', other = '', rest = ''] = NOT.exec(withoutEnd(sentence)) ?? []
  const told = `${head}${rest.replace(/^,/, '')}`
  if (
    !other ||
    !isStatement(told) ||
    /^(?:because|only|just|even|to|in|at|on|by|until|before|as|for|least|all|every)\b/.test(other)
  )
    return undefined
  return [teller(ended(told)), asker(`Not ${other}.`)]
}
