import { askWith } from '../../english/ask.ts'
import type { Casing } from '../../english/casing.ts'
import { type Clause, isCopula, isNegated, isVague, partsOf, readClause } from '../../english/clause.ts'
import { textOf, type Token } from '../../english/tag.ts'
import { asSentence, capitalised, ended, isPlural, pastOf, wordsOf } from '../../english/words.ts'
import { asker, type Move, type Spoken, teller } from './move.ts'

/** A clause whose parts may be asked for: what it is about is named, and not denied. */
function askable(sentence: string): Clause | undefined {
  const clause = readClause(sentence)
  return clause &&
    !isVague(clause.subject) &&
    clause.subject.length <= 9 &&
    !isNegated(clause) &&
    wordsOf(sentence) <= 32
    ? clause
    : undefined
}

const pair = (question: string | undefined, answer: string): Spoken[] | undefined =>
  question && wordsOf(answer) > 0 && !/^(?:and|or|but)\b/i.test(answer)
    ? [asker(question), teller(asSentence(answer))]
    : undefined

const TIME =
  /^(?:in|on|by|around|before|after|during|at) (?:(?:the )?(?:early|late|mid|middle of|end of|beginning of|summer of|winter of|spring of|autumn of|fall of|night of|morning of|evening of)[ -]?(?:the )?)?(?:\d{1,2}(?:st|nd|rd|th)? )?(?:of )?(?:(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? )?(?:(?:early|late|mid)[ -])?(?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{1,2}(?:st|nd|rd|th)?)?,? ?)?(?:(?:1\d|20)\d\ds?|the (?:\d{1,2}(?:st|nd|rd|th)|[a-z]+teenth|twentieth|twenty-first) century)?(?: (?:and|to|until|or) (?:1\d|20)\d\d)?$/

const isTime = (text: string): boolean =>
  TIME.test(text) &&
  /\d|century|January|February|March|April|May|June|July|August|September|October|November|December/.test(text)

/** “It was first lit on 3 March 1871”: when is asked. */
export const whenAsked: Move = (sentence, casing) => {
  const clause = askable(sentence)
  if (!clause || isCopula(clause)) return undefined
  const lead = textOf(clause.lead)
  if (isTime(lead.replace(/^[A-Z]/, (letter) => letter.toLowerCase())))
    return pair(askWith('When', clause, clause.rest, casing), `${lead}`)
  const parts = partsOf(clause.rest)
  const at = parts.findIndex((part) => isTime(textOf(part)))
  if (at < 0 || clause.lead.length > 0) return undefined
  const others = parts.filter((_, index) => index !== at).flat()
  return pair(askWith('When', clause, others, casing), textOf(parts[at] ?? []))
}

/** “The tower was designed by the engineer”: who did it is asked. */
export const agentAsked: Move = (sentence, casing) => {
  const clause = askable(sentence)
  const be = clause?.auxiliaries[0]?.lower ?? ''
  if (!clause || clause.auxiliaries.length !== 1 || !/^(?:is|are|was|were)$/.test(be)) return undefined
  const parts = partsOf(clause.rest)
  const at = parts.findIndex(
    (part) => part[0]?.lower === 'by' && !/ing$/.test(part[1]?.lower ?? 'ing') && !/\d/.test(textOf(part)),
  )
  const agent = parts[at]?.slice(1) ?? []
  const past = pastOf(clause.verb.lower)
  if (at < 0 || !past || agent.length === 0 || isVague(agent)) return undefined
  const before = parts.slice(0, at).flat()
  const after = parts.slice(at + 1).flat()
  const adverb = clause.adverbs.length > 0 ? `${textOf(clause.adverbs)} ` : ''
  const isPersonal = agent.some(({ pos }) => pos === 'PROPN')
  const verb = /^(?:was|were)$/.test(be) ? past : undefined
  if (!verb || /'|n't/.test(adverb)) return undefined
  const rest = [casing(textOf(clause.subject)), textOf(before)].filter(Boolean).join(' ')
  const question = `${isPersonal ? 'Who' : 'What'} ${adverb}${verb} ${rest}?`
  if (wordsOf(question) > 14 || /[,;:“”]/.test(question)) return undefined
  return pair(question, [textOf(agent), textOf(after)].filter(Boolean).join(' '))
}

/** “The lens was made in Paris”: where is asked. */
export const whereAsked: Move = (sentence, casing) => {
  const clause = askable(sentence)
  if (!clause || clause.lead.length > 0) return undefined
  const parts = partsOf(clause.rest)
  const at = parts.findIndex((part) => isPlace(part))
  if (at < 0 || at < parts.length - 2) return undefined
  const others = parts.filter((_, index) => index !== at).flat()
  if (others.length === 0 && isCopula(clause))
    return pair(askWith('Where', clause, others, casing), textOf(parts[at] ?? []))
  return others.length < 10 ? pair(askWith('Where', clause, others, casing), textOf(parts[at] ?? [])) : undefined
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
  return pair(`${isPerson ? 'Who' : 'What'} ${verb.text} ${casing(textOf(subject))}?`, textOf(rest))
}

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
    /^(?:every|each|per|within|after|before|by|until|since|another|next|last|first|other)$/.test(
      rest[amount.from - 1]?.lower ?? '',
    )
  )
    return undefined
  if (clause.subject.some(({ pos, lower }) => pos === 'NUM' || (amount.unit && lower === amount.unit))) return undefined
  const wh = whFor(clause, amount)
  if (!wh) return undefined
  const { from, to, answer } = amount
  const others = [...rest.slice(0, from), ...rest.slice(wh === 'How far away' ? to + 1 : to)]
  const cut = others.findIndex(
    ({ text, lower }, index) =>
      index >= from && /^(?:,|and|or|but|compared|whereas|while|;)$/.test(text === ',' ? ',' : lower),
  )
  const [asked, left] = cut < 0 ? [others, []] : [others.slice(0, cut), others.slice(cut)]
  const more = textOf(left).replace(/^,? ?/, '')
  const question = askWith(wh, clause, asked, casing)
  if (!question || /\bHow many (?:different|other|such|more|same)\b/.test(question)) return undefined
  if (
    more &&
    !/^(?:compared|whereas|while|up from|down from|more than|less than|against|after|nearly|almost|about|which is)\b/.test(
      more,
    )
  )
    return undefined
  if (clause.lead.length > 0 && !isTime(textOf(clause.lead).toLowerCase())) return undefined
  const lead = clause.lead.length > 0 ? `, ${casing(textOf(clause.lead))}` : ''
  return pair(question, `${answer}${more ? `, ${more}` : ''}${lead}`)
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
    !(rest[from - 1]?.lower === 'to' && rest[from - 2]?.pos === 'VERB')
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

/** For the asker, who doubts a plain sentence: “Does it really cost less?”. */
export function doubtOf(sentence: string, casing: Casing): string | undefined {
  const clause = readClause(sentence)
  if (
    !clause ||
    clause.lead.length > 0 ||
    isVague(clause.subject) ||
    isNegated(clause) ||
    clause.subject.length > 7 ||
    wordsOf(sentence) > 14 ||
    !(isCopula(clause)
      ? /^(?:is|are)$/.test(clause.verb.lower)
      : clause.verb.lower === clause.verb.lemma || /s$/.test(clause.verb.lower))
  )
    return undefined
  return askWith('', clause, clause.rest, casing)
}
