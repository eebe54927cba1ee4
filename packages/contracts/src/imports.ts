import { Visibility } from '@app/domain/content'
import { importLimits, ImportItemStatus, ImportProof, importSentences, ImportStatus } from '@app/domain/imports'
import { ShowCategory } from '@app/domain/shows'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { WholeNumberText } from './whole-number.ts'

const ofImport = z.object({ import_id: z.string() })

export const ImportItemView = z.object({
  position: z.int().check(z.nonnegative()),
  title: z.string(),
  published_at: z.nullable(z.iso.datetime()),
  duration: z.number().check(z.nonnegative()),
  has_transcript: z.boolean(),
  status: ImportItemStatus,
  /** Reason of a failed import. */
  error: z.string(),
  /** Differences from the feed. */
  notes: z.array(z.string()),
  received_bytes: z.int().check(z.nonnegative()),
  /** Null where its server does not say. */
  expected_bytes: z.nullable(z.int().check(z.nonnegative())),
  content_id: z.nullable(z.string()),
})
export type ImportItemView = z.infer<typeof ImportItemView>

export const ImportView = z.object({
  import_id: z.string(),
  feed_url: z.string(),
  status: ImportStatus,
  created_at: z.iso.datetime(),
  title: z.string(),
  description: z.string(),
  author: z.string(),
  language: z.string(),
  categories: z.array(ShowCategory),
  is_locked: z.boolean(),
  /** The address in the feed, with most of it hidden; null where it names none. */
  owner_address: z.nullable(z.string()),
  /** Code that, placed in the feed, proves that the show is theirs. */
  feed_code: z.string(),
  codes_expire_at: z.iso.datetime(),
  proof: z.nullable(ImportProof),
  visibility: Visibility,
  channel_id: z.nullable(z.string()),
  items: z.array(ImportItemView),
})
export type ImportView = z.infer<typeof ImportView>

export const lookAtFeed = endpoint({
  method: 'POST',
  path: '/api/imports',
  access: 'signed_in',
  body: z.object({
    address: z
      .string({ error: importSentences.not_an_address })
      .check(z.trim(), z.minLength(1, importSentences.not_an_address), z.maxLength(importLimits.address_chars)),
  }),
  response: ImportView,
})

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  access: 'signed_in',
  response: z.object({ imports: z.array(z.omit(ImportView, { items: true })) }),
})

export const getImport = endpoint({
  method: 'GET',
  path: '/api/imports/:import_id',
  access: 'maker',
  params: ofImport,
  response: ImportView,
})

export const sendImportCode = endpoint({
  method: 'POST',
  path: '/api/imports/:import_id/code',
  access: 'maker',
  params: ofImport,
  response: z.object({ success: z.boolean(), message: z.string() }),
})

export const startImport = endpoint({
  method: 'POST',
  path: '/api/imports/:import_id/start',
  access: 'maker',
  params: ofImport,
  body: z.object({
    is_mine: z.boolean(),
    /** Proof of ownership of a locked feed. */
    proof: z._default(z.enum(['stated', 'feed', 'mail']), 'stated'),
    /** The mailed code. */
    code: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    visibility: z._default(Visibility, 'public'),
  }),
  response: ImportView,
})

export const cancelImport = endpoint({
  method: 'POST',
  path: '/api/imports/:import_id/cancel',
  access: 'maker',
  params: ofImport,
  response: ImportView,
})

export const retryImportItem = endpoint({
  method: 'POST',
  path: '/api/imports/:import_id/items/:position/retry',
  access: 'maker',
  params: z.object({ import_id: z.string(), position: WholeNumberText }),
  response: ImportView,
})

export const forgetImport = endpoint({
  method: 'DELETE',
  path: '/api/imports/:import_id',
  access: 'maker',
  params: ofImport,
  response: z.object({ success: z.boolean() }),
})
