import type { reviseContent as contract } from '@app/contracts/corrections'
import { compareScripts, correctionSentences, insertsChanged } from '@app/domain/corrections'
import { numbersOfLines } from '@app/domain/scripts'
import { withoutNotice } from '@app/domain/spoken-notice'
import { faultyLinesSentence } from '@app/domain/speech'
import type { z } from 'zod'
import type { Db } from '#database/schema.ts'
import type { RevisedLine } from '#database/tables/listening-schema.ts'
import { listUtterances, type UtteranceRow, type OwnedContent } from '#features/episodes/content/index.ts'
import { soundProblem, withCredits } from '#features/studio/sounds/index.ts'
import { AppError, invalid } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { beginCorrection, findFaults, type CorrectionDeps } from './begin-correction.ts'
import { revisedScript } from './revised-script.ts'
import { splitLongLine } from './split-long-line.ts'
import { withNotice } from './with-notice.ts'

/** Writes stored together with the new script. */
export type NoteScript = (trx: Db, script: readonly RevisedLine[]) => Promise<void>
type Input = z.output<typeof contract.body> & { noteScript?: NoteScript }

/** Has a published item made anew with another script, of which only new lines are spoken; for its owners alone. */
export async function reviseContent(
  deps: CorrectionDeps,
  viewer: Person,
  item: OwnedContent,
  { revision, lines, voices, replace_at_once, fetch_again, noteScript }: Input,
): Promise<{ revision: number }> {
  return beginCorrection(deps, viewer, item, async (trx, content) => {
    if (content.revision !== revision) throw new AppError('conflict', correctionSentences.outdated)
    const said = await listUtterances(trx, content.content_id)
    const own = withoutNotice(content, said)
    const written = await revisedScript(trx, own, { lines, voices: voices ?? content.speakers, place: content })
    if (isSame(own, written)) throw invalid('lines', correctionSentences.script_unchanged)
    const parts = written.map(splitLongLine)
    const numbers = numbersOfLines(lines).flatMap((number, at) => (parts[at] ?? []).map(() => number))
    const { script, notice_id } = await withNotice(deps, trx, content, { said, lines: parts.flat() })
    const change = { lines: [], script: await withCredits(trx, content.channel_id, script), notice_id }
    const faulty = (await findFaults(deps, trx, content, change)).map(({ number, fault }) => ({
      number: numbers[number - 1] ?? number,
      fault,
    }))
    const { channel_id } = content
    const sentence =
      faultyLinesSentence(faulty) ?? (await soundProblem(trx, { channel_id, lines: parts.flat(), said }, numbers))
    if (sentence) throw invalid('lines', sentence)
    await noteScript?.(trx, script)
    return { restored_from: null, replace_at_once, fetch_again, ...change }
  })
}

function isSame(said: readonly UtteranceRow[], script: readonly RevisedLine[]): boolean {
  const { chapters_changed, ...changes } = compareScripts(said, script)
  if (chapters_changed || insertsChanged(said, script) || isRecordedAnew(said, script)) return false
  return Object.values(changes).every(({ length }) => length === 0)
}

/** The same words said by another recording, or by the voice again. */
function isRecordedAnew(said: readonly UtteranceRow[], script: readonly RevisedLine[]): boolean {
  const clips = new Map(said.map(({ utterance_id, clip_hash }) => [utterance_id, clip_hash]))
  return script.some(({ utterance_id, clip_hash }) => clips.get(utterance_id) !== clip_hash)
}
