import type { SpokenBy } from '@app/domain/models'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OpenClip } from '#lib/audio/clip-player.ts'
import { trialQuery, type TrialLine } from '../api/trials.ts'

type Trial = {
  /** Key under which a player has it. */
  key: string
  /** Empty until it was spoken. */
  peaks: readonly number[]
  duration_ms: number | undefined
  open: OpenClip
}

/** A line in some voices: spoken when it is first played, or at once where `isWanted`. */
export function useTrial(spoken_by: SpokenBy, line: TrialLine, isWanted = false): Trial {
  const queryClient = useQueryClient()
  const query = trialQuery(spoken_by, line)
  const { data } = useQuery({ ...query, enabled: isWanted })
  const addressOf = useAddresses()
  return {
    key: JSON.stringify(query.queryKey),
    peaks: data?.peaks ?? [],
    duration_ms: data?.duration_ms,
    open: () => (data ? addressOf(data.sound) : queryClient.fetchQuery(query).then(({ sound }) => addressOf(sound))),
  }
}

/** Addresses to play sounds from, revoked when the component is left. */
function useAddresses(): (sound: Blob) => string {
  const [addresses] = useState(() => new Map<Blob, string>())
  useEffect(
    () => () => {
      for (const address of addresses.values()) URL.revokeObjectURL(address)
      addresses.clear()
    },
    [addresses],
  )
  return (sound) => {
    const address = addresses.get(sound) ?? URL.createObjectURL(sound)
    addresses.set(sound, address)
    return address
  }
}
