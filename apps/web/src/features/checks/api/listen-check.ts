import { checkAgain, getListenCheck, markFine, type ListenCheckView } from '@app/contracts/listen-check'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLiveEvent } from '#lib/live/use-live-event.ts'
import { errorSnackbar } from '#components/ui/dialogs/toast.ts'
import { call } from '#lib/api/api-client.ts'
import { failureSentence } from '#lib/api/error-sentence.ts'

/** Live events tell sooner; this is for when they do not come. */
const WHILE_CHECKING_MS = 2_000

type Item = { channel_id: string; content_id: string; revision: number }

/** Listen check of an item; for its owners. Goes stale with the item. */
function listenCheckQuery({ channel_id, content_id, revision }: Item) {
  return queryOptions({
    queryKey: ['content', content_id, 'listen-check'],
    queryFn: ({ signal }) => call(getListenCheck, { params: { content_id }, query: { channel_id }, signal }),
    refetchOnMount: true,
    refetchInterval: ({ state: { data } }) => (isComing(data, revision) ? WHILE_CHECKING_MS : false),
  })
}

/** The same, kept up while it is shown. */
export function useListenCheck(item: Item) {
  const queryClient = useQueryClient()
  const query = listenCheckQuery(item)
  useLiveEvent('listen_check.updated', ({ content_id }) => {
    if (content_id === item.content_id) void queryClient.invalidateQueries({ queryKey: query.queryKey })
  })
  return useQuery(query)
}

/** A correction was published: the check of it begins by itself. */
function isComing(check: ListenCheckView | undefined, revision: number): boolean {
  return check !== undefined && (check.status === 'processing' || (check.revision > 0 && check.revision < revision))
}

export function useCheckAgain({ channel_id, content_id }: Omit<Item, 'revision'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(checkAgain, { params: { content_id }, query: { channel_id } }),
    onSuccess: (check) => queryClient.setQueryData(['content', content_id, 'listen-check'], check),
    onError: (error) => errorSnackbar(failureSentence(error, 'The check could not begin')),
  })
}

export function useMarkFine({ channel_id, content_id }: Omit<Item, 'revision'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ finding_id, fine }: { finding_id: string; fine: boolean }) =>
      call(markFine, { params: { content_id, finding_id }, query: { channel_id }, body: { fine } }),
    onSuccess: (check) => queryClient.setQueryData(['content', content_id, 'listen-check'], check),
    onError: (error) => errorSnackbar(failureSentence(error, 'The mark could not be saved')),
  })
}
