import * as z from 'zod/mini'
import { followLimits, followSentences } from '@app/domain/follows'
import { ContentView } from './content.ts'
import { endpoint } from './endpoint.ts'

/** Episode that the caller has begun or heard, in any channel. */
export const ListenedEpisode = z.object({
  content: ContentView,
  position_ms: z.int().check(z.nonnegative()),
  listened_at: z.iso.datetime(),
  heard_at: z.nullable(z.iso.datetime()),
})
export type ListenedEpisode = z.infer<typeof ListenedEpisode>

/** New episodes of a followed channel, and the times of its newest ones, newest first. */
export const FollowedShow = z.object({
  channel_id: z.string(),
  new_episodes: z.int().check(z.nonnegative()),
  published: z.array(z.iso.datetime()),
})
export type FollowedShow = z.infer<typeof FollowedShow>

/** Totals come with the first page only: the number of new episodes, the listened ones, and the new ones by channel. */
export const FollowedEpisodes = z.object({
  items: z.array(ContentView),
  next: z.nullable(z.string()),
  total: z.nullable(z.int().check(z.nonnegative())),
  duration: z.nullable(z.number().check(z.nonnegative())),
  listened: z.array(ListenedEpisode),
  shows: z.array(FollowedShow),
})
export type FollowedEpisodes = z.infer<typeof FollowedEpisodes>

export const listFollowedEpisodes = endpoint({
  method: 'GET',
  path: '/api/follows/episodes',
  access: 'signed_in',
  query: z.object({ after: z.optional(z.string()) }),
  response: FollowedEpisodes,
})

export const countNewEpisodes = endpoint({
  method: 'GET',
  path: '/api/follows/unread',
  access: 'signed_in',
  response: z.object({ episodes: z.int().check(z.nonnegative()) }),
})

const ContentId = z.uuid()
const ofContent = z.object({ content_id: z.string() })
const inChannel = z.object({ channel_id: z.string() })
/** Heard state of an item for the caller. */
export const HeardState = z.object({ heard: z.boolean() })

export const markHeard = endpoint({
  method: 'PUT',
  path: '/api/content/:content_id/heard',
  access: 'content_listener',
  params: ofContent,
  query: inChannel,
  response: HeardState,
})

export const markNotHeard = endpoint({
  method: 'DELETE',
  path: '/api/content/:content_id/heard',
  access: 'content_listener',
  params: ofContent,
  query: inChannel,
  response: HeardState,
})

/** Items that were marked as heard, or are new again. */
export const MarkedEpisodes = z.object({ content_ids: z.array(z.string()) })

/** Episodes first public after `until`, the newest that the caller was shown, stay new. */
export const markAllHeard = endpoint({
  method: 'PUT',
  path: '/api/follows/heard',
  access: 'signed_in',
  body: z.object({ until: z.optional(z.iso.datetime({ error: followSentences.until_unreadable })) }),
  response: MarkedEpisodes,
})

/** Undoes marking all as heard: those episodes are new again. */
export const undoMarkAllHeard = endpoint({
  method: 'POST',
  path: '/api/follows/heard/undo',
  access: 'signed_in',
  max_json_bytes: 1_048_576,
  body: z.object({
    content_ids: z
      .array(z.string(), { error: followSentences.ids_unreadable })
      .check(
        z.refine(
          (ids) => ids.length <= followLimits.marked_at_once && ids.every((id) => ContentId.safeParse(id).success),
          followSentences.ids_unreadable,
        ),
      ),
  }),
  response: MarkedEpisodes,
})
