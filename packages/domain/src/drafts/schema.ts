import { z } from 'zod'
import { ChapterTitle, PassageIds } from '../scripts/index.ts'
import { sourceLimits } from '../sources/index.ts'
import { plainText } from '../text/index.ts'
import { VoiceName } from '../voices/index.ts'
import { draftLimits } from './limits.ts'
import { draftSentences } from './sentences.ts'

const NoVoice = z.literal('')

/** Who speaks: a voice each, speaker 2 only where there is a co-host (DATA-36). */
const DraftSpeakers = z.object({ speaker_1: VoiceName.or(NoVoice), speaker_2: VoiceName.or(NoVoice) })
export type DraftSpeakers = z.infer<typeof DraftSpeakers>

/** How a picture is cut to 16:9: the zoom, and which point of it lies in the middle, 0 to 1. */
export const CropSettings = z.object({
  zoom: z.number().min(draftLimits.zoom.min).max(draftLimits.zoom.max),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
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

const words = (max: number) => z.string().max(max, draftSentences.too_long(max)).overwrite(plainText)

/** What the editor calls something; never seen, and stored as JSON, which takes neither NUL nor half a surrogate pair. */
const name = (max: number) => z.string().max(max).overwrite(plainText)

/** A line as the editor has it (DATA-37). */
const draftLine = ({ field }: Limits) =>
  z.object({
    id: name(40),
    speaker: z.union([z.literal(1), z.literal(2)]),
    text: words(field),
    passage_ids: PassageIds.optional(),
    chapter: ChapterTitle.optional(),
  })
export type DraftLine = z.infer<ReturnType<typeof draftLine>>

const draftLines = (limits: Limits) => z.array(draftLine(limits)).max(limits.lines, draftSentences.too_many_lines)

/** A script as it once was, to be stepped back to. */
const draftVersion = (limits: Limits) =>
  z.object({ speakers: DraftSpeakers, utterances: draftLines(limits), voice_mode: z.enum(['single', 'multi']) })
export type DraftVersion = z.infer<ReturnType<typeof draftVersion>>

function draftContent(limits: Limits) {
  return z.object({
    speakers: DraftSpeakers,
    utterances: draftLines(limits),
    form: z.object({
      script_title: words(limits.field),
      content_description: words(limits.field),
      public_visibility: z.boolean().default(true),
    }),
    crop: CropSettings.default(UNCROPPED),
    custom_prompt: words(limits.custom_prompt).default(''),
    view_mode: z.enum(['ui', 'json']).default('ui'),
    /** Raw JSON that is being written and cannot be read as a script yet. */
    raw_json: words(limits.raw_json).nullable().default(null),
    /** The index is that of the version shown; it is -1 where there is none. */
    script_history: z
      .object({
        versions: z.array(draftVersion(limits)).max(limits.versions),
        index: z.int().min(-1).max(limits.versions),
      })
      .default({ versions: [], index: -1 }),
    /** Which warnings about unsupported facts the creator has put aside. */
    flags_dismissed: z.array(name(200)).max(limits.flags).default([]),
  })
}

/** Everything about an item before it is one, but for its files (DATA-43..47), as far as the server keeps it. */
export const DraftContent = draftContent({ ...draftLimits, custom_prompt: sourceLimits.custom_prompt * 2 })
export type DraftContent = z.infer<typeof DraftContent>

/** The same of any length, for a browser that holds a draft too long for the server. */
export const AnyDraftContent = draftContent(NO_LIMITS)

/** Whether there is nothing in it that anybody would miss. */
export function isEmptyDraft({
  utterances,
  form,
  custom_prompt,
  raw_json,
  script_history,
  speakers,
}: DraftContent): boolean {
  const hasWords = utterances.some(({ text }) => text.trim() !== '')
  const hasForm = form.script_title !== '' || form.content_description !== ''
  return (
    !hasWords &&
    !hasForm &&
    !custom_prompt &&
    !raw_json &&
    script_history.versions.length === 0 &&
    speakers.speaker_2 === ''
  )
}
