type UnitWords = { one: string; many: string }

const prefixes: Record<string, string> = {
  n: 'nano',
  μ: 'micro',
  m: 'milli',
  c: 'centi',
  k: 'kilo',
  M: 'mega',
  G: 'giga',
  T: 'tera',
}

/** Units that take prefixes, with the prefixes that are in use. */
const prefixed: [symbol: string, word: string, prefixes: string][] = [
  ['m', 'meter', 'nμmck'],
  ['g', 'gram', 'μmk'],
  ['l', 'liter', 'μmc'],
  ['L', 'liter', 'μm'],
  ['s', 'second', 'nμm'],
  ['W', 'watt', 'mkMGT'],
  ['Wh', 'watt hour', 'kMGT'],
  ['V', 'volt', 'mk'],
  ['J', 'joule', 'kMG'],
  ['B', 'byte', 'kMGT'],
  ['bit', 'bit', 'kMG'],
]
/** Without an "s" for many. */
const invariable: [symbol: string, word: string, prefixes: string][] = [['Hz', 'hertz', 'kMG']]

const units = new Map<string, UnitWords>([
  ...prefixed.flatMap(([symbol, word, used]) => withPrefixes(symbol, used, (prefix) => plural(prefix + word))),
  ...invariable.flatMap(([symbol, word, used]) =>
    withPrefixes(symbol, used, (prefix) => ({ one: prefix + word, many: prefix + word })),
  ),
  ['KB', plural('kilobyte')],
  ['t', plural('tonne')],
  ['ha', plural('hectare')],
  ['min', plural('minute')],
  ['h', plural('hour')],
  ['dB', plural('decibel')],
  ['kcal', plural('kilocalorie')],
  ['mph', { one: 'mile per hour', many: 'miles per hour' }],
])
/** A byte without a prefix is a letter: "vitamin B". */
units.delete('B')

/** The words of a unit's symbol, in which capitals count; undefined for other words. */
export function unitWords(symbol: string): UnitWords | undefined {
  return units.get(symbol)
}

function withPrefixes(symbol: string, used: string, words: (prefix: string) => UnitWords): [string, UnitWords][] {
  return ['', ...used].map((prefix) => [prefix + symbol, words(prefixes[prefix] ?? '')])
}

function plural(word: string): UnitWords {
  return { one: word, many: `${word}s` }
}
