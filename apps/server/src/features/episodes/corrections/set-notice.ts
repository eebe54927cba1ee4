import { correctionSentences } from '@app/domain/corrections'
import { noticeProblem, spokenNoticeSentences, withoutNotice } from '@app/domain/spoken-notice'
import { voicingSentence } from '@app/domain/speech'
import { languageOfLines } from '@app/domain/text'
import { listUtterances, type OwnedContent } from '#features/episodes/content/index.ts'
import { AppError, invalid } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { beginCorrection, findFaults, type CorrectionDeps } from './begin-correction.ts'
import { withNotice } from './with-notice.ts'

type Input = { revision: number; text: string | null }

/** Has an item say another spoken notice, or none where it is private; for its owners alone. It costs nothing. */
export async function setNotice(
  deps: CorrectionDeps,
  viewer: Person,
  item: OwnedContent,
  { text, revision }: Input,
): Promise<{ revision: number }> {
  return beginCorrection(deps, viewer, item, async (trx, content) => {
    if (content.revision !== revision) throw new AppError('conflict', correctionSentences.outdated)
    const said = await listUtterances(trx, content.content_id)
    const language = languageOfLines(withoutNotice(content, said))
    const problem = text === null ? undefined : noticeProblem(text, language)
    if (problem) throw invalid('text', problem)
    const wording = text === null ? 'none' : { text }
    const changed = await withNotice(deps, trx, content, { said, lines: said, wording })
    if (text !== null && changed.notice_id === null) throw new AppError('conflict', spokenNoticeSentences.not_needed)
    const now = said.find(({ utterance_id }) => utterance_id === content.notice_id)
    if ((now?.text ?? null) === text) throw invalid('text', spokenNoticeSentences.unchanged)
    const change = { lines: [], ...changed }
    const [faulty] = await findFaults(deps, trx, content, change)
    if (faulty) throw invalid('text', voicingSentence(faulty.fault))
    return { restored_from: null, replace_at_once: false, fetch_again: false, ...change }
  })
}
