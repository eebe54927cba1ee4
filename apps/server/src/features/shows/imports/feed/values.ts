import { importLimits } from '@app/domain/imports'
import { plainText } from '@app/domain/text'
import { decodeHTMLStrict } from 'entities/decode'

const CLOCK = /^(?:(\d{1,6}):)?(\d{1,6}):(\d{1,2}(?:\.\d{1,9})?)(?:\s*(?:h|hrs?|min|minutes?)\.?)?$/
/** Numbers with their units, in the languages of feeds; a last one without is the next smaller unit. */
const IN_UNITS =
  /(\d{1,7}(?:\.\d{1,9})?)\s*(?:(h|hrs?|hours?|std|stunden?|heures?|horas?|ore|uur)|(['’′]|m|mins?|minutes?|minuten|minutos?|minuti)|(["”″]|s|secs?|seconds?|sekunden?|secondes?|segundos?|secondi)|$)(?![\p{L}])\.?/gu
const BETWEEN_UNITS = /^(?:pt?|,|and|und|et|y|e|\s)*$/
const LONGEST_DURATION = 100
const SECONDS_IN = [3_600, 60, 1]

/** One line of text, without what titles must not have. */
export function lineOf(text: string, max: number = importLimits.title_chars): string {
  return plainText(text).replaceAll(/\s+/g, ' ').trim().slice(0, max).toWellFormed()
}

/** A web address, relative ones from `base`; undefined for any other. `&amp;` was escaped once too often. */
export function addressOf(text: string | undefined, base: string): string | undefined {
  const trimmed = plainText(text ?? '')
    .trim()
    .replaceAll('&amp;', '&')
  if (trimmed === '' || trimmed.length > importLimits.address_chars || !URL.canParse(trimmed, base)) return undefined
  const url = new URL(trimmed, base)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
}

/** `1:02:03`, `62:03`, `3723`, `1h 2m 3s`, `62 min` or `PT1H2M3S`, in milliseconds; 0 for anything else. */
export function durationOf(text: string): number {
  const written = text
    .trim()
    .slice(0, LONGEST_DURATION)
    .toLowerCase()
    .replaceAll(/\s*:\s*/g, ':')
    .replace(/,(?=\d+$)/, '.')
  const [isClock, hours, minutes, seconds] = CLOCK.exec(written) ?? []
  if (isClock) return inMs([Number(hours ?? 0), Number(minutes), Number(seconds)])
  const parts = [0, 0, 0]
  let unit = 1
  for (const [, number, isHours, isMinutes, isSeconds] of written.matchAll(IN_UNITS)) {
    unit = isHours ? 0 : isMinutes ? 1 : isSeconds ? 2 : Math.min(2, unit + 1)
    parts[unit] = Number(number)
  }
  return BETWEEN_UNITS.test(written.replaceAll(IN_UNITS, '')) ? inMs(parts) : 0
}

function inMs(parts: readonly number[]): number {
  return Math.round(parts.reduce((sum, part, unit) => sum + part * (SECONDS_IN[unit] ?? 0), 0) * 1_000)
}

export function wholeNumber(text: string, max: number): number | null {
  const value = Number(text)
  return /^\d{1,6}$/.test(text) && value >= 1 && value <= max ? value : null
}

/** Boolean as feeds write it: `true`, `yes`, `explicit`. Null if nothing is said. */
export function yesOrNo(text: string): boolean | null {
  const word = text.trim().toLowerCase()
  if (['yes', 'true', 'explicit', '1'].includes(word)) return true
  return ['no', 'false', 'clean', '0'].includes(word) ? false : null
}

/** Text of an attribute that was escaped twice, as some programs do. */
export function decodedTwice(text: string): string {
  return decodeHTMLStrict(text)
}
