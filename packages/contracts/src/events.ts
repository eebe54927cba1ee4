import { ContentStatus } from '@app/domain/content'
import { z } from 'zod'
import { ContentProgress } from './content.ts'

/** Where live changes are read: server-sent events, by fetch with the bearer token, resumed by Last-Event-ID. */
export const LIVE_PATH = '/api/live'

/** How many unlisted items of others a stream may name in `watching`; nobody is told of one that he does not know. */
export const WATCHED_AT_ONCE = 8

/** What the browser is told while it looks. Payloads name things; the reader asks for the rest. */
export const liveEvents = {
  /** Another line can be heard. */
  'content.progress': z.object({ content_id: z.string(), channel_id: z.string(), progress: ContentProgress }),
  'content.updated': z.object({ content_id: z.string(), channel_id: z.string(), status: ContentStatus }),
  'content.deleted': z.object({ content_id: z.string(), channel_id: z.string() }),
  /** A channel of one's own was opened or changed. */
  'channel.updated': z.object({ channel_id: z.string() }),
  'channel.deleted': z.object({ channel_id: z.string() }),
  /** Test audio of one's own can be heard, or never will. */
  'test_audio.updated': z.object({ content_id: z.string(), status: ContentStatus }),
  'balance.updated': z.object({ current_token_amount: z.int() }),
} as const

export type LiveEventName = keyof typeof liveEvents
export type LiveEventPayload<N extends LiveEventName> = z.infer<(typeof liveEvents)[N]>

/** The stream's own words: `ready` opens it, `reset` says that events were missed and everything shown is to be asked for again. */
export const streamSignals = { ready: 'live.ready', reset: 'live.reset' } as const
