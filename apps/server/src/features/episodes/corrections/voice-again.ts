import { correctionSentences } from '@app/domain/corrections'
import { voicingSentence } from '@app/domain/speech'
import { listUtterances, type OwnedContent } from '#features/episodes/content/index.ts'
import { AppError } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { beginCorrection, findFaults, type CorrectionDeps } from './begin-correction.ts'

type Input = { utterance_id: string; revision: number }

/**
 * Has one line of a published item said again in the same words; for its owners alone. The take is numbered by the
 * revision that it is for, so no two takes of a line are the same, and the same request makes the same sound.
 */
export async function voiceAgain(
  deps: CorrectionDeps,
  viewer: Person,
  item: OwnedContent,
  { utterance_id, revision }: Input,
): Promise<{ revision: number }> {
  return beginCorrection(deps, viewer, item, async (trx, content) => {
    if (content.revision !== revision) throw new AppError('conflict', correctionSentences.outdated)
    const line = (await listUtterances(trx, content.content_id)).find((each) => each.utterance_id === utterance_id)
    if (!line) throw new AppError('not_found', correctionSentences.line_missing)
    const { position, text, passage_ids } = line
    const take = revision + 1
    const again = { position, text, passage_ids, take, spoken_text: null, spoken_map: null, clip_hash: null }
    const change = { lines: [again], script: null }
    const [faulty] = await findFaults(deps, trx, content, change)
    if (faulty) throw new AppError('conflict', voicingSentence(faulty.fault))
    return { restored_from: null, replace_at_once: false, fetch_again: false, ...change }
  })
}
