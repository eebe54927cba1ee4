import type { DraftLine } from '@app/domain/drafts'
import type { Utterance } from '@app/domain/scripts'
import { plainText } from '@app/domain/text'
import type { WorkDeps } from '#deps.ts'
import { findShownScript } from '#features/studio/drafts/index.ts'
import type { WritingTools } from '@app/ports/script-writer.ts'
import type { ScriptRow } from './scripts.repository.ts'

/**
 * Reads from the draft how the lines of a script stand in the editor now. The history of the draft has them as they were
 * written, as far as the page had got them when it saved: those and no others are replaced.
 */
export function editsOf(
  { db, log }: Pick<WorkDeps, 'db' | 'log'>,
  { script_id, draft_id }: Pick<ScriptRow, 'script_id' | 'draft_id'>,
  written: () => readonly Utterance[],
): NonNullable<WritingTools['findEdits']> {
  let seen_version = -1
  return async () => {
    try {
      const shown = await findShownScript(db, draft_id, seen_version)
      if (!shown) return undefined
      seen_version = shown.version
      if (!isBeginningOf(shown.as_written, written())) return undefined
      return { lines: shown.utterances.flatMap(lineOf), replaced: shown.as_written.length }
    } catch (error) {
      // The script is worth more than the edits.
      log.warn({ err: error, script_id }, 'edits of a script were not read')
      return undefined
    }
  }
}

/** The draft shows this script, and not another one of its history. */
function isBeginningOf(as_written: readonly DraftLine[], written: readonly Utterance[]): boolean {
  return as_written.length > 0 && as_written.every(({ text }, index) => plainText(text).trim() === written[index]?.text)
}

function lineOf({ speaker, text, passage_ids = [], chapter }: DraftLine) {
  const words = plainText(text).trim()
  return words === '' ? [] : [{ speaker, text: words, passage_ids, ...(chapter && { chapter }) }]
}
