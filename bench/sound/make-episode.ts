import { person as signedIn } from '../../apps/server/test/person.ts'
import { SoundLine, type ChannelSound } from '@app/domain/production'
import type { WorkDeps } from '../../apps/server/src/deps.ts'
import { findContent, type ContentWithChannel } from '../../apps/server/src/features/episodes/content/index.ts'
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
  const person = signedIn(user_id)
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

const MUSIC = { kind: 'music', mood: 'warm' } as const
const insert = (role: 'intro' | 'sting' | 'outro', rest = {}) =>
  SoundLine.parse({ kind: 'sound', role, source: MUSIC, ...rest })

/** A script with an intro, a sting before its second half and an outro. */
export function musicAround(lines: readonly Line[]): Line[] {
  const middle = Math.floor(lines.length / 2)
  return lines.map((line, n) => {
    if (n === 0) return { ...line, inserts: [insert('intro', { under_ms: 4_500 })] }
    if (n === middle) return { ...line, chapter: 'The second half', inserts: [insert('sting')] }
    return n === lines.length - 1 ? { ...line, inserts: [insert('outro', { place: 'after' })] } : line
  })
}
