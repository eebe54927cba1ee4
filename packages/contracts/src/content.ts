import { ContentOrigin, ContentStatus, ContentType, Visibility, EpisodeFields } from '@app/domain/content'
import { StoredVoiceName } from '@app/domain/voices'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { isFinite, longArray } from './long-array.ts'

export const ContentProgress = z.object({
  lines_done: z.int().check(z.nonnegative()),
  lines_total: z.int().check(z.nonnegative()),
  playable_seconds: z.number().check(z.nonnegative()),
  seconds_left: z.nullable(z.number().check(z.nonnegative())),
})
export type ContentProgress = z.infer<typeof ContentProgress>

const slots = [1, 2] as const
export const SpeakerSlot = z.literal(slots)
const SpeakerSlots = longArray((value) => value === 1 || value === 2, { type: 'number', enum: slots })
const Peaks = longArray(isFinite, { type: 'number' })

export const ContentView = z.object({
  content_id: z.string(),
  channel_id: z.string(),
  channel_title: z.string(),
  channel_avatar_link: z.string(),
  channel_creator_user_id: z.string(),
  user_id: z.string(),
  title: z.string(),
  script_title: z.string(),
  content_description: z.string(),
  status: ContentStatus,
  visibility: Visibility,
  audio_url: z.string(),
  gcs_audio_urls: z.object({ original: z.record(z.string(), z.string()), enriched: z.record(z.string(), z.string()) }),
  thumbnail_path: z.string(),
  created_at: z.iso.datetime(),
  duration: z.number().check(z.nonnegative()),
  view_count: z.int().check(z.nonnegative()),
  like_count: z.int().check(z.nonnegative()),
  content_type: ContentType,
  error: z.string(),
  speakers: z.array(StoredVoiceName).check(z.minLength(1), z.maxLength(2)),
  progress: ContentProgress,
  outline: z.nullable(z.object({ peaks: Peaks, speakers: SpeakerSlots })),
  revision: z._default(z.int().check(z.positive()), 1),
  closed_revision: z._default(z.int().check(z.nonnegative()), 0),
  sources_shown: z._default(z.boolean(), false),
  ...EpisodeFields.shape,
  publish_at: z._default(z.nullable(z.iso.datetime()), null),
  /** Visibility that its owner chose, effective once its spoken notice is published. */
  wanted_visibility: z._default(z.nullable(z.enum(['public', 'unlisted'])), null),
  /** Names of the speakers, in the order of `speakers`; a speaker without a name has their voice's. */
  speaker_names: z._default(z.array(z.string()), []),
  /** Seed of its generated cover while it has no picture; null for its `content_id`. */
  cover_seed: z._default(z.nullable(z.string()), null),
  /** Number of lines that a person recorded; the others are spoken by synthetic voices. */
  recorded_lines: z._default(z.int().check(z.nonnegative()), 0),
  /** Time of first publication; null until then. */
  published_at: z._default(z.nullable(z.iso.datetime()), null),
  /** Origin: made here from a script, or imported as a finished recording. */
  origin: z._default(ContentOrigin, 'made'),
  /** True if its voices are artificial. */
  ai_voices: z._default(z.boolean(), true),
  /** A notice that a moderator added after a report; null for none. */
  moderation_label: z._default(z.nullable(z.string()), null),
})
export type ContentView = z.infer<typeof ContentView>

export const ContentPage = z.object({ items: z.array(ContentView), next: z.nullable(z.string()) })
export type ContentPage = z.infer<typeof ContentPage>

const ofContent = z.object({ content_id: z.string() })
const inChannel = z.object({ channel_id: z.string() })

export const getContent = endpoint({
  method: 'GET',
  path: '/api/content/:content_id',
  access: 'content_reader',
  params: ofContent,
  query: inChannel,
  response: ContentView,
})

const MediaLink = z.object({ url: z.string() })

export const AccessUrls = z.object({
  success: z.boolean(),
  data: z.object({
    access_granted: z.boolean(),
    message: z.string(),
    urls: z.optional(
      z.object({
        /** The finished file; absent while the item is being made. */
        audio: z.optional(MediaLink),
        /** The same file, which browsers save under the item's title. */
        download: z.optional(MediaLink),
        thumbnail: z.optional(MediaLink),
        /** The same picture at half the width; absent where it lies in one size. */
        thumbnail_small: z.optional(MediaLink),
        /** The HLS playlist, which grows while the item is being made; absent before the first line, and from a day after it was finished. */
        playlist: z.optional(MediaLink),
      }),
    ),
  }),
})
export type AccessUrls = z.infer<typeof AccessUrls>

