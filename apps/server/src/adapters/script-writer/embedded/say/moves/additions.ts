import { readClause } from '../../english/clause.ts'
import { tag, textOf, type Token } from '../../../english/tag.ts'
import { asSentence, capitalised, ended, isBalanced, isPlural, withoutEnd, wordsOf } from '../../../english/words.ts'
import { asker, isStatement, type Move, type Spoken, stock, teller } from './move.ts'
import { pronounFor } from './tails.ts'

const SINGULAR_VERB =
  /^(?:is|was|has|does|makes|means|uses|takes|gives|holds|needs|keeps|lets|helps|runs|works|stands|lies|shows|contains|includes|covers|allows|turns|looks|comes|catches|brings|costs)\b/
const PLURAL_VERB =
  /^(?:are|were|have|do|make|mean|use|take|give|hold|need|keep|let|help|run|work|stand|lie|show|contain|include|cover|allow|turn|look|come|catch|bring|cost)\b/
const EITHER_VERB =
  /^(?:had|would|could|can|will|may|might|must|should|did|made|meant|used|took|gave|held|needed|kept|became|began|came|stood|lay|turned|opened|worked|lived|hoped|\p{L}+ed)\b/u

/** The noun phrase at the end of a text, for “The lens …” after “…, the lens”. */
function lastNoun(text: string): { name: string; isPerson: boolean; isMany: boolean } | undefined {
  const tokens = tag(text)
  let from = tokens.length - 1
  if (!/^(?:NOUN|PROPN)$/.test(tokens[from]?.pos ?? '')) return undefined
  const isName = tokens[from]?.pos === 'PROPN'
  if (isName) {
    while (tokens[from - 1]?.pos === 'PROPN' && tokens[from]?.spaced) from--
    const parts = tokens.slice(from)
    const isJoined = /^(?:and|or|,|&)$/.test(tokens[from - 1]?.lower ?? '')
    const last = parts.at(-1)?.text ?? ''
    const person = isPerson(parts, tokens[from - 1])
    return isJoined || last.length < 3
      ? undefined
      : { name: person ? last : textOf(parts), isPerson: person, isMany: false }
  }
  const noun = tokens.at(-1) as Token
  const before = tokens
    .slice(0, -1)
    .toReversed()
    .find(({ pos }) => !/^(?:ADJ|NOUN|NUM|PROPN|VERB)$/.test(pos))
  if (
    /^(?:and|or|,|of|between)$/.test(before?.lower ?? ',') ||
    /^(?:way|time|year|day|thing|lot|number|case|part|kind|rest|point|moment|place|something|anything|work)s?$/.test(
      noun.lower,
    )
  )
    return undefined
  if (/^(?:no|any|each|every|his|her|its|their|one)$/.test(before?.lower ?? '')) return undefined
  return { name: `the ${noun.text}`, isPerson: false, isMany: isPlural(noun.text) }
}

const PERSONS =
  /^(?:engineer|director|captain|professor|president|minister|author|keeper|founder|baker|chemist|physicist|artist|painter|writer|doctor|king|queen|mayor|nurse|inventor|architect|scientist|historian|biologist|leader|daughter|son|wife|husband|brother|sister|widow|mechanic|farmer|fisherman|colonel|general|lieutenant|mr|mrs|ms|dr)$/

function isPerson(name: readonly Token[], before: Token | undefined): boolean {
  return (
    PERSONS.test(before?.lower ?? '') || (name.length === 2 && name.every(({ text }) => /^\p{Lu}\p{Ll}+$/u.test(text)))
  )
}

/** “A, which B”: the thing is named again, and B is said of it. */
const RELATIVE = /^(.{16,}?), (which|who) ([^,]{6,}(?:, [^,]+){0,2})$/

export const relativeAsked: Move = (sentence) => {
  const [, head = '', pronoun = '', rest = ''] = RELATIVE.exec(withoutEnd(sentence)) ?? []
  if (!head || !isBalanced(head) || !isBalanced(rest) || !isStatement(head)) return undefined
  if (/^(?:means?|meant|is why|is how|is where|makes it|made it|would mean|explains|is what)\b/.test(rest))
    return [teller(ended(head)), ...consequence(rest)]
  const noun = lastNoun(head)
  if (!noun || (pronoun === 'who' && noun.name.startsWith('the ') && !noun.isMany && !PERSONS.test(noun.name.slice(4))))
    return undefined
  if (!(noun.isMany ? PLURAL_VERB : SINGULAR_VERB).test(rest) && !EITHER_VERB.test(rest)) return undefined
  const ask = noun.isPerson ? `What do we know about ${noun.name}?` : `What about ${noun.name}?`
  return [teller(ended(head)), asker(ask), teller(ended(`${capitalised(noun.name)} ${rest}`))]
}

const consequence = (rest: string): Spoken[] => [
  stock('Which means?', 'And what does that mean?', 'So what follows?', 'And the point is?'),
  teller(
    ended(`${/^(?:is|makes|made|explains)/.test(rest) ? 'That' : 'It'} ${rest}`)
      .replace(/^That is\b/, 'That’s')
      .replace(/^It (means?|meant)/, 'That $1'),
  ),
]

