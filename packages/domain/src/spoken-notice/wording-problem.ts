import { noticeProblem } from './notice-problem.ts'
import { NoticeText } from './schema.ts'

/** Refusal of a text written for the notice: its length, or missing content. */
export function wordingProblem(text: string, language: string | null): string | undefined {
  return NoticeText.safeParse(text).error?.issues[0]?.message ?? noticeProblem(text, language)
}
