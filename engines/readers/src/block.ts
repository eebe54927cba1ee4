import type { PassageKind, PassagePlace } from '@app/domain/sources'

/** A block of a document: a paragraph, a list item, a row. `kind` is what its reader knows of it by the document's structure. */
export type Block = { text: string; place: PassagePlace; kind?: PassageKind | undefined }

/** A file to read. Its name is for people; `charset` comes from the web server's response. */
export type Document = { path: string; name: string; charset?: string | undefined }

/** Results of a reader besides the text: the document's own title, who published it, and notes about what was left out; `raise` requests more time and memory, `onPage` reports the page in hand. */
export type Findings = {
  title?: string | undefined
  outlet?: string | undefined
  notes: string[]
  /** A part of the document could not be read. */
  is_partial?: boolean
  raise?: (effort: Effort) => void
  onPage?: (page: number, pages: number) => void
}

/** Resource limits of a reading, each with its own time and memory. A PDF that turns out to hold scanned pages is raised to the limits of pictures. */
export const EFFORTS = ['text', 'document', 'picture'] as const
export type Effort = (typeof EFFORTS)[number]

/** A reader of one format. Its generator is lazy: it reads no further than its consumer iterates. */
export type ReadBlocks = (document: Document, findings: Findings) => AsyncGenerator<Block>
