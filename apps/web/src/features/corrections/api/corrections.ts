import {
  correctLine,
  listRevisions,
  replaceAtOnce,
  restoreRevision,
  retryCorrection,
  reviseContent,
  setSpokenNotice,
  speakAgain,
  voiceAgain,
  withdrawCorrection,
} from '@app/contracts/corrections'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { errorSnackbar } from '#components/ui/dialogs/toast.ts'
import { call } from '#lib/api/api-client.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { failureSentence } from '#lib/api/error-sentence.ts'

/** Live events tell sooner; this is for when they do not come. */
const WHILE_PUBLISHING_MS = 2_000

type Item = { channel_id: string; content_id: string }

/** Revisions of an item, newest first, and the correction in progress; for its owners. Goes stale with the item. */
export function revisionsQuery({ channel_id, content_id }: Item) {
  return queryOptions({
    queryKey: ['content', content_id, 'revisions'],
    queryFn: ({ signal }) => call(listRevisions, { params: { content_id }, query: { channel_id }, signal }),
    refetchOnMount: true,
    refetchInterval: ({ state: { data } }) => {
      if (data?.correction?.status === 'processing') return WHILE_PUBLISHING_MS
      return data?.earlier_heard_until
        ? Math.max(millisecondsUntil(data.earlier_heard_until), WHILE_PUBLISHING_MS)
        : false
    },
    // A hidden page does not poll, so it may have missed that moment.
    refetchOnWindowFocus: ({ state: { data } }) =>
      data?.earlier_heard_until && millisecondsUntil(data.earlier_heard_until) <= 0 ? 'always' : false,
  })
}

function millisecondsUntil(date: string): number {
  return Date.parse(date) - Date.now()
}

/** Publishes an item again with one changed line. Not retried when offline, because it would arrive much later. */
export function useCorrectLine({ channel_id, content_id }: Item) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({
      utterance_id,
      ...body
    }: {
      utterance_id: string
      text: string
      revision: number
      replace_at_once: boolean
      fetch_again?: boolean
    }) => call(correctLine, { params: { content_id, utterance_id }, query: { channel_id }, body }),
    onError: (error) => {
      // The form, which would have shown the reason, is already closed.
      if (error instanceof ApiError && error.code === 'authentication_required')
        errorSnackbar('Please sign in again. What you wrote is kept.')
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['content', content_id] }),
  })
}

/** Publishes an item again with another take of one line. Not retried when offline, because it would arrive much later. */
export function useVoiceAgain({ channel_id, content_id }: Item) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ utterance_id, revision }: { utterance_id: string; revision: number }) =>
      call(voiceAgain, { params: { content_id, utterance_id }, query: { channel_id }, body: { revision } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['content', content_id] }),
  })
}

/** Publishes an item again, spoken by the voices in use. Not retried when offline, because it would arrive much later. */
export function useSpeakAgain({ channel_id, content_id }: Item) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (revision: number) =>
      call(speakAgain, { params: { content_id }, query: { channel_id }, body: { revision } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['content', content_id] }),
  })
}

/** Publishes an item again with another script. Not retried when offline, because it would arrive much later. */
export function useReviseContent({ channel_id, content_id }: Item) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof reviseContent.body>) =>
      call(reviseContent, { params: { content_id }, query: { channel_id }, body }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['content', content_id] }),
  })
}

/** Publishes an item again with another spoken notice, or without. Not retried when offline, because it would arrive much later. */
export function useSetNotice({ channel_id, content_id }: Item) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { revision: number; text: string | null }) =>
      call(setSpokenNotice, { params: { content_id }, query: { channel_id }, body }),
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

/** Revokes the sound of earlier revisions at once. */
export function useReplaceAtOnce({ channel_id, content_id }: Item) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(replaceAtOnce, { params: { content_id }, query: { channel_id } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['content', content_id] }),
  })
}

/** Retries a failed correction, or withdraws one in progress. */
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
