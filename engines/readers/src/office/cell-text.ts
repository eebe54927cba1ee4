import { format as formatted, getFormatDateInfo, getFormatInfo } from 'numfmt'
import { cleanText } from '../clean-text.ts'
import type { Archive } from './open-archive.ts'

/** Number format of a style, as a format code, and true for `isStruck` where it strikes them out. */
export type CellStyle = { code: string; isStruck: boolean }

type Cell = { type: string; code: string; value: string }
type Book = { strings: string[]; is1904: boolean }

const DAY_MS = 86_400_000
const EPOCH_MS = Date.UTC(1899, 11, 30)
/** Days between Excel's two date systems. */
const DAYS_1904 = 1_462
const GENERAL = 'General'
/** Codes of the formats that a workbook refers to by number only; those that only round are left out. */
const BUILT_IN: Record<number, string> = {
  5: '$#,##0',
  6: '$#,##0',
  7: '$#,##0.00',
  8: '$#,##0.00',
  9: '0%',
  10: '0.00%',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy-mm-dd',
  15: 'yyyy-mm-dd',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  42: '$#,##0',
  44: '$#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
}
const MOST_CODE = 255
/** Digits with or without groups and decimals, which add nothing to a number but its rounding. */
const PLAIN = /^\(?[+-]?[#,]*0?(?:\.[0#?]*)?\)?$/

/** The text that a sheet shows in a cell; numbers that it only rounds are exact, and whole dates are in the form of ISO 8601. */
export function cellText({ type, code, value }: Cell, { strings, is1904 }: Book): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'yes' : 'no'
  if (type === 'e') return ''
  const number = Number(value)
  if (type === 'str' || type === 'inlineStr' || type === 'd' || value.trim() === '' || !Number.isFinite(number))
    return value
  try {
    return numberText(number, code, is1904)
  } catch {
    return exact(number)
  }
}

function numberText(number: number, code: string, is1904: boolean): string {
  const { type, isDate, isPercent, isText } = getFormatInfo(code)
  if (isDate) return dateText(number, code, is1904)
  if (isPercent) return `${exact(number * 100)}%`
  if (isText || type === 'scientific' || code === GENERAL || isPlain(code)) return exact(number)
  const shown = cleanText(formatted(withoutLocale(code), number))
  // Accounts put negative numbers in parentheses.
  return number < 0 ? shown.replace(/^([^()]*)\(([^()]*)\)$/, '-$1$2') : shown
}

/** Tells formats that hide every number, or every value: `;;` and `;;;`. */
export function showsNothing(code: string, type: string): boolean {
  const isText = ['s', 'str', 'inlineStr'].includes(type)
  return code === ';;;' || (code === ';;' && !isText)
}

/** Numbers of one sheet have the same separators, whatever country their currency is of; Excel shows those of its user. */
function withoutLocale(code: string): string {
  return code.replace(/\[\$([^[\]-]*)-[^[\]]*\]/g, (_, currency: string) => (currency ? `[$${currency}]` : ''))
}

function exact(number: number): string {
  return String(Number(number.toPrecision(12)))
}

function isPlain(code: string): boolean {
  const [positive = ''] = code.split(';')
  return PLAIN.test(positive.replace(/\[(?!\$[^\]-])[^[\]]*\]|_.|\*.|\s/g, '')) && code.replace(/;/g, '') !== ''
}

function dateText(number: number, code: string, is1904: boolean): string {
  const { year, month, day, hours, seconds } = getFormatDateInfo(code)
  // Durations count from no day.
  const days = is1904 && (year || month || day) ? number + DAYS_1904 : number
  if (year && month && day) return momentText(days, Boolean(hours) || days % 1 !== 0)
  if (year && month) return formatted('mmmm yyyy', days)
  if (month && day) return formatted('d mmmm', days)
  if (month && !hours && !seconds) return formatted('mmmm', days)
  return cleanText(formatted(code, days))
}

function momentText(days: number, hasTime: boolean): string {
  const moment = new Date(EPOCH_MS + Math.round(days * DAY_MS))
  if (Number.isNaN(moment.getTime())) return String(days)
  const [date = '', time = ''] = moment.toISOString().split('T')
  return hasTime && days % 1 !== 0 ? `${date} ${time.slice(0, 5)}` : date
}

/** The style of cells, by its index. */
export async function stylesOf(archive: Archive): Promise<CellStyle[]> {
  const own = new Map<number, string>()
  const struck: boolean[] = []
  const styles: CellStyle[] = []
  let part = ''
  for await (const events of archive.events('xl/styles.xml')) {
    for (const event of events) {
      if ('close' in event && event.close === part) part = ''
      if (!('open' in event)) continue
      const { open: name, attributes } = event
      if (name === 'fonts' || name === 'cellXfs') part = name
      const id = Number(attributes.numFmtId)
      if (name === 'numFmt') own.set(id, (attributes.formatCode ?? GENERAL).slice(0, MOST_CODE))
      if (name === 'font' && part === 'fonts') struck.push(false)
      if (name === 'strike' && part === 'fonts') struck[struck.length - 1] = !/^(?:0|false)$/.test(attributes.val ?? '')
      if (name === 'xf' && part === 'cellXfs')
        styles.push({
          code: own.get(id) ?? BUILT_IN[id] ?? GENERAL,
          isStruck: struck[Number(attributes.fontId)] ?? false,
        })
    }
  }
  return styles
}
