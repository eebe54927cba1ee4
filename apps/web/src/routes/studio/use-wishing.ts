import type { ScriptView } from '@app/contracts/scripts'
import { speakerNamesOf } from '@app/domain/content'
import type { DraftContent } from '@app/domain/drafts'
import { NO_CO_HOST, suggestedCoHost, type CoHost, type ScriptWishes } from '@app/domain/scripts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { personaQuery } from '#features/channels/api/get-persona.ts'
import type { SpeakerNames } from '#features/scripts/components/script/script-rows.tsx'
import type { ScriptSession } from '#features/scripts/state/script/script-session.ts'

export type Wished = Pick<DraftContent, 'co_host' | 'wishes' | 'suggestions'>

const NOTHING: Wished = { co_host: NO_CO_HOST, wishes: { exclude: [] }, suggestions: null }

/** Script wishes and co-host settings, with the writer's report on which were honoured. */
export function useWishing(
  channel_id: string,
  { voices, channel_voice }: Pick<ScriptSession, 'voices' | 'channel_voice'>,
  begun: DraftContent | undefined,
) {
  const host = useQuery(personaQuery(channel_id)).data
  const host_name = host?.duologueFullName ?? ''
  const [kept, setKept] = useState<Wished>(() => wishedIn(begun))
  const [, second] = voices
  const suggested = useMemo(
    () => (second === undefined ? NO_CO_HOST : suggestedCoHost(channel_id, second, host_name)),
    [channel_id, second, host_name],
  )
  const coHost = isDescribed(kept.co_host) ? kept.co_host : suggested
  const co_host_name = coHost.name || suggested.name
  const names = useMemo((): SpeakerNames => {
    const [first = '', other = ''] = speakerNamesOf(voices, { channel_voice, host_name, co_host_name })
    return [shortOf(first), shortOf(other)]
  }, [voices, channel_voice, host_name, co_host_name])
  const hosts = useMemo(() => [host_name, co_host_name], [host_name, co_host_name])
  const change = (part: Partial<Wished>) => setKept((known) => ({ ...known, ...part }))

  return {
    kept,
    names,
    /** Names that the words of a wish may give roles to. */
    hosts,
    host,
    wishes: kept.wishes,
    wish: (wishes: ScriptWishes) => change({ wishes }),
    /** Co-host: as described, else as suggested for their voice. */
    coHost,
    suggested,
    describe: (co_host: CoHost) => change({ co_host }),
    hear: ({ suggestions }: ScriptView) => suggestions && change({ suggestions }),
  }
}

/** First name, by which people call each other. */
function shortOf(name: string): string {
  return name.split(/\s/, 1)[0] ?? ''
}

function wishedIn(begun: DraftContent | undefined): Wished {
  if (!begun) return NOTHING
  const { co_host, wishes, suggestions } = begun
  return { co_host, wishes, suggestions }
}

function isDescribed({ name, role, character }: CoHost): boolean {
  return name + role + character !== ''
}
