import type { AccessUrls, ContentView } from '@app/contracts/content'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorSnackbar, toast } from '#components/ui/toast.ts'
import { isSaved, listSaved, removeSaved, saveEpisode } from './saved-episodes.ts'

const KEY = ['saved'] as const

/** What is on this device. It is there whoever is signed in, and whether or not there is a connection. */
export function useSavedEpisodes() {
  return useQuery({ queryKey: KEY, queryFn: listSaved, staleTime: 0, refetchOnMount: true, networkMode: 'always', meta: { isAboutNobody: true } })
}

type Offered = { content: ContentView; transcript: object | undefined; audio_url: string | undefined; urls: AccessUrls['data']['urls'] }

/** Whether an item is saved as it is now, and the way to save it or take it away. */
export function useSaving({ content, transcript, audio_url, urls }: Offered) {
  const queryClient = useQueryClient()
  const { content_id, revision } = content
  const refresh = () => queryClient.invalidateQueries({ queryKey: KEY })
  const { data } = useQuery({ queryKey: [...KEY, content_id, revision], queryFn: () => isSaved(content), networkMode: 'always', meta: { isAboutNobody: true } })
  const save = useMutation({
    mutationFn: async () => {
      if (!transcript || !audio_url) throw new Error('There is nothing to save yet')
      await saveEpisode({ content, transcript, audio_url, urls }, new AbortController().signal)
    },
    onSuccess: () => toast('Saved on this device'),
    onError: () => errorSnackbar('The episode could not be saved on this device'),
    onSettled: refresh,
  })
  const remove = useMutation({ mutationFn: () => removeSaved(content_id), onSuccess: () => toast('Removed from this device'), onSettled: refresh })
  return { isSaved: data ?? false, isBusy: save.isPending || remove.isPending, save: () => save.mutate(), remove: () => remove.mutate() }
}

/** Takes an episode off the device and shows the rest. */
export function useRemoveSaved() {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: removeSaved, onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }) })
}
