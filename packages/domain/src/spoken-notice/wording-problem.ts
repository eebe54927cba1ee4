import { noticeProblem } from './notice-problem.ts'
import { NoticeText } from './schema.ts'

/** Why a text that was written for the notice cannot be sent: its length, or what it does not say. */
export function wordingProblem(text: string, language: string | null): string | undefined {
  return NoticeText.safeParse(text).error?.issues[0]?.message ?? noticeProblem(text, language)
}
