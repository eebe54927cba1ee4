import { ContentStatus } from '@app/domain/content'
import { LexiconEntry, lexiconLimits, lexiconSentences } from '@app/domain/lexicon'
import { RawScript, Utterance } from '@app/domain/scripts'
import { VoiceName, voiceLimits } from '@app/domain/voices'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const ofTestAudio = z.object({ content_id: z.string() })

/** A voice, and where it can be heard. */
export const VoiceView = z.object({
  name: VoiceName,
  gender: z.enum(['male', 'female']),
  /** Two words: "Firm, clear". */
  character: z.string(),
  /** Made when it is first asked for; empty where this server's engine cannot speak as anybody like it. */
  preview_url: z.string(),
  /** Loudness of the preview in slices of 100 ms, 0..1; empty until it was made. */
  preview_peaks: z.array(z.number()),
  /** The voices that listeners may take for it, as this server's engine speaks them. */
  sounds_like: z.array(VoiceName),
})
export type VoiceView = z.infer<typeof VoiceView>

/** The thirty voices, in the order in which people are shown them. */
export const listVoices = endpoint({
  method: 'GET',
  path: '/api/voices',
  response: z.object({
    voices: z.array(VoiceView),
    /** What this server's engine can speak, as BCP 47's primary tags; null where that is no matter of ours. */
    languages: z.array(z.string()).nullable().default(null),
  }),
})
export type VoiceList = z.infer<(typeof listVoices)['response']>

/** Sound that whoever asked for it alone can hear, before anything is published. */
export const TestAudio = z.object({
  content_id: z.string(),
  status: ContentStatus,
  /** Empty until completed; then where a link to the sound is given out. */
  audio_url: z.string(),
  test_script: z.string(),
  config: z.object({ voice_id: VoiceName }),
  utterances: z.array(Utterance.pick({ voice_name: true, text: true })),
  created_at: z.iso.datetime(),
  /** Why it failed, in words for people; empty otherwise. */
  error: z.string(),
})
export type TestAudio = z.infer<typeof TestAudio>

/** Lines to be heard, as the channel that they are for would say them. */
const HeardScript = RawScript.extend({
  /** One of the caller's own, whose lexicon is kept to. */
  channel_id: z.string().optional(),
  /** Words that are said differently on trial, whatever the channel says. */
  lexicon: z.array(LexiconEntry).max(lexiconLimits.tried.max, lexiconSentences.tried_too_many).default([]),
})

/** Speaks a few lines for whoever asks alone; `test_audio.updated` tells when they can be heard. */
export const generateTestAudio = endpoint({
  method: 'POST',
  path: '/api/content/generate-audio',
  body: HeardScript,
  response: z.object({ content_id: z.string(), task_id: z.string() }),
})

const { page, page_by_default } = voiceLimits.history
export const HISTORY_PAGE_SENTENCE = `limit must be 1 to ${page}`
const PageSize = z.coerce
  .number(HISTORY_PAGE_SENTENCE)
  .int(HISTORY_PAGE_SENTENCE)
  .min(1, HISTORY_PAGE_SENTENCE)
  .max(page, HISTORY_PAGE_SENTENCE)

/** What the caller tried and can be heard, newest first. */
export const listTestAudio = endpoint({
  method: 'GET',
  path: '/api/content/test-audio',
  query: z.object({ after: z.string().optional(), limit: PageSize.default(page_by_default) }),
  response: z.object({
    items: z.array(TestAudio),
    /** To be sent as `after` for the page that follows; null on the last. */
    next: z.string().nullable(),
  }),
})
export type TestAudioPage = z.infer<(typeof listTestAudio)['response']>

/** Only for whoever asked for it, like the address of its sound. */
export const getTestAudio = endpoint({
  method: 'GET',
  path: '/api/content/test-audio/:content_id',
  params: ofTestAudio,
  response: TestAudio,
})

/** An address that a media element can open for a while. */
export const getTestAudioUrl = endpoint({
  method: 'GET',
  path: '/api/content/test-audio/:content_id/access-url',
  params: ofTestAudio,
  response: z.object({
    url: z.string(),
    expires_in_seconds: z.int().positive(),
    /** The same sound, which browsers save under a name of its own. */
    download_url: z.string().default(''),
  }),
})
