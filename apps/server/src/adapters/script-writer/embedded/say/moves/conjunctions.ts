import type { Casing } from '../../english/casing.ts'
import { asSentence, capitalised, ended, isBalanced, withoutEnd, wordsOf } from '../../english/words.ts'
import { asker, isStatement, type Move, type Spoken, stock, teller } from './move.ts'

/** “A because B”: the other host asks for B. */
const TAIL =
  /^(.{22,}?),? (because|so that|so|but|even though|although|though|unless|whereas|until|as long as|in case) (.{12,})$/

const ASKS: Record<string, Spoken> = {
  because: stock('Why?', 'Because?', 'And why is that?', 'For what reason?', 'How come?'),
  'so that': stock('What for?', 'To what end?', 'With what in mind?'),
  so: stock('With what result?', 'And so?', 'Meaning what?', 'And what follows from that?', 'What did that lead to?'),
  but: stock('But …', 'I hear a “but” coming.', 'There’s a catch, isn’t there?', 'And the other side?', 'However?'),
  'even though': stock('Despite everything?', 'Against the odds?'),
  although: stock('Without exception?', 'No “although”?'),
  though: stock('Without exception?', 'No “although”?'),
  unless: stock('Always?', 'Every time?', 'Is there a way out?'),
  whereas: stock('Compared with what?', 'And the others?'),
  until: stock('Until when?', 'How long did that last?'),
  'as long as': stock('For how long?', 'On what condition?'),
  'in case': stock('Just in case?', 'In case of what?'),
}

export const tailAsked: Move = (sentence, casing) => {
  const [, head = '', join = '', tail = ''] = TAIL.exec(withoutEnd(sentence)) ?? []
  const ask = ASKS[join]
  if (!ask || !isStatement(head) || !isStatement(tail) || !isBalanced(head)) return undefined
  if (/\b(?:not|never|only|even|just|simply|partly|mainly|not only)$/.test(head) || /\bnot (?:only|just)\b/.test(head)) return undefined
  if (join === 'so' && (/^(?:much|many|far|long|few|little|little|that)\b/.test(tail) || !sentence.includes(', so ') || / (?:is|are|was|were|do|does|did)$/.test(head))) return undefined
  if (join === 'but' && !sentence.includes(', but ')) return undefined
  if (/^(?:he|she|it|they)\b/.test(head) && wordsOf(head) < 5) return undefined
  const answer = /^(?:even though|although|though)$/.test(join) ? `Even though ${casing(tail)}` : `${capitalised(join)} ${casing(tail)}`
  return [teller(ended(head)), ask, teller(ended(answer))]
}

/** “If A, B”: the other host asks for A. */
const LEAD = /^(If|When|Once|After|Before|Until|Whenever) ([^,“”;:]{8,90}), (.{12,})$/

export const conditionAsked: Move = (sentence, casing) => {
  const [, join = '', condition = '', rest = ''] = LEAD.exec(withoutEnd(sentence)) ?? []
  if (!join || !isClauseAfter(condition) || !isStatement(rest) || / (?:and|or)$/.test(condition)) return undefined
  if (/^(?:and|or|but) /.test(rest)) return undefined
  const answer = join === 'If' && !/^then\b/.test(rest) && !/^(?:do|try|use|let|make|call|please)\b/i.test(rest) ? `Then ${casing(rest)}` : asSentence(rest)
  return [asker(`And ${join.toLowerCase()} ${casing(condition)}?`), teller(ended(answer))]
}

const isClauseAfter = (text: string): boolean => isStatement(`${text}${wordsOf(text) < 4 ? ' at some point' : ''}`)

/** “Although A, B”: A is granted, B is told. */
const GRANTED = /^(?:Although|Though|Even though|While|Whilst|Whereas) ([^,“”;:]{12,110}), (.{12,})$/

export const grantedFirst: Move = (sentence) => {
  const [, granted = '', rest = ''] = GRANTED.exec(withoutEnd(sentence)) ?? []
  if (!granted || !isStatement(granted) || !isStatement(rest)) return undefined
  return [teller(asSentence(granted)), stock('And yet?', 'But that’s not the whole story?', 'But?', 'And still?'), teller(asSentence(rest))]
}

/** “Instead of sending help, they left”: what did not happen is asked. */
const INSTEAD = /^(?:Instead of|Rather than) (\p{L}+ing) ([^,“”;:]{4,70}), ((?:the|a|an|its|their|his|her|it|they|he|she|\p{Lu}).{12,})$/u

export const insteadAsked: Move = (sentence) => {
  const [, doing = '', object = '', rest = ''] = INSTEAD.exec(withoutEnd(sentence)) ?? []
  if (!doing || !isStatement(rest) || beginsVaguely(object)) return undefined
  return [asker(`Any chance of ${doing} ${object}?`), teller(`No. ${asSentence(rest)}`)]
}

const beginsVaguely = (text: string): boolean => /^(?:it|them|this|that|these|those)\b/.test(text)

/** “A; B”, “A, and B”, “A – B”: two sentences of their own. */
const PAIRS = [/^(.{25,}?); (.{18,})$/, /^(.{25,}?) [–—] (.{18,})$/, /^(.{40,}?), and (.{28,})$/]

export function sentencesIn(sentence: string): string[] {
  for (const pattern of PAIRS) {
    const [, first = '', second = ''] = pattern.exec(withoutEnd(sentence)) ?? []
    const isList = pattern === PAIRS[2] && (/,[^,]*$/.test(first) || /^[^,]{3,40},/.test(second) || /\b(?:both|between|either)\b/.test(first))
    if (first && !isList && isStatement(first) && isStatement(second.replace(/^(?:but|and|so|yet) /, ''))) {
      const end = /[.!?]["”’]?$/.exec(sentence.trim())?.[0] ?? '.'
      return [ended(capitalised(first)), ...sentencesIn(`${capitalised(second)}${end}`)]
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
  if (!isColon && (!/,| and | or /.test(rest) || !bare.includes(',') || / (?:is|are|was|were|look|looks|feel|feels|be|a|the|of|more|something|anything|much)$/.test(head))) return undefined
  if (isColon && /[:;]/.test(rest)) return undefined
  const ask = isColon ? stock('Namely?', 'Which is?', 'Go ahead.', 'Let’s hear it.') : stock('Such as?', 'For example?', 'Give me examples.', 'What, for instance?')
  return [teller(ended(head)), ask, teller(asSentence(isColon ? capitalised(rest) : rest.replace(/^/, '')))].map((turn) => ({ ...turn, text: turn.text.replace(/^(?:both|either) /, '') })).map((turn, at) => (at === 2 ? { ...turn, text: capitalised(casing(turn.text)) } : turn))
}

/** “A, not B”: the other host is surprised. */
const NOT = /^(.{14,}), not ((?:the |an? )?\p{L}+(?: \p{L}+){0,3})(,? .{6,})?$/u

export const notThat: Move = (sentence) => {
  const [, head = '', other = '', rest = ''] = NOT.exec(withoutEnd(sentence)) ?? []
  const told = `${head}${rest.replace(/^,/, '')}`
  if (!other || !isStatement(told) || /^(?:because|only|just|even|to|in|at|on|by|until|before|as|for|least|all|every)\b/.test(other)) return undefined
  return [teller(ended(told)), asker(`Not ${other}?`), stockAnswer(other)]
}

const stockAnswer = (other: string): Spoken => teller(`Not ${other}.`)
