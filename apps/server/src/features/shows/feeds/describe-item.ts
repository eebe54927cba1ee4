import { soundCreditsSentence } from '@app/domain/production'
import { artificialVoicesNotice } from '@app/domain/recordings'
import { showLimits } from '@app/domain/shows'
import { cutTextToBytes } from '@app/domain/text'
import { html, nothing, type Html } from '#lib/html.ts'
import type { FeedChapter, FeedItem } from './feed-input.ts'

/** Apple and others make chapters of timestamps in a description from three on. */
const FEWEST_TIMESTAMPS = 3

/**
 * Description for apps that show no HTML: the item's subject, its chapters, and that its voices are artificial, in as
 * many bytes as are read.
 */
export function plainDescription(item: FeedItem): string {
  const voices = voicesSentenceOf(item)
  const timestamps = timestampsOf(item).join('\n')
  const about = [item.description, item.show_notes].filter(Boolean).join('\n\n')
  const always = [soundCreditsSentence(item.credits), voices]
  const rest = bytesOf(timestamps) <= showLimits.description_bytes / 2 ? [timestamps, ...always] : always
  const end = rest
    .filter(Boolean)
    .map((part) => `\n\n${part}`)
    .join('')
  return `${cutTextToBytes(about.trim(), showLimits.description_bytes - bytesOf(end))}${end}`.trim()
}

/** Description for apps that show HTML, whole, with the item's sources. */
export function htmlDescription(item: FeedItem): string {
  const timestamps = timestampsOf(item)
  return html`${paragraphs(item.description)}${paragraphs(item.show_notes)}${
    timestamps.length > 0 ? html`<p>${lines(timestamps)}</p>` : nothing
  }${sourcesOf(item)}${paragraphs(soundCreditsSentence(item.credits))}${paragraphs(voicesSentenceOf(item))}${item.notes}`
    .markup
}

/** Sentence about the voices; it claims nothing about people's speech unless it was recorded here. */
function voicesSentenceOf({ has_ai_voices, recorded_lines, lines_total }: FeedItem): string {
  return has_ai_voices || recorded_lines > 0 ? artificialVoicesNotice(recorded_lines, lines_total) : ''
}

function timestampsOf({ chapters }: FeedItem): string[] {
  return chapters.length < FEWEST_TIMESTAMPS ? [] : chapters.map((chapter) => `${timestamp(chapter)} ${chapter.title}`)
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** `00:00:00`, with milliseconds where a chapter file wants them. */
export function timestamp({ start_ms }: Pick<FeedChapter, 'start_ms'>, with_ms = false): string {
  const [hours, minutes] = [start_ms / HOUR_MS, (start_ms % HOUR_MS) / MINUTE_MS].map((part) => twoFigures(part))
  const seconds = twoFigures((start_ms % MINUTE_MS) / 1_000)
  return `${hours}:${minutes}:${seconds}${with_ms ? `.${String(start_ms % 1_000).padStart(3, '0')}` : ''}`
}

function twoFigures(number: number): string {
  return String(Math.floor(number)).padStart(2, '0')
}

function sourcesOf({ sources }: FeedItem): Html {
  if (sources.length === 0) return nothing
  const entries = sources.map(({ title, url }) => html`<li>${url ? html`<a href="${url}">${title}</a>` : title}</li>`)
  return html`<p>Sources:</p><ul>${entries}</ul>`
}

function paragraphs(text: string): Html[] {
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => html`<p>${lines(part.trim().split('\n'))}</p>`)
}

function lines(parts: readonly string[]): Html[] {
  return parts.map((part, index) => (index === 0 ? html`${part}` : html`<br>${part}`))
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text)
}
