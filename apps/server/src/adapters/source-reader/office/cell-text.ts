import type { Archive } from './open-archive.ts'

export type Format = 'date' | 'time' | 'percent' | undefined

type Cell = { type: string; format: Format; value: string }
type Book = { strings: string[]; is1904: boolean }

const DAY_MS = 86_400_000
/** Day 0 of Excel's two date systems. */
const EPOCH_MS = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) }
const BUILT_IN: Record<number, Format> = {
  9: 'percent',
  10: 'percent',
  14: 'date',
  15: 'date',
  16: 'date',
  17: 'date',
  18: 'time',
  19: 'time',
  20: 'time',
  21: 'time',
  22: 'date',
  45: 'time',
  46: 'time',
  47: 'time',
}

/** The text that a sheet shows in a cell, approximately: dates, times and percentages are stored as plain numbers. */
export function cellText({ type, format, value }: Cell, { strings, is1904 }: Book): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'yes' : 'no'
  if (type === 'e') return ''
  const number = Number(value)
  if (type === 'str' || type === 'inlineStr' || type === 'd' || value.trim() === '' || !Number.isFinite(number))
    return value
  if (format === 'percent') return `${Number((number * 100).toPrecision(12))}%`
  if (format === 'date' || format === 'time')
    return momentText(number, format, is1904 ? EPOCH_MS.from1904 : EPOCH_MS.from1900)
  return String(Number(number.toPrecision(12)))
}

function momentText(days: number, format: 'date' | 'time', epoch_ms: number): string {
  const moment = new Date(epoch_ms + Math.round(days * DAY_MS))
  if (Number.isNaN(moment.getTime())) return String(days)
  const [date = '', time = ''] = moment.toISOString().split('T')
  if (format === 'time') return time.slice(0, 5)
  return days % 1 === 0 ? date : `${date} ${time.slice(0, 5)}`
}

/** The number format of each style, by the style's index. */
export async function formatsOf(archive: Archive): Promise<Format[]> {
  const own = new Map<number, Format>()
  const formats: Format[] = []
  let isCells = false
  for await (const events of archive.events('xl/styles.xml')) {
    for (const event of events) {
      if ('close' in event && event.close === 'cellXfs') isCells = false
      if (!('open' in event)) continue
      if (event.open === 'cellXfs') isCells = true
      const id = Number(event.attributes.numFmtId)
      if (event.open === 'numFmt') own.set(id, formatOf(event.attributes.formatCode ?? ''))
      if (event.open === 'xf' && isCells) formats.push(own.has(id) ? own.get(id) : BUILT_IN[id])
    }
  }
  return formats
}

/** Detects the kind of a number format from its letters outside of quotes, colours and escapes. */
function formatOf(code: string): Format {
  const bare = code.replace(/"[^"]*"|\[[^[\]]*\]|\\./g, '').toLowerCase()
  if (bare.includes('%')) return 'percent'
  if (/[yd]/.test(bare)) return 'date'
  return /[hs]/.test(bare) ? 'time' : undefined
}
