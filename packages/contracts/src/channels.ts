import { ChannelDescription, ChannelTitle, ChannelVoice, Persona } from '@app/domain/channels'
import { contentLimits } from '@app/domain/content'
import { FeedMode } from '@app/domain/shows'
import { StoredVoiceName } from '@app/domain/voices'
import * as z from 'zod/mini'
import { ContentPage } from './content.ts'
import { endpoint } from './endpoint.ts'
import { jsonText } from './json-text.ts'

export const ChannelView = z.object({
  channel_id: z.string(),
  channel_title: z.string(),
  channel_description: z.string(),
  voice_name: StoredVoiceName,
  avatar_gcp_link: z.string(),
  channel_creator_user_id: z.string(),
  created_at: z.iso.datetime(),
  /** Absent from responses of a server that has not been upgraded yet. */
  updated_at: z.optional(z.iso.datetime()),
  /** Visibility of the channel's feed: none, for podcast apps, or in directories too. */
  feed_mode: z._default(FeedMode, 'unlisted'),
  follower_count: z._default(z.int().check(z.nonnegative()), 0),
})
export type ChannelView = z.infer<typeof ChannelView>

const ofChannel = z.object({ channel_id: z.string() })

/** The fields of the channel form; the persona travels as JSON text. */
export const ChannelFields = z.object({
  channel_title: ChannelTitle,
  voice_name: ChannelVoice,
  channel_description: ChannelDescription,
  persona_knowledge_bank: jsonText(Persona),
})

export type ChannelFields = z.output<typeof ChannelFields>

/** A partial update: fields that are left out stay. */
export const ChannelChanges = z.extend(z.partial(ChannelFields), {
  seen_updated_at: z.optional(z.iso.datetime()),
})

export type ChannelChanges = z.output<typeof ChannelChanges>

export const ChannelAnswer = z.object({ success: z.boolean(), message: z.string(), data: ChannelView })

export const createChannel = endpoint({
  method: 'POST',
  path: '/api/channels/',
  access: 'signed_in',
  body: ChannelFields,
  files: ['channel_avatar'],
  response: ChannelAnswer,
})

export const updateChannel = endpoint({
  method: 'PUT',
  path: '/api/channels/:channel_id',
  access: 'channel_owner',
  params: ofChannel,
  body: ChannelChanges,
  files: ['channel_avatar'],
  response: ChannelAnswer,
})

export const deleteChannel = endpoint({
  method: 'DELETE',
  path: '/api/channels/:channel_id',
  access: 'channel_owner',
  params: ofChannel,
  response: z.object({ success: z.boolean(), message: z.string(), data: ofChannel }),
})

export const getPersona = endpoint({
  method: 'GET',
  path: '/api/channels/:channel_id/persona_knowledge_bank/data',
  access: 'channel_owner',
  params: ofChannel,
  response: Persona,
})

export const listOwnChannels = endpoint({
  method: 'GET',
  path: '/api/channels/',
  access: 'signed_in',
  response: z.object({ channels: z.array(ChannelView) }),
})

export const getChannel = endpoint({
  method: 'GET',
  path: '/api/channels/:channel_id',
  access: 'everyone',
  params: ofChannel,
  response: ChannelView,
})

/** Items of a channel; its first page also has their totals. */
export const ChannelContentPage = z.extend(ContentPage, {
  /** The seasons that its items are in, newest first; null on later pages. */
  seasons: z._default(z.nullable(z.array(z.int().check(z.positive()))), null),
  /** Total of the whole list; null on later pages. */
  total: z._default(z.nullable(z.int().check(z.nonnegative())), null),
})
export type ChannelContentPage = z.infer<typeof ChannelContentPage>

export const ContentOrder = z.enum(['newest', 'oldest'], { error: 'order must be newest or oldest' })
export type ContentOrder = z.infer<typeof ContentOrder>

const SEASON_SENTENCE = `season must be a whole number from 1 to ${contentLimits.season.max}`

export const listChannelContent = endpoint({
  method: 'GET',
  path: '/api/channels/:channel_id/content',
  access: 'everyone',
  params: ofChannel,
  query: z.object({
    after: z.optional(z.string()),
    season: z.optional(
      z.coerce
        .number({ error: SEASON_SENTENCE })
        .check(
          z.int(SEASON_SENTENCE),
          z.minimum(1, SEASON_SENTENCE),
          z.maximum(contentLimits.season.max, SEASON_SENTENCE),
        ),
    ),
    order: z.optional(ContentOrder),
  }),
  response: ChannelContentPage,
})
