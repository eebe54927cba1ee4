import { importLimits } from '@app/domain/imports'
import { plainText } from '@app/domain/text'

const MS_IN_DAY = 86_400_000
const FIRST_PODCASTS = Date.UTC(1990, 0)

/** One line of text, without what titles must not have. */
export function lineOf(text: string, max: number = importLimits.title_chars): string {
  return plainText(text).replaceAll(/\s+/g, ' ').trim().slice(0, max).toWellFormed()
}

/** A web address, relative ones from where the feed lies; undefined for any other. */
export function addressOf(text: string | undefined, base: string): string | undefined {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '' || trimmed.length > importLimits.address_chars || !URL.canParse(trimmed, base)) return undefined
  const url = new URL(trimmed, base)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
}

/** A time in the past; null for what is none. Feeds announce episodes early, which are there all the same. */
export function dateOf(text: string, now = Date.now()): string | null {
  const time = Date.parse(text)
  if (!Number.isFinite(time) || time < FIRST_PODCASTS || time > now + MS_IN_DAY) return null
  return new Date(Math.min(time, now)).toISOString()
}

/** `1:02:03`, `62:03` or `3723`, in milliseconds; 0 for anything else. */
export function durationOf(text: string): number {
  const parts = text.trim().split(':')
  if (parts.length > 3 || !parts.every((part) => /^\d{1,6}(\.\d{1,9})?$/.test(part))) return 0
  return Math.round(parts.reduce((seconds, part) => seconds * 60 + Number(part), 0) * 1_000)
}

export function wholeNumber(text: string, max: number): number | null {
  const value = Number(text)
  return /^\d{1,6}$/.test(text) && value >= 1 && value <= max ? value : null
}

/** As feeds write it: `true`, `yes`, `explicit`. Null where nothing is said. */
export function yesOrNo(text: string): boolean | null {
  const word = text.trim().toLowerCase()
  if (['yes', 'true', 'explicit'].includes(word)) return true
  return ['no', 'false', 'clean'].includes(word) ? false : null
}
