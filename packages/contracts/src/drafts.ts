import { DraftContent } from '@app/domain/drafts'
import { NewSource, sourceLimits, SourceType } from '@app/domain/sources'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What a script is written from, as its creator sees it. */
export const SourceView = z.object({
  source_id: z.string(),
  type: SourceType,
  name: z.string(),
  /** What a file is by its content, as one of the supported endings; null for links and texts. */
  extension: z.string().nullable(),
  /** Of files and texts; 0 for links. */
  byte_size: z.number().nonnegative(),
  url: z.string().nullable(),
  /** Of pasted texts. */
  words: z.int().nullable(),
  created_at: z.iso.datetime(),
})
export type SourceView = z.infer<typeof SourceView>

/** Everything about an item before it is one. */
export const DraftView = z.object({
  draft_id: z.string(),
  channel_id: z.string(),
  /** How often its content was saved. */
  version: z.int().nonnegative(),
  updated_at: z.iso.datetime(),
  /** Null as long as there are only sources or a thumbnail. */
  content: DraftContent.nullable(),
  /** The picture before it is cut; its version changes with it. */
  thumbnail: z.object({ name: z.string(), version: z.string() }).nullable(),
  sources: z.array(SourceView),
})
export type DraftView = z.infer<typeof DraftView>

const ofChannel = z.object({ channel_id: z.string() })
const ofSource = z.object({ channel_id: z.string(), source_id: z.string() })
export const DraftAnswer = z.object({ draft: DraftView.nullable() })

/** Only for the owner of the channel, like all below: one draft a person and channel. */
export const getDraft = endpoint({
  method: 'GET',
  path: '/api/channels/:channel_id/draft',
  params: ofChannel,
  response: DraftAnswer,
})

/** Refused as a conflict where another page saved since `seen_version`. */
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/channels/:channel_id/draft',
  params: ofChannel,
  body: z.object({
    /** The version that this page has read or saved last; 0 where there was none. */
    seen_version: z.int().nonnegative(),
    /** What this page calls itself, so that it is not taken for another when an answer was lost. */
    session_id: z.string().min(1).max(100),
    content: DraftContent,
  }),
  response: z.object({ draft_id: z.string(), version: z.int().nonnegative(), updated_at: z.iso.datetime() }),
})

/** Can be undone for a quarter of an hour. */
export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/api/channels/:channel_id/draft',
  params: ofChannel,
  response: z.object({
    success: z.boolean(),
    message: z.string(),
    data: z.object({ draft_id: z.string().nullable() }),
  }),
})

export const restoreDraft = endpoint({
  method: 'POST',
  path: '/api/channels/:channel_id/draft/restore',
  params: ofChannel,
  body: z.object({ draft_id: z.string() }),
  response: DraftAnswer,
})

/** The picture as it was chosen; the item gets what is cut out of it. */
export const keepThumbnail = endpoint({
  method: 'PUT',
  path: '/api/channels/:channel_id/draft/thumbnail',
  params: ofChannel,
  body: z.object({ name: z.string().max(1_000).default('') }),
  files: ['thumbnail'],
  response: DraftAnswer,
})

export const dropThumbnail = endpoint({
  method: 'DELETE',
  path: '/api/channels/:channel_id/draft/thumbnail',
  params: ofChannel,
  response: DraftAnswer,
})

/** One file at a time, however large; all files of a draft together have a limit. */
export const addSourceFile = endpoint({
  method: 'POST',
  path: '/api/channels/:channel_id/draft/files',
  params: ofChannel,
  body: z.object({}),
  files: ['file'],
  response: SourceView,
})

/** Of one pasted text in whatever letters, with what JSON adds to it. */
const LONGEST_TEXT_BYTES = 4 * sourceLimits.pasted_text

/** Links and pasted texts, all or none. */
export const addSources = endpoint({
  method: 'POST',
  path: '/api/channels/:channel_id/draft/sources',
  params: ofChannel,
  body: z.object({ sources: z.array(NewSource).min(1).max(sourceLimits.count) }),
  max_json_bytes: LONGEST_TEXT_BYTES,
  response: z.object({ sources: z.array(SourceView) }),
})

/** Can be undone for a quarter of an hour. */
export const removeSource = endpoint({
  method: 'DELETE',
  path: '/api/channels/:channel_id/draft/sources/:source_id',
  params: ofSource,
  response: z.object({ success: z.boolean(), data: z.object({ source_id: z.string() }) }),
})

export const restoreSource = endpoint({
  method: 'POST',
  path: '/api/channels/:channel_id/draft/sources/:source_id/restore',
  params: ofSource,
  response: SourceView,
})
