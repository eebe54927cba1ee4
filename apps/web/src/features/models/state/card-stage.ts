import type { ModelState, ModelsView } from '@app/contracts/models'
import { isFastEnough, isVoices, type VoicesId } from '@app/domain/models'
import { isUnderWay } from './model-progress.ts'

/** The state of a model that speaks. */
export type VoicesState = ModelState & { id: VoicesId }

/** Stage on the way to natural voices, and the model of them. */
export type CardStage = {
  is: 'offered' | 'coming' | 'stopped' | 'here' | 'slow' | 'done'
  model: VoicesState
}

/** The most natural voices, unless others speak or were chosen as the quicker ones. */
export function cardStage({ models, spoken_by }: ModelsView): CardStage | undefined {
  const voices = models.filter((model): model is VoicesState => isVoices(model.id))
  const speaking = voices.find(({ id }) => id === spoken_by)
  if (speaking) return { is: 'done', model: speaking }
  const coming = voices.find(isUnderWay)
  if (coming) return { is: 'coming', model: coming }
  const model = voices.find(({ id, stage }) => id === 'libritts_high' && isInterrupted(stage)) ?? voices[0]
  if (!model) return undefined
  if (isInterrupted(model.stage)) return { is: 'stopped', model }
  if (model.stage !== 'installed') return { is: 'offered', model }
  const isSlow = model.times_talk !== null && !isFastEnough(model.times_talk)
  return { is: isSlow ? 'slow' : 'here', model }
}

function isInterrupted(stage: ModelState['stage']): boolean {
  return stage === 'paused' || stage === 'failed'
}
