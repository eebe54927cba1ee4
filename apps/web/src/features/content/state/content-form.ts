import {
  ContentDescription,
  ContentTitle,
  ShowNotes,
  THUMBNAIL_REQUIRED_SENTENCE,
  type EpisodeType,
} from '@app/domain/content'
import type { CropSettings } from '@app/domain/drafts'
import type * as z from 'zod/mini'

/** A picture as it was chosen, how it is cut, and what is cut out of it: a 16:9 PNG named `thumbnail` (DATA-44). */
export type Thumbnail = { original: File; crop: CropSettings; cropped: File }

export type ContentWords = { script_title: string; content_description: string }

export type ContentForm = ContentWords & {
  public_visibility: boolean
  thumbnail: Thumbnail | undefined
  /** Why the file that was chosen last is not taken; the one before stays. */
  refused_thumbnail: string | undefined
}

/** The form of a new item: it also has what a listening app shows, and a generated cover in place of a picture. */
export type EpisodeForm = ContentForm & {
  show_notes: string
  episode_type: EpisodeType
  season: number | null
  number: number | null
  explicit: boolean | null
  /** Which generated cover is shown where no picture was chosen; null once it was removed. */
  cover: number | null
}

/** The order in which the page is read, so the first fault is the topmost. */
export const formFields = ['script_title', 'original_script', 'content_description', 'thumbnail', 'show_notes'] as const
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
  show_notes: '',
  episode_type: 'full',
  season: null,
  number: null,
  explicit: null,
  cover: null,
}

/** What keeps the form from being sent; the editor shows what is wrong with the script. */
export function formProblems(form: EpisodeForm, original_script: string | undefined): FormProblems {
  const hasPicture = form.thumbnail !== undefined || form.cover !== null
  const thumbnail = hasPicture ? undefined : (form.refused_thumbnail ?? THUMBNAIL_REQUIRED_SENTENCE)
  return onlyFound({ ...wordProblems(form), ...notesProblem(form), original_script, thumbnail })
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

export function firstFailing(problems: FormProblems): FormField | undefined {
  return formFields.find((field) => problems[field] !== undefined)
}

function onlyFound(found: Partial<Record<FormField, string | undefined>>): FormProblems {
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

function firstIssue(schema: z.ZodMiniType, value: string): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}
