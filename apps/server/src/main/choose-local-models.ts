import { findLocalModels } from '@app/models/local-models/find-local-models.ts'
import { isForThisMachine, type Config } from '#config.ts'
import type { FindLocalModels } from '@app/ports/local-models.ts'

/** Language model servers are offered to a person who tries the product on their own machine and has set up no model. */
export function chooseLocalModels(config: Config): FindLocalModels | undefined {
  const isTrial = config.DATABASE_URL === undefined && isForThisMachine(config)
  return config.LOCAL_MODELS === 'on' && config.SCRIPT_WRITER === 'embedded' && isTrial ? findLocalModels() : undefined
}