/** “Isidore Boudin, a baker from Burgundy, opened …”: who they are is asked first. */
const APPOSITION =
  /^((?:\p{Lu}[\p{L}.’'-]+ ?){1,4}|[Tt]he [\p{L}’' -]{3,40}), ((?:an?|the|one of) [^,“”;:]{6,80}), (\p{L}.{10,})$/u

export const apposedAsked: Move = (sentence, casing) => {
  const [, name = '', what = '', rest = ''] = APPOSITION.exec(withoutEnd(sentence)) ?? []
  if (
    !name ||
    !isStatement(`${name} ${rest}`) ||
    /^(?:and|or|but|who|which|where|when)\b/.test(rest) ||
    /\b(?:and|or)$/.test(what)
  )
    return undefined
  const tokens = tag(name)
  const verb = tag(rest).find(({ pos }) => pos === 'AUX' || pos === 'VERB')
  if (
    !verb ||
    !/^(?:AUX|VERB)$/.test(tag(rest)[0]?.pos === 'ADV' ? (tag(rest)[1]?.pos ?? '') : (tag(rest)[0]?.pos ?? ''))
  )
    return undefined
  const person = tokens.every(({ pos }) => pos === 'PROPN') && isPerson(tokens, undefined)
  const isPast = /(?:ed|was|were|had)$/.test(verb.lower) || (verb.lower !== verb.lemma && !verb.lower.endsWith('s'))
  const many = !person && isPlural(tokens.at(-1)?.text ?? '')
  const be = many ? (isPast ? 'were' : 'are') : isPast ? 'was' : 'is'
  const subject = person ? (tokens.at(-1)?.text ?? name) : name
  return [
    asker(`${person ? 'Who' : 'What'} ${be} ${casing(name)}?`),
    teller(ended(capitalised(what))),
    teller(ended(`${capitalised(subject)} ${rest}`)),
  ]
}

/** “A, killing B”: the result is asked. */
const RESULT =
  /^(.{28,}?), (killing|injuring|leaving|causing|forcing|destroying|damaging|resulting in|allowing|making|giving|bringing|letting|saving|reducing|raising|turning|creating|producing|keeping|costing) ([^,;:“”]{6,}(?:, [^;:“”]+)?)$/
const PAST: Record<string, string> = {
  leaving: 'left',
  forcing: 'forced',
  making: 'made',
  giving: 'gave',
  bringing: 'brought',
  letting: 'let',
  keeping: 'kept',
  costing: 'cost',
  saving: 'saved',
  raising: 'raised',
  reducing: 'reduced',
  creating: 'created',
  producing: 'produced',
  causing: 'caused',
  'resulting in': 'resulted in',
}
const PRESENT: Record<string, string> = {
  leaving: 'leaves',
  forcing: 'forces',
  making: 'makes',
  giving: 'gives',
  letting: 'lets',
  keeping: 'keeps',
  causing: 'causes',
  costing: 'costs',
  saving: 'saves',
  raising: 'raises',
  reducing: 'reduces',
  creating: 'creates',
  producing: 'produces',
  bringing: 'brings',
  destroying: 'destroys',
  killing: 'kills',
  turning: 'turns',
  allowing: 'allows',
  'resulting in': 'results in',
}

export const resultAsked: Move = (sentence) => {
  const [, head = '', doing = '', rest = ''] = RESULT.exec(withoutEnd(sentence)) ?? []
  if (!head || !isStatement(head) || / and \p{L}+ing\b/u.test(rest)) return undefined
  const main = tag(head).find(({ pos, lower }) => pos === 'AUX' || (pos === 'VERB' && !lower.endsWith('ing')))
  const isPast =
    /ed$|^(?:was|were|had|did)$/.test(main?.lower ?? '') ||
    (main?.lemma !== main?.lower && !(main?.lower ?? 's').endsWith('s'))
  if (/^(?:can|could|will|would|may|might|must|should|has|have)$/.test(main?.lower ?? '')) return undefined
  const verb = isPast ? (PAST[doing] ?? `${doing.replace(/ing$/, '')}ed`) : PRESENT[doing]
  return verb
    ? [
        teller(ended(head)),
        stock('With what result?', 'And what did that do?', 'What came of it?', 'And the effect?'),
        teller(asSentence(`That ${verb} ${rest}`)),
      ]
    : undefined
}

/** “The light flashes twice and can be seen from afar”: two things are said of one subject. */
const COORDINATED = /^(.{24,}?),? and (?!so on)((?:also |then |later |now )?(\p{L}+) .{14,})$/u

export const secondVerbApart: Move = (sentence) => {
  const [, head = '', rest = '', first = ''] = COORDINATED.exec(withoutEnd(sentence)) ?? []
  if (
    !head ||
    !isStatement(head) ||
    !isBalanced(head) ||
    /,[^,]{1,40}$/.test(head) ||
    /\b(?:both|either|between|not|to)\b/.test(head)
  )
    return undefined
  const verb = tag(rest).find(({ lower }) => lower === first.toLowerCase())
  const isFinite = verb && (verb.pos === 'AUX' || (verb.pos === 'VERB' && !verb.lower.endsWith('ing')))
  if (!isFinite || /^(?:be|have|do)$/.test(first)) return undefined
  const isMany = PLURAL_VERB.test(first) && !/^(?:let|cost|come|run)$/.test(first)
  const isOne = SINGULAR_VERB.test(first)
  const clause = isMany === isOne ? readClause(head) : undefined
  const pronoun =
    clause && clause.auxiliaries.length === 0 && first.endsWith('ed') === clause.verb.lower.endsWith('ed')
      ? pronounFor(clause.subject, clause.verb.text)
      : undefined
  if (pronoun && wordsOf(head) <= 26) return [teller(ended(head)), teller(asSentence(`${pronoun} ${rest}`))]
  if (isMany === isOne || wordsOf(head) > 26) return undefined
  if (/^(?:He|She|I|We|You)\b/.test(head)) return undefined
  return [teller(ended(head)), teller(asSentence(`And ${isMany ? 'they' : 'it'} ${rest}`))]
}
