import { setLike, type ContentStats, type Interaction } from '@app/contracts/listening'
import { useQueryClient } from '@tanstack/react-query'
import { errorSnackbar } from '#components/ui/dialogs/toast.ts'
import { call } from '#lib/api/api-client.ts'
import { warn } from '#lib/log.ts'
import { interactionQuery } from './interaction.ts'
import { patchCounts } from './stats.ts'

type Item = { channel_id: string; content_id: string }

/** Likes an item or takes that back: at once on the page, and as the server counts it when it answers. */
export function useLike(item: Item, user_id: string | undefined): (liked: boolean) => void {
  const { channel_id, content_id } = item
  const queryClient = useQueryClient()
  const { queryKey } = interactionQuery(item, user_id)
  const show = (liked: boolean) => {
    queryClient.setQueryData(queryKey, (known: Interaction | undefined) => known && { ...known, liked })
    patchCounts(queryClient, content_id, ({ like_count }) => ({
      like_count: Math.max(0, like_count + (liked ? 1 : -1)),
    }))
  }
  const mutation = {
    // Serialises the requests: the last press wins.
    scope: { id: `like ${content_id}` },
    mutationKey: ['like', content_id],
    mutationFn: (liked: boolean) =>
      call(setLike, {
        params: { content_id },
        query: { channel_id },
        body: { liked },
      }),
    onMutate: async (liked: boolean) => {
      await queryClient.cancelQueries({ queryKey })
      show(liked)
    },
    onError: (error: Error, liked: boolean) => {
      show(!liked)
      warn('The like could not be saved.', error)
      errorSnackbar(liked ? 'Your like could not be saved.' : 'Your like could not be taken back.')
    },
    onSuccess: ({ like_count, view_count }: ContentStats) => {
      if (queryClient.isMutating({ mutationKey: ['like', content_id] }) <= 1)
        patchCounts(queryClient, content_id, () => ({ like_count, view_count }))
    },
  }
  // Plain request instead of `useMutation`, which the page would load for this alone: no progress is shown.
  return (liked) =>
    void queryClient
      .getMutationCache()
      .build(queryClient, mutation)
      .execute(liked)
      .catch(() => undefined)
}
