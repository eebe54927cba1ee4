import type { AccessUrls, ContentView } from '@app/contracts/content'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { errorSnackbar, toast } from '#components/ui/dialogs/toast.ts'
import { useSession } from '#features/accounts/api/session.ts'
import { warn } from '#lib/log.ts'
import { lookForSaved } from '../api/look-for-saved.ts'
import { isSaved, listSaved, removeSaved, saveEpisode } from './saved-episodes.ts'

const KEY = ['saved'] as const
const COULD_NOT_SAVE = 'The episode could not be saved on this device'
const NO_ROOM = 'There is not enough space on this device for the episode'

/** Episodes saved on this device. Available offline too. */
export function useSavedEpisodes() {
  return useQuery({ queryKey: KEY, queryFn: listSaved, staleTime: 0, refetchOnMount: true, networkMode: 'always' })
}

/**
 * Refetches the saved items while online: an item that no longer exists for this viewer is removed from the
 * device too. Answers which items have a newer revision.
 */
export function useNewerThanSaved(saved: readonly ContentView[]) {
  const queryClient = useQueryClient()
  const { user, loading } = useSession()
  const keys = saved.map(({ content_id, revision }) => `${content_id} ${revision}`)
  return useQuery({
    queryKey: [...KEY, 'newer', user?.user_id, keys],
    enabled: !loading && saved.length > 0,
    retry: false,
    queryFn: async () => {
      const found = await Promise.all(saved.map((content) => lookForSaved(content, user !== null)))
      if (found.includes('gone')) void queryClient.invalidateQueries({ queryKey: KEY, exact: true })
      return saved.filter((_, index) => found[index] === 'newer').map(({ content_id }) => content_id)
    },
  })
}

type Offered = {
  content: ContentView
  transcript: () => Promise<object>
  audio_url: string | undefined
  urls: AccessUrls['data']['urls']
}

/** Save state of an item in its current revision, with the actions to save and remove it. */
export function useSaving({ content, transcript, audio_url, urls }: Offered) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const user_id = useSession().user?.user_id
  const { content_id, revision } = content
  const refresh = () => queryClient.invalidateQueries({ queryKey: KEY })
  const { data } = useQuery({
    queryKey: [...KEY, content_id, revision],
    queryFn: () => isSaved(content),
    networkMode: 'always',
  })
  const save = useMutation({
    mutationKey: [...KEY, content_id],
    mutationFn: async () => {
      if (!audio_url) throw new Error('There is nothing to save yet')
      toast('Saving on this device...')
      await saveEpisode({ content, transcript: await transcript(), audio_url, urls, user_id })
    },
    onSuccess: () => toast('Saved on this device', { label: 'Show', run: () => void navigate(paths.saved()) }),
    onError: (error) => {
      warn('An episode could not be saved on this device.', error)
      errorSnackbar(error.name === 'QuotaExceededError' ? NO_ROOM : COULD_NOT_SAVE)
    },
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: () => removeSaved(content_id),
    onSuccess: () => toast('Removed from this device'),
    onSettled: refresh,
  })
  return {
    isSaved: data ?? false,
    isSaving: save.isPending,
    isBusy: save.isPending || remove.isPending,
    save: () => save.mutate(),
    remove: () => remove.mutate(),
  }
}

/** Takes an episode off the device and shows the rest. */
export function useRemoveSaved() {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: removeSaved, onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }) })
}
