import * as z from 'zod/mini'
import { episodeFields } from '../content/index.ts'
import { Inserts } from '../production/index.ts'
import { ChapterTitle, CoHost, NO_CO_HOST, PassageIds, ScriptSuggestions, ScriptWishes } from '../scripts/index.ts'
import { sourceLimits } from '../sources/index.ts'
import { plainText } from '../text/index.ts'
import { VoiceName } from '../voices/index.ts'
import { draftLimits } from './limits.ts'
import { draftSentences } from './sentences.ts'

const NoVoice = z.literal('')

/** Voices of a draft's speakers; speaker 2 only where there is a co-host (DATA-36). */
const DraftSpeakers = z.object({ speaker_1: z.union([VoiceName, NoVoice]), speaker_2: z.union([VoiceName, NoVoice]) })
export type DraftSpeakers = z.infer<typeof DraftSpeakers>

/** Crop of a picture to 16:9: the zoom, and the point of it that lies in the middle, 0 to 1. */
export const CropSettings = z.object({
  zoom: z.number().check(z.minimum(draftLimits.zoom.min), z.maximum(draftLimits.zoom.max)),
  x: z.number().check(z.minimum(0), z.maximum(1)),
  y: z.number().check(z.minimum(0), z.maximum(1)),
})
export type CropSettings = z.infer<typeof CropSettings>
export const UNCROPPED: CropSettings = { zoom: 1, x: 0.5, y: 0.5 }

type Limits = Record<'field' | 'custom_prompt' | 'raw_json' | 'lines' | 'versions' | 'flags', number>
const NO_LIMITS: Limits = {
  field: Infinity,
  custom_prompt: Infinity,
  raw_json: Infinity,
  lines: Infinity,
  versions: Infinity,
  flags: Infinity,
}

const words = (max: number) => z.string().check(z.maxLength(max, draftSentences.too_long(max)), z.overwrite(plainText))

/** Identifier made by the editor; never shown, and stored as JSON, which takes neither NUL nor half a surrogate pair. */
const name = (max: number) => z.string().check(z.maxLength(max), z.overwrite(plainText))

/** A line as the editor has it (DATA-37). */
const draftLine = ({ field }: Limits) =>
  z.object({
    id: name(40),
    speaker: z.union([z.literal(1), z.literal(2)]),
    text: words(field),
    passage_ids: z.optional(PassageIds),
    chapter: z.optional(ChapterTitle),
    inserts: z.optional(Inserts),
    recording_id: z.optional(z.uuid()),
    /** A comment of the creator to themselves; it is never spoken or published. */
    note: z.optional(words(field)),
  })
export type DraftLine = z.infer<ReturnType<typeof draftLine>>

const draftLines = (limits: Limits) =>
  z.array(draftLine(limits)).check(z.maxLength(limits.lines, draftSentences.too_many_lines))

/** A script as it once was, to be stepped back to. */
const draftVersion = (limits: Limits) =>
  z.object({
    speakers: DraftSpeakers,
    utterances: draftLines(limits),
    voice_mode: z.enum(['single', 'multi']),
    /** The script that it was written as, or made of by hand. */
    script_id: z.optional(name(40)),
  })
export type DraftVersion = z.infer<ReturnType<typeof draftVersion>>

function draftContent(limits: Limits) {
  return z.object({
    speakers: DraftSpeakers,
    utterances: draftLines(limits),
    form: z.object({
      script_title: words(limits.field),
      content_description: words(limits.field),
      public_visibility: z._default(z.boolean(), true),
      ...episodeFields(words(limits.field), z.int32()).shape,
      /** Text of the spoken notice; null for the default. */
      spoken_notice: z._default(z.nullable(words(limits.field)), null),
      /** True if the episode begins with the notice; a public one does so anyway. */
      begins_with_notice: z._default(z.boolean(), true),
    }),
    co_host: z._default(CoHost, NO_CO_HOST),
    wishes: z._default(ScriptWishes, { exclude: [] }),
    /** Suggestions of the script writer; null until a script was written. */
    suggestions: z._default(z.nullable(ScriptSuggestions), null),
    /** Number of the generated cover, shown while there is no picture; null after it was removed without a replacement. */
    cover: z._default(z.nullable(z.int32().check(z.nonnegative())), 0),
    crop: z._default(CropSettings, UNCROPPED),
    custom_prompt: z._default(words(limits.custom_prompt), ''),
    view_mode: z._default(z.enum(['ui', 'json']), 'ui'),
    /** Raw JSON that is being written and cannot be read as a script yet. */
    raw_json: z._default(z.nullable(words(limits.raw_json)), null),
    /** The index is that of the version shown; it is -1 where there is none. */
    script_history: z._default(
      z.object({
        versions: z.array(draftVersion(limits)).check(z.maxLength(limits.versions)),
        index: z.int().check(z.minimum(-1), z.maximum(limits.versions)),
      }),
      { versions: [], index: -1 },
    ),
    /** Warnings about unsupported facts that the creator dismissed. */
    flags_dismissed: z._default(z.array(name(200)).check(z.maxLength(limits.flags)), []),
  })
}

/** Everything about an item before it is one, but for its files (DATA-43..47), as far as the server keeps it. */
export const DraftContent = draftContent({ ...draftLimits, custom_prompt: sourceLimits.custom_prompt * 2 })
export type DraftContent = z.infer<typeof DraftContent>

/** The same of any length, for a browser that holds a draft too long for the server. */
export const AnyDraftContent = draftContent(NO_LIMITS)

/** True if a draft has nothing worth saving. */
export function isEmptyDraft({
  utterances,
  form,
  custom_prompt,
  raw_json,
  script_history,
  speakers,
}: DraftContent): boolean {
  const hasWords = utterances.some(({ text }) => text.trim() !== '')
  const hasForm = [form.script_title, form.content_description, form.show_notes].some((text) => text !== '')
  return (
    !hasWords &&
    !hasForm &&
    !custom_prompt &&
    !raw_json &&
    script_history.versions.length === 0 &&
    speakers.speaker_2 === ''
  )
}
