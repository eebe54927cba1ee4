import { estimateUsage } from '@app/domain/billing'
import { charactersOf } from '@app/domain/scripts'
import { countOf } from '#lib/formats.ts'

/** What hearing a text costs, by one voice or by several. */
export function priceOf(text: string, voices_count = 1): string {
  return `~${countOf(voices_count * estimateUsage(charactersOf([{ text }])).tokens, 'token')}`
}
