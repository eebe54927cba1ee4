import { DraftContent } from '@app/domain/drafts'
import { NewSource, sourceLimits, SourceType } from '@app/domain/sources'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { WholeNumber } from './whole-number.ts'

export const SourceView = z.object({
  source_id: z.string(),
  type: SourceType,
  name: z.string(),
  extension: z.nullable(z.string()),
  byte_size: z.number().check(z.nonnegative()),
  url: z.nullable(z.string()),
  words: z.nullable(z.int()),
  created_at: z.iso.datetime(),
})
export type SourceView = z.infer<typeof SourceView>

export const DraftView = z.object({
  draft_id: z.string(),
  channel_id: z.string(),
  version: z.int().check(z.nonnegative()),
  updated_at: z.iso.datetime(),
  content: z.nullable(DraftContent),
  thumbnail: z.nullable(z.object({ name: z.string(), version: z.string() })),
  sources: z.array(SourceView),
})
export type DraftView = z.infer<typeof DraftView>

/** A draft as a list shows it. */
export const DraftSummary = z.object({
  draft_id: z.string(),
  /** Its title, else the first words of its script; empty while it has neither. */
  title: z.string(),
  /** Its place in the order in which the open drafts of the channel were begun, from 1. */
  number: z.int().check(z.positive()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  lines: z.int().check(z.nonnegative()),
  source_count: z.int().check(z.nonnegative()),
  is_being_written: z.boolean(),
})
export type DraftSummary = z.infer<typeof DraftSummary>

const ofChannel = z.object({ channel_id: z.string() })
const ofSource = z.object({ channel_id: z.string(), source_id: z.string() })
/** Draft id; without it the one draft is meant that requests without a `draft_id` share. */
const ofDraft = z.object({ draft_id: z.optional(z.uuid()) })
export const DraftAnswer = z.object({ draft: z.nullable(DraftView) })

export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/channels/:channel_id/drafts',
  access: 'channel_owner',
  params: ofChannel,
  response: z.object({ drafts: z.array(DraftSummary) }),
})

export const beginDraft = endpoint({
  method: 'POST',
  path: '/api/channels/:channel_id/drafts',
  access: 'channel_owner',
  params: ofChannel,
  /** A page may name its draft itself, so that a repeated request begins no second one. */
  body: z.object({ draft_id: z.optional(z.uuid()) }),
  response: z.object({ draft: DraftView }),
})

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/channels/:channel_id/draft',
  access: 'channel_owner',
  params: ofChannel,
  query: ofDraft,
  response: DraftAnswer,
})

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/channels/:channel_id/draft',
  access: 'channel_owner',
  params: ofChannel,
  query: ofDraft,
  body: z.object({
    seen_version: WholeNumber,
    session_id: z.string().check(z.minLength(1), z.maxLength(100)),
    content: DraftContent,
  }),
  response: z.object({ draft_id: z.string(), version: z.int().check(z.nonnegative()), updated_at: z.iso.datetime() }),
})

export const duplicateContent = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/duplicate',
  access: 'content_owner',
  params: z.object({ content_id: z.string() }),
  query: ofChannel,
  response: z.object({ draft: DraftView }),
})

export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/api/channels/:channel_id/draft',
  access: 'channel_owner',
  params: ofChannel,
  query: ofDraft,
  response: z.object({
    success: z.boolean(),
    message: z.string(),
    data: z.object({ draft_id: z.nullable(z.string()) }),
  }),
})

/** A path of its own: at the earlier one a process of the version before would delete the draft that shares its place. */
export const restoreDraft = endpoint({
  method: 'POST',
  path: '/api/channels/:channel_id/drafts/restore',
  access: 'channel_owner',
  params: ofChannel,
  body: z.object({ draft_id: z.string() }),
  response: DraftAnswer,
})

export const keepThumbnail = endpoint({
  method: 'PUT',
  path: '/api/channels/:channel_id/draft/thumbnail',
  access: 'channel_owner',
  params: ofChannel,
  query: ofDraft,
  body: z.object({ name: z._default(z.string().check(z.maxLength(1_000)), '') }),
  files: ['thumbnail'],
  response: DraftAnswer,
})

export const dropThumbnail = endpoint({
  method: 'DELETE',
  path: '/api/channels/:channel_id/draft/thumbnail',
  access: 'channel_owner',
  params: ofChannel,
  query: ofDraft,
  response: DraftAnswer,
})

export const addSourceFile = endpoint({
  method: 'POST',
  path: '/api/channels/:channel_id/draft/files',
  access: 'channel_owner',
  params: ofChannel,
  query: ofDraft,
  body: z.object({}),
  files: ['file'],
  response: SourceView,
})

/** The longest pasted text in any alphabet, with the overhead of JSON. */
const LONGEST_TEXT_BYTES = 4 * sourceLimits.pasted_text

export const addSources = endpoint({
  method: 'POST',
  path: '/api/channels/:channel_id/draft/sources',
  access: 'channel_owner',
  params: ofChannel,
  query: ofDraft,
  body: z.object({ sources: z.array(NewSource).check(z.minLength(1), z.maxLength(sourceLimits.count)) }),
  max_json_bytes: LONGEST_TEXT_BYTES,
  response: z.object({ sources: z.array(SourceView) }),
})

export const removeSource = endpoint({
  method: 'DELETE',
  path: '/api/channels/:channel_id/draft/sources/:source_id',
  access: 'channel_owner',
  params: ofSource,
  query: ofDraft,
  response: z.object({ success: z.boolean(), data: z.object({ source_id: z.string() }) }),
})

export const restoreSource = endpoint({
  method: 'POST',
  path: '/api/channels/:channel_id/draft/sources/:source_id/restore',
  access: 'channel_owner',
  params: ofSource,
  query: ofDraft,
  response: SourceView,
})
