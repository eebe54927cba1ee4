/** Things that a listener can picture, with where their size is from. Sizes are in the base unit of their measure. */
const THINGS: Record<string, [size: number, one: string, many: string][]> = {
  // An Olympic pool is 50 × 25 × 2 m (World Aquatics, facilities rules); a bathtub holds about 150 litres (EN 14516).
  'cubic metres': [
    [2_500, 'an Olympic swimming pool', 'Olympic swimming pools'],
    [0.15, 'a bathtub', 'bathtubs'],
  ],
  // A male African savanna elephant weighs about 6 t (Larramendi 2016); a new car in the EU about 1.5 t (ICCT Pocketbook).
  tonnes: [
    [6, 'an African elephant', 'African elephants'],
    [1.5, 'a family car', 'family cars'],
  ],
  // World Athletics: a marathon is 42.195 km, a lap of the track 400 m.
  kilometres: [
    [42.195, 'a marathon', 'marathons'],
    [0.4, 'a lap of a running track', 'laps of a running track'],
  ],
  // Survey of China and Nepal 2020; to its tip (CTBUH); a storey of a house is about 3 m.
  metres: [
    [8_848.86, 'Mount Everest', 'Mount Everests'],
    [443.2, 'the Empire State Building', 'Empire State Buildings on top of each other'],
    [3, 'a storey of a house', 'storeys of a house'],
  ],
}
const UNITS: Record<string, [measure: string, factor: number]> = {
  gallons: ['cubic metres', 0.003_785],
  litres: ['cubic metres', 0.001],
  liters: ['cubic metres', 0.001],
  'cubic metres': ['cubic metres', 1],
  'cubic meters': ['cubic metres', 1],
  tonnes: ['tonnes', 1],
  tons: ['tonnes', 0.907],
  kilograms: ['tonnes', 0.001],
  kilometres: ['kilometres', 1],
  kilometers: ['kilometres', 1],
  miles: ['kilometres', 1.609],
  metres: ['metres', 1],
  meters: ['metres', 1],
  feet: ['metres', 0.304_8],
  'miles per hour': ['speed', 1.609],
  'kilometres per hour': ['speed', 1],
}
const QUANTITY =
  /(?<![\d.,]|[-–])(\d[\d,]*(?:\.\d+)?) (?:(million|billion|thousand) )?(miles per hour|kilometres per hour|cubic met(?:re|er)s|gallons|lit(?:re|er)s|tonnes|tons|kilograms|kilomet(?:re|er)s|miles|met(?:re|er)s|feet)\b(?! (?:per|an|a) )/
const TIMES: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9 }
/** Usain Bolt's fastest stretch was 44.7 km/h (Berlin 2009); up to this, “faster than anyone has run” is still worth saying. */
const FASTEST_RUN = 45
const FAST = 75
const LARGEST_COUNT: Record<string, number> = { 'cubic metres': 5_000, tonnes: 5_000, kilometres: 60, metres: 40 }
const SMALL_WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** A comparison for the first quantity of a sentence, such as “about four Empire State Buildings on top of each other”. */
export function comparedWith(text: string): string | undefined {
  const [, digits, times = '', unit = ''] = QUANTITY.exec(text) ?? []
  const [measure, factor] = UNITS[unit] ?? []
  if (!digits || !measure || !factor) return undefined
  const size = Number(digits.replaceAll(',', '')) * (TIMES[times] ?? 1) * factor
  if (measure === 'speed')
    return size > FASTEST_RUN && size < FAST ? 'That’s faster than any human has ever run.' : undefined
  const fitting = THINGS[measure]?.find(([thing]) => size / thing >= 2 && size / thing <= (LARGEST_COUNT[measure] ?? 0))
  return fitting && `That’s roughly ${spoken(size / fitting[0])} ${fitting[2]}.`
}

/** A count that is easy to remember. */
function spoken(count: number): string {
  const step = count >= 1_000 ? 100 : count >= 100 ? 10 : count >= 20 ? 5 : 1
  const round = Math.round(count / step) * step
  return SMALL_WORDS[round] ?? round.toLocaleString('en-US')
}
