import { ContentStatus } from '@app/domain/content'
import { RawScript, Utterance } from '@app/domain/scripts'
import { DesignedVoice, StoredVoiceName, voiceLimits } from '@app/domain/voices'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Wording } from './wording.ts'

const ofTestAudio = z.object({ content_id: z.string() })

export const VoiceView = z.object({
  name: StoredVoiceName,
  gender: z.enum(['male', 'female']),
  character: z.string(),
  preview_url: z.string(),
  preview_peaks: z.array(z.number()),
  sounds_like: z.array(StoredVoiceName),
  row: z._default(z.enum(['distinct', 'alike', 'more']), 'distinct'),
  accent: z._default(z.string(), 'en-US'),
})
export type VoiceView = z.infer<typeof VoiceView>

export const listVoices = endpoint({
  method: 'GET',
  path: '/api/voices',
  access: 'everyone',
  response: z.object({
    voices: z.array(VoiceView),
    languages: z._default(z.nullable(z.array(z.string())), null),
    designs: z._default(z.boolean(), false),
    engine: z._default(z.string(), ''),
    speakers: z._default(z.object({ count: z.int().check(z.nonnegative()), accents: z.array(z.string()) }), {
      count: 0,
      accents: [],
    }),
  }),
})
/** Filters of the speakers of a model. */
const SpeakerFilters = {
  gender: z.optional(z.enum(['male', 'female'])),
  accent: z.optional(z.string().check(z.maxLength(20))),
  search: z.optional(z.string().check(z.maxLength(60))),
}

export const listSpeakers = endpoint({
  method: 'GET',
  path: '/api/voices/speakers',
  access: 'everyone',
  query: z.object({ after: z.optional(z.string()), ...SpeakerFilters }),
  response: z.object({
    items: z.array(VoiceView),
    total: z.int().check(z.nonnegative()),
    next: z.nullable(z.string()),
  }),
})
export type SpeakerPage = z.infer<(typeof listSpeakers)['response']>

export const previewDesign = endpoint({
  method: 'POST',
  path: '/api/voices/designs',
  access: 'signed_in',
  body: z.object({ voice_name: DesignedVoice }),
  response: z.object({ preview_url: z.string(), note: z.string() }),
})
export type DesignPreview = z.infer<(typeof previewDesign)['response']>

export type VoiceList = z.infer<(typeof listVoices)['response']>

export const TestAudio = z.object({
  content_id: z.string(),
  status: ContentStatus,
  audio_url: z.string(),
  test_script: z.string(),
  config: z.object({ voice_id: StoredVoiceName }),
  utterances: z.array(z.pick(Utterance, { voice_name: true, text: true })),
  created_at: z.iso.datetime(),
  error: z.string(),
})
export type TestAudio = z.infer<typeof TestAudio>

/** Lines to speak, with the pronunciations of their channel. */
const HeardScript = z.extend(RawScript, Wording.shape)

export const generateTestAudio = endpoint({
  method: 'POST',
  path: '/api/content/generate-audio',
  access: 'signed_in',
  body: HeardScript,
  response: z.object({ content_id: z.string(), task_id: z.string() }),
})

const { page, page_by_default } = voiceLimits.history
export const HISTORY_PAGE_SENTENCE = `limit must be 1 to ${page}`
const PageSize = z.coerce
  .number(HISTORY_PAGE_SENTENCE)
  .check(z.int(HISTORY_PAGE_SENTENCE), z.minimum(1, HISTORY_PAGE_SENTENCE), z.maximum(page, HISTORY_PAGE_SENTENCE))

export const listTestAudio = endpoint({
  method: 'GET',
  path: '/api/content/test-audio',
  access: 'signed_in',
  query: z.object({ after: z.optional(z.string()), limit: z._default(PageSize, page_by_default) }),
  response: z.object({
    items: z.array(TestAudio),
    next: z.nullable(z.string()),
  }),
})
export type TestAudioPage = z.infer<(typeof listTestAudio)['response']>

export const getTestAudio = endpoint({
  method: 'GET',
  path: '/api/content/test-audio/:content_id',
  access: 'maker',
  params: ofTestAudio,
  response: TestAudio,
})

export const getTestAudioUrl = endpoint({
  method: 'GET',
  path: '/api/content/test-audio/:content_id/access-url',
  access: 'maker',
  params: ofTestAudio,
  response: z.object({
    url: z.string(),
    expires_in_seconds: z.int().check(z.positive()),
    download_url: z._default(z.string(), ''),
  }),
})
