import { ContentDescription, ContentStatus, ContentTitle, ContentType, Visibility } from '@app/domain/content'
import { SubmittedScript } from '@app/domain/scripts'
import { VoiceName } from '@app/domain/voices'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { jsonText } from './json-text.ts'
import { isFinite, longArray } from './long-array.ts'

/** How far the speaking of an item has come. */
export const ContentProgress = z.object({
  /** While an item is in the making, also the position of the line that is being waited for. */
  lines_done: z.int().nonnegative(),
  lines_total: z.int().nonnegative(),
  /** How much can be listened to already. */
  playable_seconds: z.number().nonnegative(),
  /** Null until the first line tells the pace. */
  seconds_left: z.number().nonnegative().nullable(),
})
export type ContentProgress = z.infer<typeof ContentProgress>

const slots = [1, 2] as const
const SpeakerSlot = z.literal(slots)
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
  /** Empty until completed. A stable address, open to all exactly while the item is public; else ask for access-urls. */
  audio_url: z.string(),
  gcs_audio_urls: z.object({ original: z.record(z.string(), z.string()), enriched: z.record(z.string(), z.string()) }),
  /** Empty when there is none; else like `audio_url`. */
  thumbnail_path: z.string(),
  created_at: z.iso.datetime(),
  /** Seconds; 0 until known. */
  duration: z.number().nonnegative(),
  view_count: z.int().nonnegative(),
  like_count: z.int().nonnegative(),
  content_type: ContentType,
  /** Why it failed, in words for its owner; empty otherwise. */
  error: z.string(),
  /** Voices of speaker 1 and, where there is one, speaker 2. */
  speakers: z.array(VoiceName).min(1).max(2),
  progress: ContentProgress,
  /** Loudness of 96 slices of the whole item, 0..1, and which speaker (1 or 2) talks in each; null until completed. */
  outline: z.object({ peaks: Peaks, speakers: SpeakerSlots }).nullable(),
  /** Raised by each correction that is published. `audio_url` with `?revision=` answers the sound of that one for a day after another came. */
  revision: z.int().positive().default(1),
  /** Whether listeners may see what its lines stand on. */
  sources_shown: z.boolean().default(true),
})
export type ContentView = z.infer<typeof ContentView>

/** Twenty items; `next` continues after the last and is null at the end. */
export const ContentPage = z.object({ items: z.array(ContentView), next: z.string().nullable() })
export type ContentPage = z.infer<typeof ContentPage>

const ofContent = z.object({ content_id: z.string() })
const inChannel = z.object({ channel_id: z.string() })

export const ContentFields = z.object({
  channel_id: z.string({ error: 'Channel is required' }).min(1, 'Channel is required'),
  script_title: ContentTitle,
  content_description: ContentDescription,
  public_visibility: z.enum(['true', 'false'], { error: 'public_visibility must be true or false' }).default('true'),
  /** Whether it was the caller's draft in this channel, which ends with it. */
  from_draft: z.enum(['true', 'false'], { error: 'from_draft must be true or false' }).default('false'),
  request_data: jsonText(SubmittedScript),
})

/** Takes an `Idempotency-Key` header: the same key within 24 hours answers the same item. */
export const createContent = endpoint({
  method: 'POST',
  path: '/api/content/podcast-audio',
  body: ContentFields,
  files: ['thumbnail'],
  response: z.object({ content_id: z.string().min(1), task_id: z.string(), thumbnail_path: z.string() }),
})

export const getContent = endpoint({
  method: 'GET',
  path: '/api/content/:content_id',
  params: ofContent,
  query: inChannel,
  response: ContentView,
})

/** What is to be changed; what is left out stays. Allowed while the item is in the making, which goes on. */
export const ContentChanges = ContentFields.pick({
  channel_id: true,
  script_title: true,
  content_description: true,
}).partial({
  script_title: true,
  content_description: true,
})

/** Only for its owners. Who writes a field last, wins. */
export const updateContent = endpoint({
  method: 'PUT',
  path: '/api/content/:content_id/metadata',
  params: ofContent,
  body: ContentChanges,
  files: ['thumbnail'],
  response: z.object({ message: z.string(), thumbnail_path: z.string() }),
})

export const deleteContent = endpoint({
  method: 'DELETE',
  path: '/api/content/:content_id',
  params: ofContent,
  query: inChannel,
  response: z.object({ success: z.boolean(), data: z.object({ content_id: z.string() }) }),
})

/** Only for its owners. Away from public its stable addresses end at once; going private ends signed ones too (SRV-16). */
export const changeVisibility = endpoint({
  method: 'PUT',
  path: '/api/content/:content_id/visibility',
  params: ofContent,
  query: inChannel,
  body: z.object({ visibility: Visibility }),
  response: z.object({ success: z.boolean(), message: z.string() }),
})

