import { ContentStatus } from '@app/domain/content'
import * as z from 'zod/mini'
import { ContentProgress } from './content.ts'

/** The stream of live events: server-sent events, read by fetch with the bearer token, resumed by Last-Event-ID. */
export const LIVE_PATH = '/api/live'

/** The most unlisted items of other people that a stream can subscribe to in `watching`; their events go only to subscribers, who know their ids. */
export const WATCHED_AT_ONCE = 8

/** Events that an open page receives. Payloads contain ids; the page fetches the rest. */
export const liveEvents = {
  'content.progress': z.object({ content_id: z.string(), channel_id: z.string(), progress: ContentProgress }),
  'content.updated': z.object({ content_id: z.string(), channel_id: z.string(), status: ContentStatus }),
  'content.deleted': z.object({ content_id: z.string(), channel_id: z.string() }),
  'listen_check.updated': z.object({ content_id: z.string(), channel_id: z.string() }),
  'channel.updated': z.object({ channel_id: z.string() }),
  'channel.deleted': z.object({ channel_id: z.string() }),
  'follow.updated': z.object({ channel_id: z.string(), following: z.boolean() }),
  'heard.updated': z.object({ content_id: z.nullable(z.string()), heard: z.boolean() }),
  'test_audio.updated': z.object({ content_id: z.string(), status: ContentStatus }),
  'balance.updated': z.object({ current_token_amount: z.int() }),
} as const

export type LiveEventName = keyof typeof liveEvents
export type LiveEventPayload<N extends LiveEventName> = z.infer<(typeof liveEvents)[N]>

/** Control events of the stream: `ready` opens it, `reset` means that events were missed and everything shown must be fetched again. */
export const streamSignals = { ready: 'live.ready', reset: 'live.reset' } as const
