import type { ModelId } from '@app/domain/models'
import { modelSentences } from '@app/domain/models'
import { transferRate } from '#transfer-rate.ts'
import { type InstallOptions, ModelsError } from '@app/ports/models.ts'
import { type Installing, installModel, type InstallStep } from './install-model.ts'
import { sentenceOf } from './voice-speeds.ts'

type Running = {
  id: ModelId
  cancelling: AbortController
  step: InstallStep | 'measuring'
  rate: ReturnType<typeof transferRate>
  ended: Promise<void>
}

export type Patience = Pick<Installing, 'catalogue' | 'installProgram' | 'silence_ms' | 'first_wait_ms'>

type Options = Patience & {
  dir: string
  mirror: string | undefined
  /** The last step: the installed model is measured and put to use. */
  finish(id: ModelId, how: InstallOptions, signal: AbortSignal): Promise<void>
}

/** Installations, one at a time, and why the last of each model failed. */
export function installations({ dir, mirror, finish, ...patience }: Options) {
  const problems = new Map<ModelId, string>()
  let running: Running | undefined

  async function install(current: Running, how: InstallOptions): Promise<void> {
    const { id, cancelling, rate } = current
    const { signal } = cancelling
    try {
      await installModel(id, {
        dir,
        source: how.source ?? { mirror },
        takes_unverified: how.takes_unverified ?? false,
        signal,
        onStep: (step) => (current.step = step),
        onProgress: rate.arrived,
        ...patience,
      })
      current.step = 'measuring'
      await finish(id, how, signal)
    } catch (error) {
      if (!signal.aborted) problems.set(id, sentenceOf(error))
    } finally {
      running = undefined
    }
  }

  return {
    problems,
    running: (id?: ModelId) => (id === undefined || running?.id === id ? running : undefined),
    begin(id: ModelId, how: InstallOptions = {}): void {
      if (running?.id === id) return
      if (running) throw new ModelsError(modelSentences.one_at_a_time)
      problems.delete(id)
      const cancelling = new AbortController()
      const current: Running = { id, cancelling, step: 'downloading', rate: transferRate(), ended: Promise.resolve() }
      running = current
      current.ended = install(current, how)
    },
    /** Ends one and keeps what has arrived. */
    async cancel(): Promise<void> {
      running?.cancelling.abort()
      await running?.ended
    },
  }
}
