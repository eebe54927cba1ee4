import { isKnownNumber, isNumberWord, tokensIn, type Token } from './numbers.ts'
import { withoutQuotations, wordRun } from './quotations.ts'
import { contentWordsIn, sentencesIn, stemOf, type Finding, type Line } from './text.ts'

export type Ground = {
  /** All texts of all sources, and texts that need no source: names of the hosts and of the channel, titles. */
  texts: readonly string[]
  allowed: readonly string[]
  /** Figures that a table has without stating them. */
  values: readonly number[]
  language: string
}

/** Units and months by their names in the languages of the sources; the first word of a row stands for all. */
const UNITS = new Map(
  `% percent prozent porcentaje|km kilometre kilometer kilometro|mile meile milla|m metre meter metro|mm millimetre millimeter milímetro|foot feet|kg kilo kilogram kilogramm
  g gram gramm gramo|t tonne ton|l litre liter litro|hour stunde hora|minute minuto|second sekunde segundo|day tag dia día|week woche semana
  month monat mes|year jahr año|decade jahrzehnt|century jahrhundert siglo|$ dollar|€ euro|£ pound|° degree grad grado|byte
  mb megabyte|gb gigabyte|january januar enero|february februar febrero|march märz marzo|april abril|may mai mayo|june juni junio
  july juli julio|august agosto|september septiembre|october oktober octubre|november noviembre|december dezember diciembre`
    .split(/\n|\|/)
    .flatMap((row) => {
      const names = row.trim().split(' ')
      return names.map((name): [string, string] => [name, names[0] ?? ''])
    }),
)
const PREFIX = 6
/** The number and the share of unknown words from which on a sentence counts as a claim. */
const UNKNOWN = { least: 2, share: 1 / 3 }

/** Claims that no source bears: numbers, their units and dates, names, and sentences whose words are not the sources'. */
export function unsupportedClaims(lines: readonly Line[], ground: Ground): Finding[] {
  const known = knowledgeOf(ground)
  const run = wordRun(ground.texts.join(' '))
  return lines.flatMap((line, at) => {
    const text = withoutQuotations(line.text, run)
    return [
      ...numberClaims(text, known, ground.language),
      ...(ground.language === 'de' ? [] : nameClaims(text, known)),
      ...wordClaims(text, known, ground.language),
    ].map(([kind, words]) => ({ line: at + 1, kind, words }))
  })
}

type Knowledge = {
  numbers: Set<number>
  pairs: Set<string>
  bare: Set<number>
  stems: Set<string>
  prefixes: Set<string>
}
type Claim = [kind: 'number' | 'unit' | 'name' | 'words', words: string]

function knowledgeOf({ texts, allowed, values, language }: Ground): Knowledge {
  const all = [...texts, ...allowed]
  const tokens = all.map((text) => tokensIn(text, language))
  const numbers = tokens.flatMap((list) => list.flatMap(({ value }) => value ?? []))
  const inDigits = all.flatMap((text) => [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits)))
  const withUnit = tokens.flatMap((list) =>
    list.flatMap((token, at) => ({ value: token.value, unit: unitAt(list, at) })),
  )
  const words = all.flatMap(contentWordsIn)
  return {
    numbers: new Set([...numbers, ...inDigits, ...values]),
    pairs: new Set(withUnit.flatMap(({ value, unit }) => (value === undefined || !unit ? [] : `${value} ${unit}`))),
    bare: new Set([...values, ...withUnit.flatMap(({ value, unit }) => (value === undefined || unit ? [] : value))]),
    stems: new Set(words.map(stemOf)),
    prefixes: new Set(words.map((word) => word.slice(0, PREFIX))),
  }
}

/** The unit or month beside a number: after it, or before it as in "$5" and "June 13". */
function unitAt(tokens: readonly Token[], at: number): string | undefined {
  return unitOf(tokens[at + 1]?.text) ?? unitOf(tokens[at - 1]?.text)
}

/** The unit or month of a name in singular or plural. */
function unitOf(name = ''): string | undefined {
  const word = name.toLowerCase()
  return UNITS.get(word) ?? UNITS.get(word.replace(/e?[sn]$/, '')) ?? UNITS.get(word.replace(/s$/, ''))
}

function numberClaims(text: string, known: Knowledge, language: string): Claim[] {
  const tokens = tokensIn(text, language)
  return tokens.flatMap(({ text: shown, value }, at): Claim[] => {
    if (value === undefined) return []
    if (!isKnownNumber(value, known.numbers)) return [['number', shown]]
    const unit = unitAt(tokens, at)
    const isSupported =
      !unit || known.pairs.has(`${value} ${unit}`) || isKnownNumber(value, known.bare) || !Number.isInteger(value)
    return isSupported ? [] : [['unit', `${shown} ${unit}`]]
  })
}

/** Words with a capital inside a sentence, but for months. */
function nameClaims(text: string, known: Knowledge): Claim[] {
  const names = text.matchAll(/(?<=[\p{L}\p{N},;:’']\s)\p{Lu}[\p{L}'’-]+/gu)
  return [...names].flatMap(([name]): Claim[] =>
    !unitOf(name) && contentWordsIn(name).some((word) => !isKnownWord(word, known)) ? [['name', name]] : [],
  )
}

function wordClaims(text: string, known: Knowledge, language: string): Claim[] {
  return sentencesIn(text).flatMap((sentence): Claim[] => {
    const words = [...new Set(contentWordsIn(sentence))].filter(
      (word) => !/\d/.test(word) && !unitOf(word) && !isNumberWord(word, language),
    )
    const unknown = words.filter((word) => !isKnownWord(word, known))
    const isClaim = unknown.length >= UNKNOWN.least && unknown.length >= UNKNOWN.share * words.length
    return isClaim ? [['words', unknown.join(', ')]] : []
  })
}

const isKnownWord = (word: string, { stems, prefixes }: Knowledge): boolean =>
  stems.has(stemOf(word)) || (word.length > PREFIX && prefixes.has(word.slice(0, PREFIX)))
