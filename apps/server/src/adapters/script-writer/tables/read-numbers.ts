export type Convention = 'comma' | 'point'
export type Sign = { currency?: string; is_percent: boolean }

const CURRENCIES: Record<string, string> = { $: '$', US$: '$', USD: '$', '€': '€', EUR: '€', '£': '£', GBP: '£' }
const CURRENCY = /^(?:US\$|[$€£]|USD|EUR|GBP)|(?:[$€£]|USD|EUR|GBP)$/
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
  const found = CURRENCY.exec(value.replace(/^[-−+(]\s*/, ''))?.[0]
  const currency = found && CURRENCIES[found]
  return { ...(currency && { currency }), is_percent: value.trim().endsWith('%') }
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
