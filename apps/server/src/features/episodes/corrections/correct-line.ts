import { correctionSentences } from '@app/domain/corrections'
import { scriptProblem } from '@app/domain/scripts'
import { isNotice, withoutNotice, wordingProblem } from '@app/domain/spoken-notice'
import { voicingSentence } from '@app/domain/speech'
import { languageOfLines } from '@app/domain/text'
import type { Db } from '#database/schema.ts'
import type { RevisedLine } from '#database/tables/listening-schema.ts'
import { AppError, invalid } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { beginCorrection, findFaults, type CorrectionDeps } from './begin-correction.ts'
import { passagesOfCorrected } from './passages-of-corrected.ts'
import { splitLongLine } from './split-long-line.ts'
import { withNotice, type ScriptWithNotice } from './with-notice.ts'
import {
  listUtterances,
  type ContentRow,
  type UtteranceRow,
  type OwnedContent,
} from '#features/episodes/content/index.ts'

type Input = {
  utterance_id: string
  text: string
  revision: number
  replace_at_once: boolean
  fetch_again: boolean
}

/** Has one line of a published item said differently; for its owners alone. */
export async function correctLine(
  deps: CorrectionDeps,
  viewer: Person,
  item: OwnedContent,
  { utterance_id, text, revision, replace_at_once, fetch_again }: Input,
): Promise<{ revision: number }> {
  return beginCorrection(deps, viewer, item, async (trx, content) => {
    if (content.revision !== revision) throw new AppError('conflict', correctionSentences.outdated)
    const lines = await listUtterances(trx, content.content_id)
    const line = lines.find((each) => each.utterance_id === utterance_id)
    if (!line) throw new AppError('not_found', correctionSentences.line_missing)
    const sense = isNotice(content, line)
      ? wordingProblem(text, languageOfLines(withoutNotice(content, lines)))
      : undefined
    if (sense) throw invalid('text', sense)
    if (line.text === text) throw invalid('text', correctionSentences.nothing_changed)
    const own = withoutNotice(content, lines)
    const problem = scriptProblem(own.map((each) => (each === line ? { text } : each)))
    if (problem) throw invalid('text', problem)
    const { position } = line
    const passage_ids = await passagesOfCorrected(trx, line, text)
    const corrected = { position, text, passage_ids, spoken_text: null, spoken_map: null, clip_hash: null }
    const parts = splitLongLine({ ...line, ...corrected })
    const change =
      parts.length === 1
        ? { lines: [corrected], script: null }
        : { lines: [], ...(await withParts(deps, trx, content, { said: lines, line, parts })) }
    const [faulty] = await findFaults(deps, trx, content, change)
    if (faulty) throw invalid('text', voicingSentence(faulty.fault))
    return { restored_from: null, replace_at_once, fetch_again, ...change }
  })
}

type Longer = { said: readonly UtteranceRow[]; line: UtteranceRow; parts: readonly RevisedLine[] }

/** The whole script with a line that has become several. */
async function withParts(
  deps: CorrectionDeps,
  trx: Db,
  content: ContentRow,
  { said, line, parts }: Longer,
): Promise<ScriptWithNotice> {
  const lines = withoutNotice(content, said).flatMap((each) => (each === line ? parts : [each]))
  return withNotice(deps, trx, content, { said, lines })
}
