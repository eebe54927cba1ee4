import {
  ContentDescription,
  ContentTitle,
  ShowNotes,
  THUMBNAIL_REQUIRED_SENTENCE,
  noEpisodeFields,
  type EpisodeFields,
} from '@app/domain/content'
import { wordingProblem } from '@app/domain/spoken-notice'
import type { CropSettings } from '@app/domain/drafts'
import type * as z from 'zod/mini'

/** Picture as it was chosen, its crop, and the cropped copy: a 16:9 PNG named `thumbnail` (DATA-44). */
export type Thumbnail = { original: File; crop: CropSettings; cropped: File }

export type ContentWords = { script_title: string; content_description: string }

export type ContentForm = ContentWords & {
  public_visibility: boolean
  thumbnail: Thumbnail | undefined
  /** Refusal of the file that was chosen last; the one before stays. */
  refused_thumbnail: string | undefined
}

/** Form of a new item, with the fields that listening apps show, and a generated cover in place of a picture. */
export type EpisodeForm = ContentForm &
  EpisodeFields & {
    /** Text of the spoken notice; null for the default. */
    spoken_notice: string | null
    /** True if it begins with the notice while it is private; else it always does. */
    begins_with_notice: boolean
    /** Number of the generated cover, shown while there is no picture; null once it was removed. */
    cover: number | null
  }

/** The order in which the page is read, so the first fault is the topmost. */
export const formFields = [
  'script_title',
  'original_script',
  'content_description',
  'thumbnail',
  'show_notes',
  'spoken_notice',
] as const
export type FormField = (typeof formFields)[number]
/** A field that is not named here is valid. */
export type FormProblems = Partial<Record<FormField, string>>

export const emptyForm: ContentForm = {
  script_title: '',
  content_description: '',
  public_visibility: true,
  thumbnail: undefined,
  refused_thumbnail: undefined,
}

export const emptyEpisode: EpisodeForm = {
  ...emptyForm,
  ...noEpisodeFields,
  spoken_notice: null,
  begins_with_notice: true,
  cover: null,
}

/** Spoken notice of an episode that needs one: its language, and its default text. */
export type NeededNotice = { language: string | null; usual: string }

/** Validation messages of the form; the editor shows those of the script. */
export function formProblems(
  form: EpisodeForm,
  original_script: string | undefined,
  notice?: NeededNotice,
): FormProblems {
  const hasPicture = form.thumbnail !== undefined || form.cover !== null
  const thumbnail = hasPicture ? undefined : (form.refused_thumbnail ?? THUMBNAIL_REQUIRED_SENTENCE)
  const isWorded = notice && form.spoken_notice !== null
  const spoken_notice = isWorded ? wordingProblem(form.spoken_notice ?? '', notice.language) : undefined
  return onlyFound({ ...wordProblems(form), ...notesProblem(form), original_script, thumbnail, spoken_notice })
}

/** The same of title and description alone. */
export function wordProblems({ script_title, content_description }: ContentWords): FormProblems {
  return onlyFound({
    script_title: firstIssue(ContentTitle, script_title),
    content_description: firstIssue(ContentDescription, content_description),
  })
}

/** The same of the show notes. */
export function notesProblem({ show_notes }: { show_notes: string }): FormProblems {
  return onlyFound({ show_notes: firstIssue(ShowNotes, show_notes) })
}

/** Form value of the spoken notice: undefined for the default text, empty for no notice. */
export function noticeSent(form: EpisodeForm, notice: NeededNotice | undefined): string | undefined {
  if (!notice) return undefined
  if (!form.public_visibility && !form.begins_with_notice) return ''
  return form.spoken_notice?.trim()
}

export function firstFailing(problems: FormProblems): FormField | undefined {
  return formFields.find((field) => problems[field] !== undefined)
}

function onlyFound(found: Partial<Record<FormField, string | undefined>>): FormProblems {
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

function firstIssue(schema: z.ZodMiniType, value: string): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}
