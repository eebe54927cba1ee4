import * as z from 'zod/mini'
import { dropPersonal, readPersonal, writePersonal } from '#lib/storage/personal-storage.ts'

const NAME = 'feedback'
const Draft = z.object({ subject: z.string(), message: z.string() })
export type FeedbackDraft = z.infer<typeof Draft>

export const emptyDraft: FeedbackDraft = { subject: '', message: '' }

/** Unsent feedback in this tab; it survives a reload, but no sign-out. */
export function readFeedbackDraft(user_id: string): FeedbackDraft {
  try {
    return Draft.safeParse(JSON.parse(readPersonal(user_id, NAME) ?? 'null')).data ?? emptyDraft
  } catch {
    return emptyDraft
  }
}

export function writeFeedbackDraft(user_id: string, draft: FeedbackDraft): void {
  if (draft.subject || draft.message) writePersonal(user_id, NAME, JSON.stringify(draft))
  else dropPersonal(user_id, NAME)
}
