import { correctLine, listRevisions, restoreRevision } from '@app/contracts/corrections'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

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

/** Publishes an item anew with one line changed. */
export function useCorrectLine({ channel_id, content_id }: Item) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ utterance_id, text, revision }: { utterance_id: string; text: string; revision: number }) =>
      call(correctLine, { params: { content_id, utterance_id }, query: { channel_id }, body: { text, revision } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['content', content_id] }),
  })
}

/** Publishes an item anew as it was. */
export function useRestoreRevision({ channel_id, content_id }: Item) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (revision: number) => call(restoreRevision, { params: { content_id, revision }, query: { channel_id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['content', content_id] }),
  })
}
