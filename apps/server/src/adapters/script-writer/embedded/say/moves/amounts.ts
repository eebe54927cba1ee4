import { askWith } from '../../english/ask.ts'
import { type Clause, isCopula, isVague, partsOf, readClause } from '../../english/clause.ts'
import { textOf, type Token } from '../../../english/tag.ts'
import { asSentence, capitalised, ended, isPlural } from '../../../english/words.ts'
import { askable, isTime, questionAndAnswer } from './askable.ts'
import { asker, type Move, teller } from './move.ts'

const MEASURED: Record<string, string> = {
  tall: 'How tall',
  high: 'How high',
  deep: 'How deep',
  long: 'How long',
  wide: 'How wide',
  thick: 'How thick',
  old: 'How old',
  faster: 'How much faster',
  slower: 'How much slower',
  more: 'How much more',
  less: 'How much less',
  larger: 'How much larger',
  smaller: 'How much smaller',
  higher: 'How much higher',
  lower: 'How much lower',
  longer: 'How much longer',
  heavier: 'How much heavier',
  cheaper: 'How much cheaper',
}
const AMOUNT_BEFORE =
  /^(?:about|almost|nearly|around|only|just|over|than|more|less|to|up|at|least|most|as|much|many|an|estimated|roughly|some|fewer|\$|€|£)$/
const LONG = /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?|milliseconds?)$/
const DISTANCE = /^(?:miles?|kilomet(?:er|re)s?|met(?:er|re)s?|feet)$/
const SPACE = /^(?:gigabytes|megabytes|kilobytes|GB|MB)$/i
const MONTH = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/

/** “The boat was built for 47 people”: the number is asked. */
export const amountAsked: Move = (sentence, casing) => {
  const clause = askable(sentence)
  if (!clause) return undefined
  const { rest } = clause
  const at = rest.findIndex(
    ({ pos, text }, index) =>
      (pos === 'NUM' || /^\d/.test(text)) &&
      !/^(?:1\d|20)\d\d$/.test(text) &&
      !/^(?:one|zero|first|second)$/i.test(text) &&
      rest[index - 1]?.pos !== 'PROPN' &&
      !MONTH.test(rest[index - 1]?.text ?? '') &&
      !MONTH.test(rest[index + 1]?.text ?? ''),
  )
  if (
    at < 0 ||
    at > 7 ||
    rest
      .slice(0, at)
      .some(
        ({ text, lower }) =>
          /^[,:;“”]$/.test(text) || /^(?:that|which|who|because|and|or|where|when|from|between)$/.test(lower),
      )
  )
    return undefined
  const amount = amountAt(rest, at)
  if (
    /^(?:all|both|every|each|per|within|after|before|by|until|since|another|next|last|first|other)$/.test(
      rest[amount.from - 1]?.lower ?? '',
    )
  )
    return undefined
  if (clause.subject.some(({ pos, lower }) => pos === 'NUM' || (amount.unit && lower === amount.unit))) return undefined
  const wh = whFor(clause, amount)
  if (!wh) return undefined
  const before = rest[amount.from - 1]
  const isInside = /^(?:at|in|on|with|from)$/.test(before?.lower ?? '') && wh.startsWith('How many')
  const from = isInside ? amount.from - 1 : amount.from
  const { to } = amount
  const answer = isInside ? `${before?.text} ${amount.answer}` : amount.answer
  const asking = isInside ? `${capitalised(before?.text ?? '')} how${wh.slice(3)}` : wh
  const others = [...rest.slice(0, from), ...rest.slice(wh === 'How far away' ? to + 1 : to)]
  const cut = others.findIndex(
    ({ text, lower }, index) =>
      index >= from && /^(?:,|and|or|but|compared|whereas|while|instead|rather|;)$/.test(text === ',' ? ',' : lower),
  )
  const [asked, left] = cut < 0 ? [others, []] : [others.slice(0, cut), others.slice(cut)]
  const more = textOf(left).replace(/^,? ?/, '')
  const question = askWith(asking, clause, asked, casing)
  if (!question || /\bHow many (?:different|other|such|more|same)\b/.test(question)) return undefined
  if (
    more &&
    !/^(?:instead of|rather than|compared|whereas|while|up from|down from|more than|less than|against|after|nearly|almost|about|which is)\b/.test(
      more,
    )
  )
    return undefined
  if (clause.lead.length > 0 && !isTime(textOf(clause.lead).toLowerCase())) return undefined
  const lead = clause.lead.length > 0 ? `, ${casing(textOf(clause.lead))}` : ''
  return questionAndAnswer(question, `${answer}${more ? `, ${more}` : ''}${lead}`)
}

