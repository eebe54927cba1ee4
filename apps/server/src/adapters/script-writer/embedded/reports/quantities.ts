import { type StatedNumber, statedNumbers } from '@app/domain/scripts'
import { termsOf } from '../../sentences/terms.ts'
import type { Sentence } from '../../sentences/read-sentences.ts'
import { findAspect, type Aspect } from './aspects.ts'

/** A number of a report with what it is a number of: "a strip nine miles long". */
export type Quantity = {
  /** In the smallest unit of its kind, so that miles and kilometres compare. */
  value: number
  /** "length", "money"; for what is counted, the noun. */
  kind: string
  unit: string
  aspect: Aspect | undefined
  /** As the report has it, with its "about". */
  said: string
  hedge: StatedNumber['hedge']
  /** The thing that has it, where it stands beside the number: “hole” of “a hole 40 centimetres across”. */
  noun: string | undefined
  /** Stems of the words around it. */
  context: ReadonlySet<string>
  sentence: Sentence
}

type Measure = [kind: string, unit: string, factor: number, names: RegExp]

const MEASURES: readonly Measure[] = [
  ['speed', 'kilometres per second', 3_600, /^(?:kilomet(?:er|re)s|km) (?:per|a) second/],
  ['speed', 'kilometres per hour', 1, /^(?:kilomet(?:er|re)s|km) (?:per|an) hour|^km\/h|^kph/],
  ['speed', 'miles per hour', 1.609, /^miles (?:per|an) hour|^mph/],
  ['area', 'square miles', 2.59, /^square miles?/],
  ['area', 'square kilometres', 1, /^square kilomet(?:er|re)s?/],
  ['area', 'acres', 0.004_047, /^acres?/],
  ['area', 'hectares', 0.01, /^hectares?/],
  ['volume', 'cubic metres', 1, /^cubic met(?:er|re)s?/],
  ['volume', 'litres', 0.001, /^lit(?:er|re)s?/],
  ['volume', 'gallons', 0.003_785, /^gallons?/],
  ['length', 'miles', 1_609, /^miles?\b/],
  ['length', 'kilometres', 1_000, /^(?:kilomet(?:er|re)s?|km)\b/],
  ['length', 'centimetres', 0.01, /^(?:centimet(?:er|re)s?|cm)\b/],
  ['length', 'millimetres', 0.001, /^(?:millimet(?:er|re)s?|mm)\b/],
  ['length', 'metres', 1, /^(?:met(?:er|re)s?|m)\b/],
  ['length', 'feet', 0.3048, /^(?:feet|foot|ft)\b/],
  ['length', 'inches', 0.0254, /^inch(?:es)?\b/],
  ['weight', 'kilograms', 1, /^(?:kilo(?:gram)?s?|kg)\b/],
  ['weight', 'grams', 0.001, /^(?:gram(?:me)?s?|g)\b/],
  ['weight', 'tonnes', 1_000, /^tonnes?\b/],
  ['weight', 'tons', 907, /^tons?\b/],
  ['weight', 'pounds', 0.4536, /^pounds? (?:in weight|of weight|heavy)/],
  ['temperature', 'degrees', 1, /^(?:degrees|°)/],
  ['duration', 'years', 31_557_600, /^years?\b/],
  ['duration', 'months', 2_629_800, /^months?\b/],
  ['duration', 'weeks', 604_800, /^weeks?\b/],
  ['duration', 'days', 86_400, /^days?\b/],
  ['duration', 'hours', 3_600, /^hours?\b/],
  ['duration', 'minutes', 60, /^minutes?\b/],
  ['duration', 'seconds', 1, /^seconds?\b/],
  ['money', 'dollars', 1, /^dollars?\b/],
  ['money', 'euros', 1, /^euros?\b/],
]
const CURRENCIES: Record<string, string> = { $: 'dollars', '€': 'euros', '£': 'pounds' }
const PEOPLE =
  /^(?:people|persons?|men|women|children|residents|passengers|inhabitants|workers|soldiers|sailors|students|patients|victims|others)\b/
const COUNTED = /^(?:[a-z]+ )?([a-z]{3,}s|people|children|men|women|sheep)\b/
const HEDGE =
  /(?:about|around|some|nearly|almost|roughly|more than|less than|fewer than|over|at least|up to|an estimated|just under|just over)(?: an?)? $/i
/** A number on a scale has no unit: “magnitude 6.4”. */
const SCALE = /\b(magnitude|category|stage)(?: of)? $/i
/** “injuring more than 200”. */
const HARMED_BEFORE = /\b(?:kill|injur|wound)(?:ed|ing) (?:[a-z]+ ){0,2}$/
const LONG_BEFORE = 60
const LONG_AFTER = 44
const NOT_COUNTED = /^(?:times|things|ways|others|hours|reasons|was|is|has|us|them|parts)$/

