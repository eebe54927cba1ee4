import { ContentDescription, ContentTitle, CoverSeed, EpisodeType, Visibility, EpisodeForm } from '@app/domain/content'
import { CoHost, SubmittedScript } from '@app/domain/scripts'
import { NoticeText } from '@app/domain/spoken-notice'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { jsonText } from './json-text.ts'

const ofContent = z.object({ content_id: z.string() })
const inChannel = z.object({ channel_id: z.string() })

/** The fields of the form of an item. */
export const ContentFields = z.object({
  channel_id: z.string({ error: 'Channel is required' }).check(z.minLength(1, 'Channel is required')),
  script_title: ContentTitle,
  content_description: ContentDescription,
  public_visibility: z._default(
    z.enum(['true', 'false'], { error: 'public_visibility must be true or false' }),
    'true',
  ),
  from_draft: z._default(z.enum(['true', 'false'], { error: 'from_draft must be true or false' }), 'false'),
  /** The draft that ends with it. Sent in place of `from_draft`, so that a process of the version before ends no other. */
  draft_id: z.optional(z.uuid()),
  sources_shown: z._default(z.enum(['true', 'false'], { error: 'sources_shown must be true or false' }), 'false'),
  ...z.partial(EpisodeForm).shape,
  episode_type: z._default(EpisodeType, 'full'),
  /** Scheduled time at which the item becomes public; it is private until then. */
  publish_at: z.optional(z.iso.datetime()),
  /** Text of its spoken notice, in place of the default; empty for none, which only a private item can be without. */
  spoken_notice: z.optional(z.union([z.literal(''), NoticeText])),
  co_host: z.optional(jsonText(CoHost)),
  /** Seed of the generated cover, for an item without a picture. */
  cover: z.optional(CoverSeed),
  request_data: jsonText(SubmittedScript),
})

export const createContent = endpoint({
  method: 'POST',
  path: '/api/content/podcast-audio',
  access: 'channel_owner',
  body: ContentFields,
  files: ['thumbnail'],
  response: z.object({ content_id: z.string().check(z.minLength(1)), task_id: z.string(), thumbnail_path: z.string() }),
})

/** A partial update: fields that are left out stay. */
export const ContentChanges = z.extend(
  z.partial(z.pick(ContentFields, { channel_id: true, script_title: true, content_description: true, cover: true }), {
    script_title: true,
    content_description: true,
  }),
  z.partial(EpisodeForm).shape,
)

export const updateContent = endpoint({
  method: 'PUT',
  path: '/api/content/:content_id/metadata',
  access: 'content_owner',
  params: ofContent,
  body: ContentChanges,
  files: ['thumbnail'],
  response: z.object({ message: z.string(), thumbnail_path: z.string() }),
})

export const deleteContent = endpoint({
  method: 'DELETE',
  path: '/api/content/:content_id',
  access: 'content_owner',
  params: ofContent,
  query: inChannel,
  response: z.object({ success: z.boolean(), data: z.object({ content_id: z.string() }) }),
})

export const changeVisibility = endpoint({
  method: 'PUT',
  path: '/api/content/:content_id/visibility',
  access: 'content_owner',
  params: ofContent,
  query: inChannel,
  body: z.object({ visibility: Visibility }),
  response: z.object({ success: z.boolean(), message: z.string() }),
})

export const retryContent = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/retry',
  access: 'content_owner',
  params: ofContent,
  query: inChannel,
  response: z.object({ success: z.boolean(), message: z.string() }),
})