type Amount = {
  from: number
  to: number
  unit: string
  answer: string
  isShare: boolean
  isMoney: boolean
  measure: string
  noun: readonly Token[]
  next: string
}

function amountAt(rest: readonly Token[], at: number): Amount {
  let last = at
  while (
    rest[last + 1] &&
    (rest[last + 1]?.pos === 'NUM' ||
      /^(?:million|billion|thousand|%|percent|hundred)$/.test(rest[last + 1]?.lower ?? ''))
  )
    last++
  let from = at
  while (
    from > 0 &&
    AMOUNT_BEFORE.test(rest[from - 1]?.lower ?? '') &&
    !(rest[from - 1]?.lower === 'to' && rest[from - 2]?.pos === 'VERB') &&
    !(rest[from - 1]?.lower === 'at' && !/^(?:least|most|an)$/.test(rest[from]?.lower ?? ''))
  )
    from--
  const number = textOf(rest.slice(from, last + 1))
  const isShare = /%|percent/.test(number)
  const isMoney = /[$€£]/.test(number)
  let to = last + 1
  const noun: Token[] = []
  while (!isShare && !isMoney && noun.length < 3 && /^(?:NOUN|ADJ)$/.test(rest[to]?.pos ?? '')) {
    noun.push(rest[to] as Token)
    to++
    if (noun.at(-1)?.pos === 'NOUN' && rest[to]?.pos !== 'NOUN') break
  }
  const measure = MEASURED[rest[to]?.lower ?? ''] ?? ''
  const answer = textOf(rest.slice(from, to)) + (measure ? ` ${rest[to]?.text}` : '')
  return {
    from,
    to: measure ? to + 1 : to,
    unit: noun.at(-1)?.lower ?? '',
    answer,
    isShare,
    isMoney,
    measure,
    noun,
    next: rest[to]?.lower ?? '',
  }
}

function whFor(clause: Clause, { from, isMoney, isShare, measure, unit, noun, to, next }: Amount): string | undefined {
  const isBe = isCopula(clause) && from === 0
  const after = textOf(clause.rest.slice(to))
  if (measure) return measure
  if (isMoney) return 'How much'
  if (isShare)
    return next === 'of'
      ? 'What share'
      : isBe && /(?:rate|share|ratio|level|coverage|margin)/i.test(textOf(clause.subject))
        ? 'How high'
        : undefined
  if (LONG.test(unit))
    return /^(?:ago|old|later|earlier|before|after|from|since|into)/.test(after) ? undefined : 'How long'
  if (DISTANCE.test(unit))
    return /\b(?:off|from|away|offshore)\b/.test(after)
      ? after.startsWith('away')
        ? 'How far away'
        : 'How far'
      : undefined
  if (SPACE.test(unit)) return isBe ? 'How big' : 'How much space'
  if (noun.length > 0 && isPlural(unit)) return `How many ${textOf(noun)}`
  return undefined
}

/** “Errors fell from 2.9 to 1.8”, “Profit rose to 47 million”: by how much is asked. */
const CHANGE =
  /^(?:rose|rise|rises|fell|fall|falls|grew|grow|grows|dropped|drops?|increased|increases?|decreased|decreases?|climbed|climbs?|shrank|shrinks?|declined|declines?|jumped|soared|doubled|sank)$/

export const changeAsked: Move = (sentence) => {
  const clause = readClause(sentence)
  if (!clause || isVague(clause.subject) || !CHANGE.test(clause.verb.lower) || clause.auxiliaries.length > 0)
    return undefined
  const [first, ...others] = partsOf(clause.rest)
  if (!first || !/^(?:to|from|by)$/.test(first[0]?.lower ?? '') || !/\d/.test(textOf(clause.rest))) return undefined
  const isHeight = first.some(({ lower }) => DISTANCE.test(lower))
  const ask = isHeight ? 'How far?' : first[0]?.lower === 'to' ? 'To what?' : 'By how much?'
  const lead = clause.lead.length > 0 ? `${textOf(clause.lead)}, ` : ''
  const told = `${lead}${textOf(clause.subject)} ${[...clause.adverbs, clause.verb].map(({ text }) => text).join(' ')}`
  return [teller(ended(capitalised(told))), asker(ask), teller(asSentence(textOf([...first, ...others.flat()])))]
}
