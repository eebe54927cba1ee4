export type Convention = 'comma' | 'point'
export type Sign = { currency?: string; is_percent: boolean }

const CURRENCIES: Record<string, string> = { $: '$', US$: '$', USD: '$', '€': '€', EUR: '€', '£': '£', GBP: '£' }
/** Signs of currencies, with the letters of a country before them, and their codes and short names. */
const ANY = String.raw`(?:[A-Z]{0,2}\p{Sc}|USD|EUR|GBP|CHF|JPY|CNY|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|INR|BRL|MXN|ZAR|TRY|kr\.?|zł|Kč|Ft|Fr\.)`
const CURRENCY = new RegExp(String.raw`^${ANY}|${ANY}$`, 'u')
const SPACES = /[\s\u00a0\u202f'’]/g

/** The sign of decimals that a table uses, where its numbers show it: "12,5" or "1.234,50" against "12.5" or "1,234.50". */
export function conventionOf(values: readonly string[]): Convention {
  const bare = values.map(bareNumber)
  const commas = bare.filter((value) => /^-?(?:\d{1,3}(?:\.\d{3})+|\d+),(?:\d{1,2}|\d{4,})$/.test(value)).length
  const points = bare.filter((value) => /^-?(?:\d{1,3}(?:,\d{3})+|\d*)\.(?:\d{1,2}|\d{4,})$/.test(value)).length
  return commas > points ? 'comma' : 'point'
}

/** The number that a cell states, without its currency, percent sign or grouping; undefined for anything else. */
export function numberOf(value: string, convention: Convention): number | undefined {
  const bare = bareNumber(value)
  const [group, decimal] = convention === 'comma' ? [/\./g, ','] : [/,/g, '.']
  const grouped = convention === 'comma' ? /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/ : /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
  const plain = grouped.test(bare) ? bare.replaceAll(group, '') : bare
  const digits = plain.replace(decimal, '.')
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(digits) ? Number(digits) : undefined
}

/** Marks beside the digits: "$" or "%". */
export function signOf(value: string): Sign {
  const found = currencyIn(value)
  const currency = found && CURRENCIES[found]
  return { ...(currency && { currency }), is_percent: value.trim().endsWith('%') }
}

/** The currency that stands beside the digits, as it is written. */
export function currencyIn(value: string): string | undefined {
  return CURRENCY.exec(value.trim().replace(/^[-−+(]\s*/, ''))?.[0]
}

/** Accountants write losses in brackets: "(1,200)". */
function bareNumber(value: string): string {
  const trimmed = value.trim().replaceAll('−', '-')
  const loss = /^\((.+)\)$/.exec(trimmed)?.[1]
  const signed = loss === undefined ? trimmed : `-${loss}`
  const [, minus = '', rest = ''] = /^([-+]?)(.*)$/s.exec(signed) ?? []
  const bare = rest.trim().replace(CURRENCY, '').replace(/\s*%$/, '').replaceAll(SPACES, '')
  return `${minus === '-' && !bare.startsWith('-') ? '-' : ''}${bare}`
}
