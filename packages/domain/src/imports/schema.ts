import * as z from 'zod/mini'
import { Visibility, EpisodeFields } from '../content/index.ts'
import { ShowCategory } from '../shows/index.ts'

/** `looked_at` until its owner starts it. */
export const ImportStatus = z.enum(['looked_at', 'running', 'completed', 'cancelled'])
export type ImportStatus = z.infer<typeof ImportStatus>

/** One episode of an import is `processing` at a time; `left_out` has no sound in the feed. */
export const ImportItemStatus = z.enum(['waiting', 'processing', 'completed', 'left_out', 'error'])
export type ImportItemStatus = z.infer<typeof ImportItemStatus>

/** Proof that a show is its importer's: their statement, a code in the feed, a code mailed to its owner, or the operator. */
export const ImportProof = z.enum(['stated', 'feed', 'mail', 'operator'])
export type ImportProof = z.infer<typeof ImportProof>

/** Show data read from a feed, as far as it is imported. */
export const FeedShow = z.object({
  title: z.string(),
  description: z.string(),
  language: z.string(),
  categories: z.array(ShowCategory),
  author: z.string(),
  explicit: z.boolean(),
  order: z.enum(['episodic', 'serial']),
  copyright: z.string(),
  owner_email: z.string(),
  funding: z.nullable(z.object({ url: z.string(), text: z.string() })),
  artwork_url: z.nullable(z.string()),
  /** Picture of the host, of a show that was exported from here. */
  avatar_url: z.optional(z.string()),
  podcast_guid: z.nullable(z.string()),
  is_locked: z.boolean(),
  /** Names of hosts and guests, in the order of the feed. */
  persons: z.array(z.string()),
  /** True if the feed declares artificial voices. */
  ai_content: z.boolean(),
})
export type FeedShow = z.infer<typeof FeedShow>

export const FeedChapter = z.object({ start_ms: z.int(), title: z.string() })
export type FeedChapter = z.infer<typeof FeedChapter>

/** Episode data read from a feed, as far as it is imported. */
export const FeedItem = z.object({
  title: z.string(),
  guid: z.string(),
  description: z.string(),
  ...EpisodeFields.shape,
  /** Null where the feed gives none that can be read. */
  published_at: z.nullable(z.string()),
  /** Place among its neighbours in the feed, for an item without a date that can be read. */
  listed_at: z.optional(z.string()),
  sound_url: z.nullable(z.string()),
  /** Size that the feed declares; 0 without one. */
  sound_bytes: z.int(),
  duration_ms: z.int(),
  artwork_url: z.nullable(z.string()),
  transcripts: z.array(z.object({ url: z.string(), type: z.string() })),
  chapters_url: z.nullable(z.string()),
  chapters: z.array(FeedChapter),
  persons: z.array(z.string()),
  ai_content: z.nullable(z.boolean()),
  /** Visibility, of an episode that was exported from here. */
  visibility: z.optional(Visibility),
})
export type FeedItem = z.infer<typeof FeedItem>
