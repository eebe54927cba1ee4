import { ContentDescription, ContentTitle, thumbnailProblem } from '@app/domain/content'
import type { z } from 'zod'

export type ContentForm = { script_title: string; content_description: string; thumbnail: File | undefined }

/** The order in which the page is read, so the first fault is the topmost. */
export const formFields = ['script_title', 'script', 'content_description', 'thumbnail'] as const
export type FormField = (typeof formFields)[number]
export type FormProblems = Partial<Record<FormField, string>>

export const emptyForm: ContentForm = { script_title: '', content_description: '', thumbnail: undefined }

/** What keeps the form from being sent; the editor tells what is wrong with the script. */
export function formProblems(form: ContentForm, script: string | undefined): FormProblems {
  const found: Record<FormField, string | undefined> = {
    script_title: firstIssue(ContentTitle, form.script_title),
    script,
    content_description: firstIssue(ContentDescription, form.content_description),
    thumbnail: thumbnailProblem(form.thumbnail),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

export function firstFailing(problems: FormProblems): FormField | undefined {
  return formFields.find((field) => problems[field] !== undefined)
}

function firstIssue(schema: z.ZodType, value: string): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}