export const getAccessUrls = endpoint({
  method: 'GET',
  path: '/api/content/:content_id/access-urls',
  access: 'everyone',
  params: ofContent,
  query: inChannel,
  response: AccessUrls,
})

export const TranscriptWord = z.custom<[number, number, number, number]>(isWord)
const whole = { type: 'integer' }
TranscriptWord._zod.toJSONSchema = () => ({
  type: 'array',
  prefixItems: [whole, whole, whole, whole],
  minItems: 4,
  maxItems: 4,
})

/** A transcript has thousands of words: parsing each as a tuple of four `z.int()` would take longer than parsing all the rest. */
function isWord(value: unknown): boolean {
  return Array.isArray(value) && value.length === 4 && value.every(Number.isSafeInteger)
}

export const TranscriptLine = z.object({
  utterance_id: z.string(),
  /** The spoken notice about artificial voices is a line that its owner did not write into the script. */
  kind: z._default(z.enum(['line', 'notice']), 'line'),
  position: z.int().check(z.nonnegative()),
  speaker: SpeakerSlot,
  voice_name: StoredVoiceName,
  text: z.string(),
  /** Text with the marks that shape its speech; null where it has none, and for listeners. */
  written_text: z._default(z.nullable(z.string()), null),
  start_ms: z.nullable(z.int()),
  end_ms: z.nullable(z.int()),
  words: z.array(TranscriptWord),
  words_estimated: z.boolean(),
  peaks: Peaks,
  chapter: z._default(z.nullable(z.string()), null),
  has_sources: z._default(z.boolean(), false),
  /** True if a person recorded it. */
  human_voice: z._default(z.boolean(), false),
  /** Speaker's name, where an imported transcript has it; speakers 1 and 2 can be more than two people. */
  speaker_name: z._default(z.nullable(z.string()), null),
})
export type TranscriptLine = z.infer<typeof TranscriptLine>

/** A sound or mark line in the transcript; `position` is that of the spoken line it stands before, or how many there are. */
export const TranscriptInsert = z.object({
  kind: z.enum(['sound', 'mark']),
  title: z.string(),
  /** Credit of its maker, where its licence asks for one; else empty. */
  credit: z._default(z.string(), ''),
  position: z.int().check(z.nonnegative()),
  start_ms: z.nullable(z.int()),
  end_ms: z.nullable(z.int()),
})
export type TranscriptInsert = z.infer<typeof TranscriptInsert>

export const Chapter = z.object({
  /** A part of the script, or a sound or a mark that can be skipped like one. */
  kind: z._default(z.enum(['part', 'sound', 'mark']), 'part'),
  title: z.string(),
  start_ms: z.int().check(z.nonnegative()),
  position: z.int().check(z.nonnegative()),
})
export type Chapter = z.infer<typeof Chapter>

export const getTranscript = endpoint({
  method: 'GET',
  path: '/api/content/:content_id/transcript',
  access: 'content_reader',
  params: ofContent,
  query: inChannel,
  response: z.object({
    lines: z.array(TranscriptLine),
    chapters: z._default(z.array(Chapter), []),
    inserts: z._default(z.array(TranscriptInsert), []),
    revision: z._default(z.int().check(z.positive()), 1),
  }),
})

/** Formats of the transcript as a file; the file is at the path of the transcript with this extension. */
export const TRANSCRIPT_FILES = ['vtt', 'srt', 'json', 'txt'] as const
export type TranscriptFile = (typeof TRANSCRIPT_FILES)[number]

export const listFeed = endpoint({
  method: 'GET',
  path: '/api/feed',
  access: 'everyone',
  query: z.object({
    after: z.optional(z.string()),
    category: z.optional(z.string()),
  }),
  response: ContentPage,
})

export const STATS_AT_ONCE = 60
const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
export const STATS_IDS_SENTENCE = `ids must be 1 to ${STATS_AT_ONCE} ids of items, separated by commas`

export const listContentStats = endpoint({
  method: 'GET',
  path: '/api/content/stats',
  access: 'everyone',
  query: z.object({
    ids: z.string().check(z.regex(new RegExp(`^${UUID}(,${UUID}){0,${STATS_AT_ONCE - 1}}$`), STATS_IDS_SENTENCE)),
  }),
  response: z.object({ items: z.array(z.pick(ContentView, { content_id: true, view_count: true, like_count: true })) }),
})