/** Speaks what is still missing of an item that ended as `error`; its owner asks. */
export const retryContent = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/retry',
  params: ofContent,
  query: inChannel,
  response: z.object({ success: z.boolean(), message: z.string() }),
})

const MediaLink = z.object({ url: z.string() })

/** Refusal is `access_granted` false with a message and no addresses (SRV-15). */
export const AccessUrls = z.object({
  success: z.boolean(),
  data: z.object({
    access_granted: z.boolean(),
    message: z.string(),
    urls: z
      .object({
        /** The finished file; absent while the item is in the making. */
        audio: MediaLink.optional(),
        /** The same file, which browsers save under the item's title. */
        download: MediaLink.optional(),
        thumbnail: MediaLink.optional(),
        /** The same picture at half the width; absent where it lies in one size. */
        thumbnail_small: MediaLink.optional(),
        /** The HLS playlist, which grows while the item is in the making; absent before the first line, and a day after it was finished. */
        playlist: MediaLink.optional(),
      })
      .optional(),
  }),
})
export type AccessUrls = z.infer<typeof AccessUrls>

export const getAccessUrls = endpoint({
  method: 'GET',
  path: '/api/content/:content_id/access-urls',
  params: ofContent,
  query: inChannel,
  response: AccessUrls,
})

/** `[from, to, start_ms, end_ms]`: characters of the shown text, milliseconds of the item. */
export const TranscriptWord = z.custom<[number, number, number, number]>(isWord)
const whole = { type: 'integer' }
TranscriptWord._zod.toJSONSchema = () => ({
  type: 'array',
  prefixItems: [whole, whole, whole, whole],
  minItems: 4,
  maxItems: 4,
})

/** A transcript has thousands: a tuple of four `z.int()` would take longer to parse than all else in it. */
function isWord(value: unknown): boolean {
  return Array.isArray(value) && value.length === 4 && value.every(Number.isSafeInteger)
}

export const TranscriptLine = z.object({
  utterance_id: z.string(),
  position: z.int().nonnegative(),
  speaker: SpeakerSlot,
  voice_name: VoiceName,
  text: z.string(),
  /** Null until the line is spoken. */
  start_ms: z.int().nullable(),
  end_ms: z.int().nullable(),
  words: z.array(TranscriptWord),
  /** True where the engine could not tell and the times are computed from the lengths of the words. */
  words_estimated: z.boolean(),
  /** Loudness of the line's sound in slices of 100 ms, 0..1. */
  peaks: Peaks,
  /** What the part is called that begins with this line; null for every other line. */
  chapter: z.string().nullable().default(null),
  /** Whether whoever asks may see what the line stands on. */
  has_sources: z.boolean().default(false),
})
export type TranscriptLine = z.infer<typeof TranscriptLine>

/** A part of an item: what it is called, where it begins, and with which line. */
export const Chapter = z.object({ title: z.string(), start_ms: z.int().nonnegative(), position: z.int().nonnegative() })
export type Chapter = z.infer<typeof Chapter>

export const getTranscript = endpoint({
  method: 'GET',
  path: '/api/content/:content_id/transcript',
  params: ofContent,
  query: inChannel,
  response: z.object({
    lines: z.array(TranscriptLine),
    /** Those that can be heard already; none where the script has none. */
    chapters: z.array(Chapter).default([]),
    /** The revision of the item that says it so. */
    revision: z.int().positive().default(1),
  }),
})

/** The transcript as files, under the address of the transcript with such an ending. */
export const TRANSCRIPT_FILES = ['vtt', 'srt', 'json', 'txt'] as const
export type TranscriptFile = (typeof TRANSCRIPT_FILES)[number]

/** Finished public items of all channels, newest first. */
export const listFeed = endpoint({
  method: 'GET',
  path: '/api/feed',
  query: z.object({ after: z.string().optional() }),
  response: ContentPage,
})

export const STATS_AT_ONCE = 60
const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
export const STATS_IDS_SENTENCE = `ids must be 1 to ${STATS_AT_ONCE} ids of items, separated by commas`

/** How often items were played and how many like them, for whoever looks at several; only finished public ones are told. */
export const listContentStats = endpoint({
  method: 'GET',
  path: '/api/content/stats',
  query: z.object({
    ids: z.string().regex(new RegExp(`^${UUID}(,${UUID}){0,${STATS_AT_ONCE - 1}}$`), STATS_IDS_SENTENCE),
  }),
  response: z.object({ items: z.array(ContentView.pick({ content_id: true, view_count: true, like_count: true })) }),
})
