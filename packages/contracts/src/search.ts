import { EpisodeLength, searchLimits, searchSentences } from '@app/domain/search'
import * as z from 'zod/mini'
import { ContentView, SpeakerSlot } from './content.ts'
import { endpoint } from './endpoint.ts'

/** Search query, as it was typed. */
const SearchQuery = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, searchSentences.empty),
    z.maxLength(searchLimits.query_characters, searchSentences.too_long),
  )

/** Characters of the text beside it that match, as [from, to). */
const Mark = z.tuple([z.int().check(z.nonnegative()), z.int().check(z.nonnegative())])
export type Mark = z.infer<typeof Mark>

/** Line that matches the query. */
export const FoundLine = z.object({
  utterance_id: z.string(),
  position: z.int().check(z.nonnegative()),
  speaker: SpeakerSlot,
  speaker_name: z.string(),
  text: z.string(),
  marks: z.array(Mark),
  /**
   * Start of the first matching word, in milliseconds of the item's revision; null in an item that cannot be heard yet.
   * Players begin `searchLimits.lead_in_ms` before it.
   */
  at_ms: z.nullable(z.int().check(z.nonnegative())),
})
export type FoundLine = z.infer<typeof FoundLine>

export const FoundItem = z.object({
  content: ContentView,
  title_marks: z.array(Mark),
  /** The best few, in the order of the item. */
  lines: z.array(FoundLine),
  /** Number of further matching lines. */
  more_lines: z.int().check(z.nonnegative()),
  /** Start of each matching line, in milliseconds. */
  hits_ms: z.array(z.int().check(z.nonnegative())),
})
export type FoundItem = z.infer<typeof FoundItem>

export const FoundChannel = z.object({
  channel_id: z.string(),
  channel_title: z.string(),
  channel_avatar_link: z.string(),
  title_marks: z.array(Mark),
})
export type FoundChannel = z.infer<typeof FoundChannel>

/** A draft of the caller's. */
export const FoundDraft = z.object({
  draft_id: z.string(),
  channel_id: z.string(),
  channel_title: z.string(),
  title: z.string(),
  title_marks: z.array(Mark),
  /** The first line of its script that was found; empty where only its title was. */
  text: z.string(),
  marks: z.array(Mark),
})
export type FoundDraft = z.infer<typeof FoundDraft>

export const SearchPage = z.object({
  /** Query that was answered: the given one, or the other spelling where it has no match. */
  searched: z.string(),
  /** Another spelling of the query that more lines say; null where the query itself has enough. */
  did_you_mean: z.nullable(z.string()),
  lines_total: z.int().check(z.nonnegative()),
  items_total: z.int().check(z.nonnegative()),
  /** True if there are more matches than were counted: of very common words only the newest lines are ranked. */
  is_bounded: z.boolean(),
  channels: z.array(FoundChannel),
  items: z.array(FoundItem),
  drafts: z.array(FoundDraft),
  next: z.nullable(z.string()),
})
export type SearchPage = z.infer<typeof SearchPage>

const filters = {
  channel_id: z.optional(z.string()),
  /** Episodes that were first public at this time or later. */
  since: z.optional(z.iso.datetime()),
  length: z.optional(EpisodeLength),
}

/** Searches public items and, for a creator, all of their own; `channels` and `drafts` come with the first page. */
export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'everyone',
  query: z.object({
    q: SearchQuery,
    ...filters,
    after: z.optional(z.string()),
  }),
  response: SearchPage,
})

/** Public lines that mean it in other words; empty for queries that are no sentence, and where no model compares sentences. */
export const searchByMeaning = endpoint({
  method: 'GET',
  path: '/api/search/meaning',
  access: 'everyone',
  query: z.object({ q: SearchQuery, ...filters }),
  response: z.object({ items: z.array(FoundItem) }),
})

/** Every line of one item that says it, in order. */
export const searchContent = endpoint({
  method: 'GET',
  path: '/api/content/:content_id/search',
  access: 'content_reader',
  params: z.object({ content_id: z.string() }),
  query: z.object({ channel_id: z.string(), q: SearchQuery }),
  response: z.object({ lines: z.array(FoundLine), lines_total: z.int().check(z.nonnegative()) }),
})
