import { LanguageModelError } from '@app/ports/language-model.ts'
import { TELLING } from './check-line.ts'
import type { LineSession } from './line-session.ts'
import { tellerOf } from './plan-lines.ts'
import { addQuotation, endedBy, isLongEnough, planFor, takeEdits, type Desk } from './desk.ts'

/**
 * Writes the planned lines one by one, until the script is long enough, or a budget or the model's context is used up: then
 * it returns a sentence that says so. A statement that the model cannot write is a quotation of its passage.
 */
export async function endLines(session: LineSession, desk: Desk, only_asks: boolean): Promise<string | undefined> {
  const { keeper, request, wishes, checks } = desk
  const isFixed = request.speakers === 2 && tellerOf(wishes) !== undefined
  for (const planned of planFor(desk, { only_asks })) {
    await takeEdits(desk)
    if (isLongEnough(desk) && planned.kind !== 'sum_up') continue
    if (checks.passages.length === 0 && session.isTooWeak()) break
    const line = { ...planned, speaker: isFixed ? planned.speaker : keeper.nextSpeaker() }
    if (line.chapter) keeper.beginChapter(line.chapter)
    try {
      const written = await session.write(line)
      const { about, kind, speaker } = line
      if (written) {
        const passage_ids = about ? [about.passage.passage_id] : []
        keeper.add({ speaker, text: written.text, passage_ids }, { kind, context: written.context, planned: line })
      } else if (
        TELLING.includes(kind) &&
        !(about && addQuotation(desk, { about, speaker, planned: line }, session.isTooWeak()))
      )
        keeper.dropQuestions()
    } catch (error) {
      const cut = error instanceof LanguageModelError ? endedBy(error, desk) : undefined
      if (cut === undefined) throw error
      return cut
    }
  }
  return undefined
}
