import { answerQuestion, listQuestions } from '@app/contracts/asked'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '#lib/api/api-client.ts'

/** Live events tell sooner; this is for when they do not come. */
const WHILE_RECORDING_MS = 2_000

type Item = { channel_id: string; content_id: string }
export type Asked = z.output<typeof listQuestions.response>

/** Questions of listeners about an item; for its owners. Goes stale with the item. */
export function questionsQuery({ channel_id, content_id }: Item) {
  return queryOptions({
    queryKey: ['content', content_id, 'asked'],
    queryFn: ({ signal }) => call(listQuestions, { params: { content_id }, query: { channel_id }, signal }),
    refetchOnMount: true,
    refetchInterval: ({ state: { data } }) =>
      data?.groups.some(({ state }) => state === 'recording') ? WHILE_RECORDING_MS : false,
  })
}

/** Not retried when offline, because it would arrive much later. */
export function useAnswerQuestion({ channel_id, content_id }: Item) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ group_id, ...body }: { group_id: string } & z.input<typeof answerQuestion.body>) =>
      call(answerQuestion, { params: { content_id, group_id }, query: { channel_id }, body }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['content', content_id] }),
  })
}
