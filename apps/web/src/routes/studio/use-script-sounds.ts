import { DEFAULT_CHANNEL_SOUND, moodNames, type SoundLine } from '@app/domain/production'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { channelSoundQuery, downloadSound, soundsQuery, tuneQuery, type Tune } from '#features/sounds/api/sounds.ts'
import { useClipPlayer } from '#lib/audio/use-clip-player.ts'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import type { Line } from '#features/scripts/state/script/script-session.ts'
import type { ScriptSounds, SoundFacts } from '#features/scripts/state/inserts/script-sounds.ts'

const OwnSound = lazyPart(async () => (await import('#features/sounds/components/own-sound.tsx')).OwnSound)

/** Sounds cached for instant replay. */
const SOUNDS_KEPT = 8

/** Sounds available to a script: the music of its channel, and the files that were added to it. */
export function useScriptSounds(channel_id: string, lines: readonly Line[]): ScriptSounds {
  const placed = soundsIn(useDeferredValue(lines))
  const tunes = distinctTunes(placed)
  const { data: chosen } = useQuery(channelSoundQuery(channel_id))
  const hasFiles = placed.some(({ source }) => source.kind === 'asset')
  const files = useQuery({ ...soundsQuery(channel_id), enabled: hasFiles }).data
  const known = useQueries({ queries: tunes.map((tune) => tuneQuery(channel_id, tune)), combine: outlinesIn })
  const player = useClipPlayer()
  const open = useOpening(channel_id)
  const mood = chosen?.music ?? DEFAULT_CHANNEL_SOUND.music ?? 'warm'
  const outlines = useMemo(() => new Map(known.map((outline, index) => [keyOf(tunes[index]), outline])), [known, tunes])
  return useMemo(() => {
    const factsOf = ({ source, role }: SoundLine): SoundFacts => {
      if (source.kind === 'music') {
        const outline = outlines.get(keyOf({ ...source, role }))
        return {
          name: moodNames[source.mood],
          length_ms: outline?.length_ms,
          peaks: outline?.peaks ?? [],
          isMissing: false,
        }
      }
      const file = files?.find(({ asset_id }) => asset_id === source.asset_id)
      return {
        name: file?.title ?? '',
        length_ms: file?.duration_ms,
        peaks: file?.peaks ?? [],
        isMissing: files !== undefined && !file,
      }
    }
    return { channel_id, mood, factsOf, player, open, OwnSound }
  }, [channel_id, mood, outlines, files, player, open])
}

function soundsIn(lines: readonly Line[]): SoundLine[] {
  return lines.flatMap(({ inserts = [] }) => inserts.filter((insert) => insert.kind === 'sound'))
}

function distinctTunes(sounds: readonly SoundLine[]): Tune[] {
  const tunes = sounds.flatMap(({ role, source }) => (source.kind === 'music' ? [{ ...source, role }] : []))
  return [...new Map(tunes.map((tune) => [keyOf(tune), tune])).values()]
}

const keyOf = (tune: Tune | undefined) => (tune ? `${tune.role} ${tune.mood} ${tune.variation}` : '')

type Heard = { outline: (Pick<SoundFacts, 'peaks'> & { length_ms: number }) | undefined }

function outlinesIn(results: UseQueryResult<Heard>[]) {
  return results.map(({ data }) => data?.outline)
}

/** Addresses to play sounds from, as they are set; they are given back when the page is left. */
function useOpening(channel_id: string): ScriptSounds['open'] {
  const [kept] = useState(() => new Map<string, string>())
  useEffect(
    () => () => {
      for (const url of kept.values()) URL.revokeObjectURL(url)
      kept.clear()
    },
    [kept],
  )
  return useMemo(
    () => (sound) => {
      const key = JSON.stringify({ ...sound, title: '', place: '', under_ms: 0, insert_id: '' })
      const before = kept.get(key)
      if (before) return () => before
      return async () => {
        const url = URL.createObjectURL(await downloadSound(channel_id, sound))
        kept.set(key, url)
        for (const [oldest, old] of [...kept].slice(0, -SOUNDS_KEPT)) {
          URL.revokeObjectURL(old)
          kept.delete(oldest)
        }
        return url
      }
    },
    [channel_id, kept],
  )
}