/** The quantities that a sentence states; quotations are what somebody says, not what the report has. */
export function quantitiesIn(sentence: Sentence): Quantity[] {
  const { text } = sentence
  return statedNumbers(text).flatMap(({ measure, value, from, to, hedge: roughly }) => {
    const unit = unitOf({ text, from, to, measure })
    if (!unit || !Number.isFinite(value)) return []
    const [before, after] = [
      text.slice(Math.max(0, from - LONG_BEFORE), from),
      text.slice(unit.end, unit.end + LONG_AFTER),
    ]
    const hedge = HEDGE.exec(before)?.[0] ?? ''
    const currency = CURRENCIES[text[from - 1] ?? ''] ? 1 : 0
    const scale = SCALE.exec(before)?.[0].length ?? 0
    const start = from - currency - hedge.length - scale
    return [
      {
        value: value * unit.factor,
        kind: unit.kind,
        unit: unit.name,
        aspect: findAspect({ before, after: text.slice(to, unit.end + LONG_AFTER), kind: unit.kind }),
        said: spoken(text.slice(Math.max(0, start), unit.end).trim()),
        hedge: roughly,
        noun: nounBeside({
          before: before.slice(0, before.length - currency - hedge.length),
          after,
          isHyphenated: text[to] === '-',
        }),
        context: new Set(termsOf(`${nearest(before, -1)} ${nearest(after, 1)}`)),
        sentence,
      },
    ]
  })
}

/** A number in words that began its sentence. */
const spoken = (said: string): string => said.charAt(0).toLowerCase() + said.slice(1)

type Found = { kind: string; name: string; factor: number; end: number }

function unitOf({
  text,
  from,
  to,
  measure,
}: {
  text: string
  from: number
  to: number
  measure: string
}): Found | undefined {
  const currency = CURRENCIES[text[from - 1] ?? '']
  if (currency) return { kind: 'money', name: currency, factor: 1, end: to }
  if (measure === 'time') return { kind: 'clock', name: '', factor: 1, end: clockEnd(text, to) }
  if (measure === 'share') return { kind: 'share', name: '', factor: 1, end: to }
  if (measure !== 'count') return undefined
  const scale = SCALE.exec(text.slice(0, from))?.[1]
  if (scale) return { kind: scale.toLowerCase(), name: '', factor: 1, end: to }
  const gap = /^[\s-]+/.exec(text.slice(to))?.[0].length ?? 0
  const rest = text.slice(to + gap)
  for (const [kind, name, factor, names] of MEASURES) {
    const found = names.exec(rest)
    if (found) return { kind, name, factor, end: to + gap + found[0].length }
  }
  const people = PEOPLE.exec(rest)
  if (people) return { kind: 'people', name: 'people', factor: 1, end: to + gap + people[0].length }
  const counted = gap > 0 ? COUNTED.exec(rest) : undefined
  if (counted?.[1] && !NOT_COUNTED.test(counted[1]))
    return { kind: counted[1], name: counted[1], factor: 1, end: to + gap + counted[0].length }
  return HARMED_BEFORE.test(text.slice(0, from)) ||
    /^ (?:were|was|have|has|had|are|died|survived)\b/.test(text.slice(to))
    ? { kind: 'people', name: '', factor: 1, end: to }
    : undefined
}

/** “a strip nine miles long”, “a hole of 40 centimetres”, “a 40-centimetre hole”. */
function nounBeside({
  before,
  after,
  isHyphenated,
}: {
  before: string
  after: string
  isHyphenated: boolean
}): string | undefined {
  if (isHyphenated) return /^ (\p{Ll}{3,})\b/u.exec(after)?.[1]
  const noun = /\b(?:an?|the|its|this|that) (?:\p{Ll}+ )?(\p{Ll}{3,}) (?:of |that is |which is |is |was )?$/u.exec(
    before,
  )?.[1]
  return noun && !NO_NOUN.test(noun) && !/(?:ed|ing)$/.test(noun) ? noun : undefined
}

const NO_NOUN =
  /^(?:depth|height|length|width|distance|weight|speed|age|cost|price|magnitude|mass|size|altitude|temperature|last|next|first|past|final|than|with|about|some|from|only|almost|nearly|and|has|have|had|was|were|will|total|least|most)$/

const clockEnd = (text: string, to: number): number =>
  to + (/^(?:\.?m\b\.?| ?[ap]\.?m\b\.?)/i.exec(text.slice(to))?.[0].length ?? 0)

/** The words of the same part of the sentence. */
function nearest(text: string, side: -1 | 1): string {
  const words = text.trim().split(/\s+/)
  return (side < 0 ? words.slice(-7) : words.slice(0, 5)).join(' ')
}
