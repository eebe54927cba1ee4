import type { ReadSource } from '@app/ports/source-reader.ts'
import { SourceReaderError } from '@app/ports/source-reader.ts'
import { outletIn, unsupportedFileSentence } from '@app/domain/sources'
import type { Block, Document, Effort, ReadBlocks, Findings } from './block.ts'
import { cleanText } from './clean-text.ts'
import { collectPassages } from './collect-passages.ts'
import { cpuTime } from './cpu-time.ts'
import { detectKind, type Kind } from './detect-kind.ts'
import { lostLettersSentence, readingSentences } from './sentences.ts'
import { noteMissing } from './note-missing.ts'

const MAX_TITLE = 200
const MAX_OUTLET = 80

/** Readers are loaded lazily, when a file of their format comes. */
const readers: Record<Exclude<Kind, 'sound'>, () => Promise<ReadBlocks>> = {
  pdf: async () => (await import('./pages/read-pdf.ts')).readPdf,
  docx: async () => (await import('./office/read-docx.ts')).readDocx,
  xlsx: async () => (await import('./office/read-xlsx.ts')).readXlsx,
  pptx: async () => (await import('./office/read-pptx.ts')).readPptx,
  picture: async () => (await import('./pages/read-picture.ts')).readPicture,
  heic: async () => (await import('./pages/read-picture.ts')).readHeic,
  html: async () => (await import('./texts/read-html.ts')).readHtml,
  xml: async () => (await import('./texts/read-xml.ts')).readXml,
  csv: async () => (await import('./texts/read-csv.ts')).readCsv,
  markdown: async () => (await import('./texts/read-markdown.ts')).readMarkdown,
  plain: async () => (await import('./texts/read-plain.ts')).readPlain,
}

const EFFORT: Partial<Record<Kind, Effort>> = {
  pdf: 'document',
  docx: 'document',
  xlsx: 'document',
  pptx: 'document',
  picture: 'picture',
  heic: 'picture',
}

export type Pace = {
  /** Requests higher limits before work that needs more time or memory. */
  raise(effort: Effort): void
  onPage?: (page: number, pages: number) => void
  /** The deadline in CPU time of this process, after which the passages so far are returned. */
  deadline(effort: Effort): number
}

/** Reads a document into passages; returns `sound` for audio and video, which must be transcribed. */
export async function readDocument(
  document: Document,
  { raise, onPage, deadline }: Pace,
): Promise<ReadSource | 'sound'> {
  const kind = await detectKind(document)
  if (!kind) throw new SourceReaderError(unsupportedFileSentence(document.name))
  if (kind === 'sound') return 'sound'
  const effort = EFFORT[kind] ?? 'text'
  if (effort !== 'text') raise(effort)
  const findings: Findings = { notes: [], raise, ...(onPage && { onPage }) }
  const read = await readers[kind]()
  const collected = await collectPassages(read(document, findings), findings, {
    deadline: deadline(effort),
    clock: cpuTime,
  })
  const passages = kind === 'pdf' ? await mended(collected, findings) : collected
  if (passages.length === 0) throw new SourceReaderError(findings.notes.join(' ') || readingSentences.nothing)
  return {
    title: cleanText(findings.title ?? '').slice(0, MAX_TITLE) || document.name,
    outlet:
      cleanText(findings.outlet ?? outletIn(passages.map(({ text }) => text)) ?? '').slice(0, MAX_OUTLET) || undefined,
    passages: withFrontMatter(passages),
    note: findings.notes.join(' ') || undefined,
    is_partial: findings.is_partial,
  }
}

/** Front matter of a paper before its abstract: names, addresses and dates. */
function withFrontMatter(passages: Block[]): Block[] {
  const abstract = passages.findIndex(({ place }) => /^abstract$/i.test(place.heading ?? ''))
  return passages.map((passage, at) => (at < abstract ? { ...passage, kind: passage.kind ?? 'front_matter' } : passage))
}

/** Fonts of PDFs often do not say which letters their ligatures stand for. */
async function mended(passages: Block[], findings: Findings): Promise<Block[]> {
  const { hasLostLetters, mendLetters } = await import('./letters/mend-letters.ts')
  if (!hasLostLetters(passages.map(({ text }) => text))) return passages
  const { openWordList } = await import('./letters/word-list.ts')
  const whole = mendLetters(passages, await openWordList())
  if (whole.example) noteMissing(findings, lostLettersSentence(whole.example))
  return whole.passages
}
