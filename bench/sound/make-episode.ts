import type { ChannelSound } from '@app/domain/production'
import type { WorkDeps } from '../../apps/server/src/deps.ts'
import { findContent, type ContentWithChannel } from '../../apps/server/src/features/content/index.ts'
import { makeChannel, makeContent } from '../../apps/server/test/factories.ts'
import { untilCompleted } from '../home.ts'

export type Line = Parameters<typeof makeContent>[2] extends { utterances?: (infer L)[] } | undefined ? L : never

/** A finished item of a channel with this sound. */
export async function makeEpisode(
  deps: WorkDeps,
  sound: ChannelSound,
  utterances: Line[],
): Promise<ContentWithChannel> {
  const user_id = crypto.randomUUID()
  const person = { user_id, email: `${user_id}@example.com`, session_id: user_id }
  const channel_id = await makeChannel(deps, person)
  await deps.db
    .updateTable('channel')
    .set({ sound: JSON.stringify(sound) })
    .where('channel_id', '=', channel_id)
    .execute()
  const { content_id } = await makeContent(deps, person, { channel_id, utterances })
  await untilCompleted(deps, content_id)
  const content = await findContent(deps.db, content_id)
  if (!content) throw new Error('The item is gone')
  return content
}
