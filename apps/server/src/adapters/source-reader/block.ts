import type { PassagePlace } from '@app/domain/sources'

/** A paragraph, a list item, a row: what a document is read as, piece by piece. */
export type Block = { text: string; place: PassagePlace }

/** A file that is being read. Its name is for people; `charset` is what the web server said of it. */
export type Document = { path: string; name: string; charset?: string | undefined }

/** What a reader finds out on the way: the document's own title, and sentences about what it left out. */
export type Told = { title?: string | undefined; notes: string[] }

/** Reads no further than it is asked to: whoever has enough stops asking. */
export type ReadBlocks = (document: Document, told: Told) => AsyncGenerator<Block>
