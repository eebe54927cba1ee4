import type { ReadSource } from '#ports/source-reader.ts'
import { SourceReaderError } from '#ports/source-reader.ts'
import { unsupportedFileSentence } from '@app/domain/sources'
import type { Document, ReadBlocks, Told } from './block.ts'
import { cleanText } from './clean-text.ts'
import { collectPassages } from './collect-passages.ts'
import { detectKind, type Kind } from './detect-kind.ts'
import { readingSentences } from './sentences.ts'

const MAX_TITLE = 200

/** Each reader is loaded when there is something for it to read. */
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

/** A document as passages, or `sound` when what it holds must be heard. */
export async function readDocument(document: Document, deadline: number): Promise<ReadSource | 'sound'> {
  const kind = await detectKind(document)
  if (!kind) throw new SourceReaderError(unsupportedFileSentence(document.name))
  if (kind === 'sound') return 'sound'
  const told: Told = { notes: [] }
  const read = await readers[kind]()
  const passages = await collectPassages(read(document, told), told, { deadline })
  if (passages.length === 0) throw new SourceReaderError(told.notes.join(' ') || readingSentences.nothing)
  return {
    title: cleanText(told.title ?? '').slice(0, MAX_TITLE) || document.name,
    passages,
    note: told.notes.join(' ') || undefined,
  }
}
