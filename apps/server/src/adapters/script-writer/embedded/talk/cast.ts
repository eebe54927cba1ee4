import type { Roles, ScriptStyle } from '@app/domain/scripts'
import type { WritingRequest } from '#ports/script-writer.ts'

/** Who talks, where and how. An empty name is never spoken. */
export type Cast = {
  channel: string
  host: string
  co_host: { name: string; role: string }
  speakers: 1 | 2
  style: ScriptStyle
  roles: Roles | undefined
  seed: string
  /** A short script greets in a sentence and leaves out what is no news. */
  is_short: boolean
}

const SHORT_SCRIPT_WORDS = 260
const DEFAULT_ROLE = 'the curious sceptic'

export function castOf(
  {
    channel,
    persona,
    co_host,
    speakers,
    seed,
  }: Pick<WritingRequest, 'channel' | 'persona' | 'co_host' | 'speakers' | 'seed'>,
  wishes: { words: number; style?: ScriptStyle; roles?: Roles },
): Cast {
  return {
    channel: channel.title.trim().replace(/[.!?]+$/, ''),
    host: persona.name.trim(),
    co_host: { name: co_host?.name.trim() ?? '', role: co_host?.role.trim() || DEFAULT_ROLE },
    speakers,
    style: wishes.style ?? 'conversation',
    roles: wishes.roles,
    seed,
    is_short: wishes.words < SHORT_SCRIPT_WORDS,
  }
}
