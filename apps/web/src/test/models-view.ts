import type { ModelState, ModelsView } from '@app/contracts/models'
import { downloadBytes, ModelId, models } from '@app/domain/models'

export const MB = 1_024 ** 2

type Changes = Partial<Record<ModelId, Partial<ModelState>>>

/** Server without installed models, but for the given changes. */
export function modelsView(changes: Changes = {}, overrides: Partial<ModelsView> = {}): ModelsView {
  return {
    models: ModelId.options.map((id) => ({
      id,
      stage: 'absent',
      total_bytes: downloadBytes(models[id]),
      arrived_bytes: 0,
      bytes_per_second: null,
      problem: '',
      is_used: false,
      is_verified: true,
      times_talk: null,
      ...(changes[id]?.stage === 'installed' && { arrived_bytes: downloadBytes(models[id]) }),
      ...changes[id],
    })),
    spoken_by: 'embedded',
    set_by: null,
    embedded_times_talk: 43.2,
    writer: null,
    recogniser: null,
    used_bytes: 566 * MB,
    free_bytes: 58 * 1_024 * MB,
    cores: 2,
    memory_bytes: 24 * 1_024 * MB,
    measured_at: null,
    ...overrides,
  }
}

export const inUse = { stage: 'installed', is_used: true, times_talk: 3.1 } as const
