import { ContentStatus } from '@app/domain/content'
import { LexiconEntry, lexiconLimits, lexiconSentences } from '@app/domain/lexicon'
import { RawScript, Utterance } from '@app/domain/scripts'
import { VoiceName } from '@app/domain/voices'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const ofTestAudio = z.object({ content_id: z.string() })

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

/** Only for whoever asked for it, like the address of its sound. */
export const getTestAudio = endpoint({ method: 'GET', path: '/api/content/test-audio/:content_id', params: ofTestAudio, response: TestAudio })

/** An address that a media element can open for a while. */
export const getTestAudioUrl = endpoint({
  method: 'GET',
  path: '/api/content/test-audio/:content_id/access-url',
  params: ofTestAudio,
  response: z.object({ url: z.string(), expires_in_seconds: z.int().positive() }),
})
