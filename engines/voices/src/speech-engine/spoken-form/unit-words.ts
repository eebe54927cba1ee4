type UnitWords = { one: string; many: string }

const prefixes: Record<string, string> = {
  n: 'nano',
  μ: 'micro',
  m: 'milli',
  c: 'centi',
  d: 'deci',
  h: 'hecto',
  k: 'kilo',
  M: 'mega',
  G: 'giga',
  T: 'tera',
  P: 'peta',
}

/** Units that take prefixes, with the prefixes that are in use. */
const prefixed: [symbol: string, word: string, prefixes: string][] = [
  ['m', 'meter', 'nμmck'],
  ['g', 'gram', 'nμmk'],
  ['l', 'liter', 'μmcd'],
  ['L', 'liter', 'μmd'],
  ['s', 'second', 'nμm'],
  ['W', 'watt', 'mkMGT'],
  ['Wh', 'watt hour', 'kMGT'],
  ['V', 'volt', 'mk'],
  ['A', 'ampere', 'm'],
  ['J', 'joule', 'kMG'],
  ['eV', 'electronvolt', 'kMGT'],
  ['B', 'byte', 'kMGTP'],
  ['bit', 'bit', 'kMG'],
  ['Ω', 'ohm', 'kM'],
]
/** Units that are the same in the plural. */
const invariable: [symbol: string, word: string, prefixes: string][] = [
  ['Hz', 'hertz', 'kMGT'],
  ['Pa', 'pascal', 'hkMG'],
  ['bps', 'bit per second', 'kMG'],
]
const plurals: Record<string, string> = { pascal: 'pascals', 'bit per second': 'bits per second' }

const units = new Map<string, UnitWords>([
  ...prefixed.flatMap(([symbol, word, used]) => withPrefixes(symbol, used, (prefix) => plural(prefix + word))),
  ...invariable.flatMap(([symbol, word, used]) =>
    withPrefixes(symbol, used, (prefix) => ({ one: prefix + word, many: prefix + (plurals[word] ?? word) })),
  ),
  ...Object.entries({
    KB: 'kilobyte',
    t: 'tonne',
    ha: 'hectare',
    min: 'minute',
    mins: 'minute',
    h: 'hour',
    hr: 'hour',
    hrs: 'hour',
    sec: 'second',
    secs: 'second',
    yr: 'year',
    yrs: 'year',
    wks: 'week',
    dB: 'decibel',
    cal: 'calorie',
    kcal: 'kilocalorie',
    mi: 'mile',
    yd: 'yard',
    yds: 'yard',
    oz: 'ounce',
    lb: 'pound',
    lbs: 'pound',
    gal: 'gallon',
    tsp: 'teaspoon',
    tbsp: 'tablespoon',
    MP: 'megapixel',
    px: 'pixel',
    mol: 'mole',
    atm: 'atmosphere',
    AU: 'astronomical unit',
    ly: 'light year',
  }).map(([symbol, word]): [string, UnitWords] => [symbol, plural(word)]),
  ['kΩ', plural('kilohm')],
  ['MΩ', plural('megohm')],
  ['hp', { one: 'horsepower', many: 'horsepower' }],
  ['K', { one: 'kelvin', many: 'kelvin' }],
  ['lx', { one: 'lux', many: 'lux' }],
  ['bar', { one: 'bar', many: 'bar' }],
  ['ft', { one: 'foot', many: 'feet' }],
  ['mph', perOne('mile', 'hour')],
  ['kmh', perOne('kilometer', 'hour')],
  ['kph', perOne('kilometer', 'hour')],
  ['rpm', perOne('revolution', 'minute')],
  ['bpm', perOne('beat', 'minute')],
  ['fps', perOne('frame', 'second')],
  ['dpi', perOne('dot', 'inch')],
  ['mpg', perOne('mile', 'gallon')],
  ['ppm', { one: 'part per million', many: 'parts per million' }],
  ['ppb', { one: 'part per billion', many: 'parts per billion' }],
  ['psi', { one: 'pound per square inch', many: 'pounds per square inch' }],
])
/** A byte or an ampere without a prefix is a letter: "vitamin B". */
for (const letter of ['B', 'A']) units.delete(letter)

const LENGTHS = ['m', 'km', 'cm', 'mm', 'μm', 'nm', 'ft', 'yd', 'mi']
for (const symbol of LENGTHS) {
  const words = units.get(symbol)
  if (!words) continue
  for (const [sign, power] of [
    ['²', 'square'],
    ['³', 'cubic'],
  ] as const)
    units.set(symbol + sign, { one: `${power} ${words.one}`, many: `${power} ${words.many}` })
}
for (const [symbol, word] of [
  ['in', 'inch'],
  ['ft', 'ft'],
  ['mi', 'mi'],
  ['yd', 'yd'],
  ['km', 'km'],
  ['m', 'm'],
  ['cm', 'cm'],
] as const) {
  const words = units.get(word) ?? { one: 'inch', many: 'inches' }
  units.set(`sq ${symbol}`, { one: `square ${words.one}`, many: `square ${words.many}` })
  units.set(`cu ${symbol}`, { one: `cubic ${words.one}`, many: `cubic ${words.many}` })
}

/** Every symbol, as a pattern, the longest first. */
export const UNIT = [...units.keys()].sort((a, b) => b.length - a.length).join('|')

/** The words of a unit's symbol, in which capitals count; undefined for other words. */
export function findUnit(symbol: string): UnitWords | undefined {
  return units.get(symbol)
}

function withPrefixes(symbol: string, used: string, words: (prefix: string) => UnitWords): [string, UnitWords][] {
  return ['', ...used].map((prefix) => [prefix + symbol, words(prefixes[prefix] ?? '')])
}

function plural(word: string): UnitWords {
  return { one: word, many: `${word}s` }
}

function perOne(one: string, each: string): UnitWords {
  return { one: `${one} per ${each}`, many: `${one}s per ${each}` }
}
