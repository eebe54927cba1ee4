import * as contract from '@app/contracts/saved-voices'
import type { SavedVoice } from '@app/contracts/saved-voices'
import { previewDesign } from '@app/contracts/voices'
import { DesignedVoice, voiceLabel } from '@app/domain/voices'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

/** The voices that a channel saved under names. */
export function savedVoicesQuery(channel_id: string) {
  return queryOptions({
    queryKey: ['saved-voices', channel_id],
    queryFn: async ({ signal }) =>
      (await call(contract.listSavedVoices, { params: { channel_id }, signal })).saved_voices,
  })
}

/** Labels of voices in a channel: the names that it saved, which only designs have, else their descriptions. */
export function useVoiceLabel(
  channel_id: string | undefined,
  voices: readonly (string | undefined)[],
): (voice_name: string) => string {
  const hasDesign = voices.some((name) => DesignedVoice.safeParse(name).success)
  const { data } = useQuery({ ...savedVoicesQuery(channel_id ?? ''), enabled: channel_id !== undefined && hasDesign })
  return (voice_name) => data?.find((saved) => saved.voice_name === voice_name)?.name ?? voiceLabel(voice_name)
}

type NewVoice = Pick<SavedVoice, 'name'> & { voice_name: DesignedVoice }

export function useSavedVoiceChanges(channel_id: string) {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries(savedVoicesQuery(channel_id))
  const save = useMutation({
    mutationFn: (body: NewVoice) => call(contract.saveVoice, { params: { channel_id }, body }),
    onSettled,
  })
  const rename = useMutation({
    mutationFn: ({ saved_voice_id, name }: Pick<SavedVoice, 'saved_voice_id' | 'name'>) =>
      call(contract.renameSavedVoice, { params: { channel_id, saved_voice_id }, body: { name } }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (saved_voice_id: string) => call(contract.deleteSavedVoice, { params: { channel_id, saved_voice_id } }),
    onSettled,
  })
  return { save, rename, remove }
}

/** Address of a design's sample; the request begins to make it. */
export function openDesign(voice_name: DesignedVoice, signal?: AbortSignal) {
  return call(previewDesign, { body: { voice_name }, ...(signal && { signal }) })
}
