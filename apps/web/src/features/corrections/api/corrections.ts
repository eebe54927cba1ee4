import {
  correctLine,
  listRevisions,
  restoreRevision,
  retryCorrection,
  withdrawCorrection,
} from '@app/contracts/corrections'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorSnackbar } from '#components/ui/toast.ts'
import { call } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { failureSentence } from '#lib/sentence-for.ts'

/** Live events tell sooner; this is for when they do not come. */
const WHILE_PUBLISHING_MS = 2_000

type Item = { channel_id: string; content_id: string }

/** Every revision of an item, newest first, and what is being published; for its owners. Goes stale with the item. */
export function revisionsQuery({ channel_id, content_id }: Item) {
  return queryOptions({
    queryKey: ['content', content_id, 'revisions'],
    queryFn: ({ signal }) => call(listRevisions, { params: { content_id }, query: { channel_id }, signal }),
    refetchOnMount: true,
    refetchInterval: ({ state }) => (state.data?.correction?.status === 'processing' ? WHILE_PUBLISHING_MS : false),
  })
}

/** Publishes an item anew with one line changed. Nobody waits for what is asked again: without a connection it comes much later. */
export function useCorrectLine({ channel_id, content_id }: Item) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ utterance_id, text, revision }: { utterance_id: string; text: string; revision: number }) =>
      call(correctLine, { params: { content_id, utterance_id }, query: { channel_id }, body: { text, revision } }),
    onError: (error) => {
      // Whoever is signed in no longer sees the form, which would have said why.
      if (error instanceof ApiError && error.code === 'authentication_required')
        errorSnackbar('Please sign in again. What you wrote is kept.')
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['content', content_id] }),
  })
}

/** Publishes an item anew as it was. */
export function useRestoreRevision({ channel_id, content_id }: Item) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (revision: number) =>
      call(restoreRevision, { params: { content_id, revision }, query: { channel_id } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['content', content_id] }),
  })
}

/** What failed is made once more, or what is being made is taken back. */
export function useEndCorrection({ channel_id, content_id }: Item) {
  const queryClient = useQueryClient()
  const where = { params: { content_id }, query: { channel_id } }
  const said = {
    onError: (error: Error) => errorSnackbar(failureSentence(error, 'Request failed')),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['content', content_id] }),
  }
  const retry = useMutation({ mutationFn: () => call(retryCorrection, where), ...said })
  const withdraw = useMutation({ mutationFn: () => call(withdrawCorrection, where), ...said })
  return { retry, withdraw }
}
