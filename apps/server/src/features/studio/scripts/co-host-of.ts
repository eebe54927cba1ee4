import { suggestedCoHost, type CoHost } from '@app/domain/scripts'
import { spokenNameOf } from '@app/domain/voices'
import type { ScriptRow } from './scripts.repository.ts'

/** The co-host of a script as described, completed by suggestions; undefined for one voice. */
export function coHostOf(
  { channel_id, voices, co_host }: Pick<ScriptRow, 'channel_id' | 'voices' | 'co_host'>,
  hostName: string | undefined,
): CoHost | undefined {
  const [, voice] = voices
  if (!voice) return undefined
  const suggested = suggestedCoHost(channel_id, voice, hostName)
  return {
    name: spokenNameOf(co_host?.name ?? '', voice) || suggested.name,
    role: co_host?.role || suggested.role,
    character: co_host?.character || suggested.character,
  }
}
