import {
  ChapterTitle,
  charactersOf,
  CoHost,
  generationLimits,
  generationSentences,
  PassageIds,
  SCRIPT_MAX_CHARS,
  ScriptStatus,
  ScriptSuggestions,
  ScriptWishes,
  TOO_MANY_VOICES_SENTENCE,
  WishReport,
  WritingProgress,
} from '@app/domain/scripts'
import { isWebUrl, PassageKind, PassagePlace, sourceLimits, sourceSentences } from '@app/domain/sources'
import { plainText } from '@app/domain/text'
import { StoredVoiceName, VoiceName } from '@app/domain/voices'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { jsonText } from './json-text.ts'

export const PassageView = z.object({
  passage_id: z.string(),
  source_id: z.string(),
  title: z.string(),
  place: PassagePlace,
  text: z.string(),
  url: z.nullable(z.string()),
  kind: z._default(z.nullable(PassageKind), null),
})
export type PassageView = z.infer<typeof PassageView>

const ReadSourceView = z.object({
  source_id: z.string(),
  name: z.string(),
  problem: z.string(),
  note: z.string(),
  is_partial: z._default(z.boolean(), false),
  /** Number of words that were read; null before, and for a source that could not be read. */
  words: z._default(z.nullable(z.int()), null),
  /** Null for sources without pages. */
  pages: z._default(z.nullable(z.int()), null),
})
export type ReadSourceView = z.infer<typeof ReadSourceView>

const WriterView = z.object({ name: z.string(), is_offline: z.boolean() })
export type WriterView = z.infer<typeof WriterView>

/** A language model server that runs on the machine of this server, and the settings that have it write scripts. */
export const LocalModelOffer = z.object({
  name: z.string(),
  models: z.array(z.string()),
  settings: z.array(z.string()),
})
export type LocalModelOffer = z.infer<typeof LocalModelOffer>

/** Report of a script: its request, the results of its wishes, and the readings of its sources. */
export const ScriptReportView = z.object({
  script_id: z.string(),
  prompt: z._default(z.string(), ''),
  wishes: z._default(ScriptWishes, { exclude: [] }),
  wish_report: z._default(z.nullable(WishReport), null),
  sources: z.array(ReadSourceView),
  writer: WriterView,
})
export type ScriptReportView = z.infer<typeof ScriptReportView>

const NO_STANDING = { sources: 0, read: 0, in_part: 0, cited: 0, sentence: '' }

/** The sources that a script stands on, in numbers and in a sentence for people. */
const StandingView = z.object({
  sources: z.int(),
  read: z.int(),
  in_part: z.int(),
  cited: z.int(),
  sentence: z.string(),
})

export const ScriptView = z.extend(ScriptReportView, {
  channel_id: z.string(),
  status: ScriptStatus,
  progress: WritingProgress,
  elapsed_seconds: z.int().check(z.nonnegative()),
  utterances: z.array(
    z.object({
      voice_name: StoredVoiceName,
      text: z.string(),
      passage_ids: PassageIds,
      chapter: z.optional(ChapterTitle),
    }),
  ),
  passages: z.array(PassageView),
  standing: z._default(StandingView, NO_STANDING),
  note: z.string(),
  error: z.string(),
  suggestions: z._default(z.nullable(ScriptSuggestions), null),
})
export type ScriptView = z.infer<typeof ScriptView>

const ofScript = z.object({ script_id: z.string() })
const ofChannel = z.object({ channel_id: z.string() })

export const ScriptVoices = z.array(VoiceName).check(
  z.minLength(1, generationSentences.voices_missing),
  z.maxLength(2, TOO_MANY_VOICES_SENTENCE),
  z.refine((names) => new Set(names).size === names.length, generationSentences.same_voice),
)
const url = z
  .string()
  .check(z.trim(), z.refine(isWebUrl, { error: ({ input }) => sourceSentences.invalidUrls([String(input)]) }))
const text = z
  .string()
  .check(
    z.overwrite(plainText),
    z.trim(),
    z.minLength(1, sourceSentences.no_text),
    z.maxLength(sourceLimits.pasted_text, sourceSentences.text_too_long),
  )
const list = <S extends z.ZodMiniType>(item: S) =>
  z.array(item).check(z.maxLength(sourceLimits.count, sourceSentences.too_many))
export const ScriptLinks = list(url)
export const ScriptTexts = list(text)
export const ScriptSourceIds = list(z.string())

/** Lines that stand already, of which the script goes on. */
export const ScriptLines = z
  .array(
    z.object({
      voice_name: VoiceName,
      text: z.string().check(z.overwrite(plainText), z.trim(), z.minLength(1)),
      passage_ids: z._default(PassageIds, []),
      chapter: z.optional(ChapterTitle),
    }),
  )
  .check(
    z.maxLength(generationLimits.lines, generationSentences.too_many_lines),
    z.refine((lines) => charactersOf(lines) <= SCRIPT_MAX_CHARS, {
      error: `The lines exceed ${SCRIPT_MAX_CHARS} characters`,
    }),
  )

/** Bytes for the longest list of links, and for pasted texts; a longer text is added to the draft as a source of its own. */
const LARGE_FIELDS = { urls: 131_072, texts: 1_048_576, lines: 524_288 }

export const createScript = endpoint({
  method: 'POST',
  path: '/podcast/create_script',
  access: 'form_channel_owner',
  body: z.object({
    channel_id: z.string({ error: 'channel_id is required' }),
    /** Draft id; comes before the files, like the channel. */
    draft_id: z.optional(z.uuid()),
    voices: jsonText(ScriptVoices),
    urls: z.optional(jsonText(ScriptLinks)),
    texts: z.optional(jsonText(ScriptTexts)),
    source_ids: z.optional(jsonText(ScriptSourceIds)),
    wishes: z.optional(jsonText(ScriptWishes)),
    co_host: z.optional(jsonText(CoHost)),
    lines: z.optional(jsonText(ScriptLines)),
    user_custom_prompt: z.optional(
      z
        .string()
        .check(
          z.overwrite(plainText),
          z.trim(),
          z.maxLength(sourceLimits.custom_prompt, sourceSentences.prompt_too_long),
        ),
    ),
  }),
  files: ['files'],
  max_field_bytes: LARGE_FIELDS,
  response: z.object({ script_id: z.string() }),
})

export const getScript = endpoint({
  method: 'GET',
  path: '/api/scripts/:script_id',
  access: 'maker',
  params: ofScript,
  response: ScriptView,
})

export const cancelScript = endpoint({
  method: 'POST',
  path: '/api/scripts/:script_id/cancel',
  access: 'maker',
  params: ofScript,
  response: ScriptView,
})

export const markScriptSeen = endpoint({
  method: 'POST',
  path: '/api/scripts/:script_id/seen',
  access: 'maker',
  params: ofScript,
  response: z.object({ success: z.boolean() }),
})

export const getDraftScript = endpoint({
  method: 'GET',
  path: '/api/channels/:channel_id/draft/script',
  access: 'channel_owner',
  params: ofChannel,
  query: z.object({ draft_id: z.optional(z.uuid()) }),
  response: z.object({
    script: z.nullable(ScriptView),
    passages: z.array(PassageView),
    reports: z._default(z.array(ScriptReportView), []),
    known_names: z.array(z.string()),
    writer: WriterView,
    typical_seconds: z._default(z.nullable(z.int().check(z.nonnegative())), null),
    offers: z._default(z.array(LocalModelOffer), []),
  }),
})
