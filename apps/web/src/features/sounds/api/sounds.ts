import {
  addSound,
  getChannelSound,
  listSounds,
  MUSIC_PREVIEW_PATH,
  saveChannelSound,
  SOUND_PREVIEW_PATH,
  updateSound,
  type SoundView,
} from '@app/contracts/sounds'
import type { ChannelSound, SoundLine, SoundWords } from '@app/domain/production'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'
import { download } from '#lib/api/download.ts'
import { upload } from '#lib/api/upload.ts'
import { outlineOf } from '../state/outline-of.ts'

const OUTLINE_COLUMNS = 120

/** The sounds that a channel has of its own. */
export const soundsQuery = (channel_id: string) =>
  queryOptions({
    queryKey: ['sounds', channel_id],
    queryFn: async ({ signal }) => (await call(listSounds, { params: { channel_id }, signal })).sounds,
    staleTime: 60_000,
  })

/** Sound settings for new episodes of a channel. */
export const channelSoundQuery = (channel_id: string) =>
  queryOptions({
    queryKey: ['channel-sound', channel_id],
    queryFn: async ({ signal }) => (await call(getChannelSound, { params: { channel_id }, signal })).sound,
    staleTime: 60_000,
  })

export function useSaveChannelSound(channel_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (sound: ChannelSound) =>
      (await call(saveChannelSound, { params: { channel_id }, body: { sound } })).sound,
    onSuccess: (sound) => queryClient.setQueryData(channelSoundQuery(channel_id).queryKey, sound),
  })
}

type Adding = {
  channel_id: string
  words: SoundWords
  wav: File
  onProgress: (part: number) => void
  signal: AbortSignal
}

export async function sendSound(queryClient: QueryClient, { channel_id, words, wav, ...sending }: Adding) {
  const { title, licence, credit, source } = words
  const added = await upload(addSound, {
    params: { channel_id },
    fields: { title, credit, source, ...(licence && { licence }) },
    field: 'file',
    file: wav,
    ...sending,
  })
  keepSound(queryClient, channel_id, added)
  return added
}

export function useUpdateSound(channel_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ asset_id, words }: { asset_id: string; words: SoundWords }) =>
      call(updateSound, { params: { channel_id, asset_id }, body: words }),
    onSuccess: (sound) => keepSound(queryClient, channel_id, sound),
  })
}

function keepSound(queryClient: QueryClient, channel_id: string, sound: SoundView): void {
  queryClient.setQueryData(soundsQuery(channel_id).queryKey, (known = []) => [
    sound,
    ...known.filter(({ asset_id }) => asset_id !== sound.asset_id),
  ])
}

/** Input of composed music: these three, for a channel. */
export type Tune = Pick<SoundLine, 'role'> & Extract<SoundLine['source'], { kind: 'music' }>

/** Preview of a piece of music, with its waveform. */
export const tuneQuery = (channel_id: string, { role, mood, variation }: Tune) =>
  queryOptions({
    queryKey: ['tune', channel_id, role, mood, variation],
    queryFn: async () => {
      const wav = await download(pathFor(MUSIC_PREVIEW_PATH, { channel_id }), { role, mood, variation })
      return { wav, outline: await outlineOf(wav, OUTLINE_COLUMNS) }
    },
    staleTime: Infinity,
  })

/** A sound line as it is set: trimmed, faded and at its level. */
export function downloadSound(channel_id: string, sound: SoundLine): Promise<Blob> {
  const { source, role, from_ms, to_ms, fade_in_ms, fade_out_ms, gain_db } = sound
  const part = { from_ms, fade_in_ms, fade_out_ms, gain_db, ...(to_ms !== null && { to_ms }) }
  return source.kind === 'asset'
    ? download(pathFor(SOUND_PREVIEW_PATH, { channel_id, asset_id: source.asset_id }), part)
    : download(pathFor(MUSIC_PREVIEW_PATH, { channel_id }), {
        ...part,
        role,
        mood: source.mood,
        variation: source.variation,
      })
}

function pathFor(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
