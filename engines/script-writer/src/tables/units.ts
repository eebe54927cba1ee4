/** The spoken form of a column's values. `factor` turns the table's value into the one that is said, so that nobody hears of 5,076 grams. */
export type Unit = {
  /** Symbol in the table: "mm". */
  symbol: string
  /** Word after a number: "millimetres"; empty for a currency, which stands before it. */
  word: string
  one: string
  prefix: string
  factor: number
}

type Names = [symbol: string, one: string, word: string, names: string]

const UNITS: readonly Names[] = [
  ['mm', 'millimetre', 'millimetres', 'mm millimetres millimeters'],
  ['cm', 'centimetre', 'centimetres', 'cm centimetres centimeters'],
  ['m', 'metre', 'metres', 'm metres meters'],
  ['km', 'kilometre', 'kilometres', 'km kilometres kilometers'],
  ['mi', 'mile', 'miles', 'mi miles'],
  ['ft', 'foot', 'feet', 'ft feet'],
  ['in', 'inch', 'inches', 'inch inches'],
  ['mg', 'milligram', 'milligrams', 'mg'],
  ['g', 'gram', 'grams', 'g grams'],
  ['kg', 'kilogram', 'kilograms', 'kg kilograms kilos'],
  ['t', 'tonne', 'tonnes', 't tonnes'],
  ['lb', 'pound', 'pounds', 'lb lbs'],
  ['m²', 'square metre', 'square metres', 'm2 m² sqm'],
  ['km²', 'square kilometre', 'square kilometres', 'km2 km² sqkm'],
  ['m³', 'cubic metre', 'cubic metres', 'm3 m³'],
  ['ha', 'hectare', 'hectares', 'ha hectares'],
  ['l', 'litre', 'litres', 'l litres liters'],
  ['ml', 'millilitre', 'millilitres', 'ml'],
  ['°C', 'degree', 'degrees', 'c °c celsius'],
  ['°F', 'degree Fahrenheit', 'degrees Fahrenheit', 'f °f fahrenheit'],
  ['%', 'per cent', 'per cent', 'pct percent % perc'],
  ['ms', 'millisecond', 'milliseconds', 'ms'],
  ['s', 'second', 'seconds', 's sec secs seconds'],
  ['min', 'minute', 'minutes', 'min mins minutes'],
  ['h', 'hour', 'hours', 'h hrs hours'],
  ['days', 'day', 'days', 'days'],
  ['years', 'year', 'years', 'yrs years'],
  ['km/h', 'kilometre an hour', 'kilometres an hour', 'kmh kph km/h'],
  ['mph', 'mile an hour', 'miles an hour', 'mph'],
  ['kWh', 'kilowatt hour', 'kilowatt hours', 'kwh'],
  ['MW', 'megawatt', 'megawatts', 'mw'],
  ['GB', 'gigabyte', 'gigabytes', 'gb'],
  ['MB', 'megabyte', 'megabytes', 'mb'],
  ['ppm', 'part per million', 'parts per million', 'ppm'],
]
const CURRENCIES: Record<string, string> = {
  usd: '$',
  $: '$',
  eur: '€',
  '€': '€',
  euro: '€',
  euros: '€',
  gbp: '£',
  '£': '£',
}
const LARGER: Record<string, [factor: number, one: string, word: string]> = {
  g: [0.001, 'kilogram', 'kilograms'],
  mm: [0.001, 'metre', 'metres'],
  m: [0.001, 'kilometre', 'kilometres'],
  ml: [0.001, 'litre', 'litres'],
  ms: [0.001, 'second', 'seconds'],
  kg: [0.001, 'tonne', 'tonnes'],
}
const LARGE = 1_000
/** "temp_min" is a minimum; "wait_min" is counted in minutes. */
const MINIMUM_OF = /\b(?:temp|temperature|price|wage|salary|age|value|rate|score)$/

/** Takes the unit off the end of a column's name: "flipper_length_mm", "Area (km²)", "price in EUR". */
export function unitInName(words: readonly string[]): { unit?: Unit; rest: readonly string[] } {
  const last = words.at(-1) ?? ''
  const rest = words.slice(0, -1)
  if (rest.length === 0 || (/^(?:min|in)$/.test(last) && MINIMUM_OF.test(rest.join(' ')))) return { rest: words }
  const unit = unitNamed(last)
  return unit ? { unit, rest: rest.at(-1) === 'in' ? rest.slice(0, -1) : rest } : { rest: words }
}

export function unitNamed(name: string): Unit | undefined {
  const lower = name.toLowerCase()
  const prefix = CURRENCIES[lower]
  if (prefix) return { symbol: prefix, word: '', one: '', prefix, factor: 1 }
  const found = UNITS.find(([, , , names]) => names.split(' ').includes(lower))
  return found && { symbol: found[0], one: found[1], word: found[2], prefix: '', factor: 1 }
}

/** Kilograms instead of grams if most values are of a thousand and more. */
export function scaledUnit(unit: Unit, typical: number): Unit {
  const larger = LARGER[unit.symbol]
  if (!larger || Math.abs(typical) < LARGE) return unit
  return { ...unit, factor: larger[0], one: larger[1], word: larger[2] }
}
