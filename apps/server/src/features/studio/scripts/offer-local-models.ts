import type { LocalModelOffer } from '@app/contracts/scripts'
import type { Deps } from '#deps.ts'
import { isThisMachine, type Asking } from '#http/is-this-machine.ts'
import type { LocalModelServer } from '@app/ports/local-models.ts'

/** The servers that could write scripts, for the person at this machine. Setting one up stays theirs to do. */
export async function offerLocalModels(
  { config, findLocalModels }: Pick<Deps, 'config' | 'findLocalModels'>,
  asking: Asking,
): Promise<LocalModelOffer[]> {
  if (!findLocalModels || !isThisMachine(asking, config)) return []
  return (await findLocalModels()).map((server) => ({
    name: server.name,
    models: server.models,
    settings: settingsFor(server),
  }))
}

/** Sentence about a local server in the terminal when the program starts. */
export function localModelSentence(server: LocalModelServer): string {
  return `${server.name} is running on this machine with ${server.models.join(', ')}. To write scripts with it: ${settingsFor(server).join(' ')} npm start`
}

const settingsFor = ({ base_url, models: [first = ''] }: LocalModelServer): string[] => [
  `LANGUAGE_MODEL_BASE_URL=${base_url}`,
  `LANGUAGE_MODEL=${first}`,
]
