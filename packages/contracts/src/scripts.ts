import {
  ChapterTitle,
  generationSentences,
  PassageIds,
  ScriptStatus,
  TOO_MANY_VOICES_SENTENCE,
  WritingProgress,
} from '@app/domain/scripts'
import { isWebUrl, PassagePlace, sourceLimits, sourceSentences } from '@app/domain/sources'
import { plainText } from '@app/domain/text'
import { VoiceName } from '@app/domain/voices'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { jsonText } from './json-text.ts'

/** A passage as it is shown beside a line: the words, and where they stand. */
export const PassageView = z.object({
  passage_id: z.string(),
  source_id: z.string(),
  /** What the source is called. */
  title: z.string(),
  place: PassagePlace,
  text: z.string(),
  /** Of a source that is a link. */
  url: z.string().nullable(),
})
export type PassageView = z.infer<typeof PassageView>

/** How a source of a script was read. */
export const ReadSourceView = z.object({
  source_id: z.string(),
  name: z.string(),
  /** Why it could not be read, or what of it was left out; empty where there is nothing to say. */
  problem: z.string(),
  note: z.string(),
})
export type ReadSourceView = z.infer<typeof ReadSourceView>

export const WriterView = z.object({ name: z.string(), is_offline: z.boolean() })
export type WriterView = z.infer<typeof WriterView>

/** A script that is written from sources, from when it was asked for to its end. */
export const ScriptView = z.object({
  script_id: z.string(),
  channel_id: z.string(),
  status: ScriptStatus,
  progress: WritingProgress,
  /** Since it was asked for, until now or its end. */
  elapsed_seconds: z.int().nonnegative(),
  /** Empty until completed. */
  utterances: z.array(
    z.object({ voice_name: VoiceName, text: z.string(), passage_ids: PassageIds, chapter: ChapterTitle.optional() }),
  ),
  /** Those that its lines stand on. */
  passages: z.array(PassageView),
  sources: z.array(ReadSourceView),
  /** A sentence about the script as a whole; empty where there is nothing to say. */
  note: z.string(),
  /** Why it failed, in words for people; empty otherwise. */
  error: z.string(),
  writer: WriterView,
})
export type ScriptView = z.infer<typeof ScriptView>

const ofScript = z.object({ script_id: z.string() })
const ofChannel = z.object({ channel_id: z.string() })

/** Who speaks, the host first. */
export const ScriptVoices = z
  .array(VoiceName)
  .min(1, generationSentences.voices_missing)
  .max(2, TOO_MANY_VOICES_SENTENCE)
  .refine((names) => new Set(names).size === names.length, generationSentences.same_voice)
const url = z
  .string()
  .trim()
  .refine(isWebUrl, { error: ({ input }) => sourceSentences.invalidUrls([String(input)]) })
const text = z
  .string()
  .overwrite(plainText)
  .trim()
  .min(1, sourceSentences.no_text)
  .max(sourceLimits.pasted_text, sourceSentences.text_too_long)
const list = <S extends z.ZodType>(item: S) => z.array(item).max(sourceLimits.count, sourceSentences.too_many)
export const ScriptLinks = list(url)
export const ScriptTexts = list(text)
export const ScriptSourceIds = list(z.string())

/** Every source becomes one of the caller's draft in the channel. In the form, `channel_id` comes before the files. */
export const createScript = endpoint({
  method: 'POST',
  path: '/podcast/create_script',
  body: z.object({
    channel_id: z.string({ error: 'channel_id is required' }),
    voices: jsonText(ScriptVoices),
    urls: jsonText(ScriptLinks).optional(),
    texts: jsonText(ScriptTexts).optional(),
    source_ids: jsonText(ScriptSourceIds).optional(),
    user_custom_prompt: z
      .string()
      .overwrite(plainText)
      .trim()
      .max(sourceLimits.custom_prompt, sourceSentences.prompt_too_long)
      .optional(),
  }),
  files: ['files'],
  response: z.object({ script_id: z.string() }),
})

/** Only for whoever asked for it, like all below. */
export const getScript = endpoint({
  method: 'GET',
  path: '/api/scripts/:script_id',
  params: ofScript,
  response: ScriptView,
})

/** What has ended stays as it is. */
export const cancelScript = endpoint({
  method: 'POST',
  path: '/api/scripts/:script_id/cancel',
  params: ofScript,
  response: ScriptView,
})

/** Whoever asked for it knows the outcome; it is not offered as news again. */
export const markScriptSeen = endpoint({
  method: 'POST',
  path: '/api/scripts/:script_id/seen',
  params: ofScript,
  response: z.object({ success: z.boolean() }),
})

/** The newest script of a draft unless its outcome is known; what lines of earlier ones stand on; and who would write the next. */
export const getDraftScript = endpoint({
  method: 'GET',
  path: '/api/channels/:channel_id/draft/script',
  params: ofChannel,
  response: z.object({
    script: ScriptView.nullable(),
    passages: z.array(PassageView),
    /** Names that need no source: the channel's and its host's. */
    known_names: z.array(z.string()),
    writer: WriterView,
  }),
})
