import {
  answerSoundPath,
  changeConversation,
  deleteConversation,
  exportConversations,
  getConversation,
  getSharedConversation,
  listConversations,
  type Conversation,
} from '@app/contracts/conversations'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { identityEpoch } from '#lib/api/access-token.ts'
import { call, pathOf, refusal, send } from '#lib/api/api-client.ts'
import { download } from '#lib/api/download.ts'
import { retryAfterOf } from '#lib/api/retry-after.ts'
import { saveFile } from '#lib/dom/save-file.ts'

const listKey = ['conversations', 'list']
const oneKey = ['conversations', 'one']

/** The listener's conversations that contain `q`; earlier results stay until the new ones arrive. */
export function conversationsQuery(user_id: string, q: string) {
  return infiniteQueryOptions({
    queryKey: [...listKey, user_id, q],
    queryFn: ({ signal, pageParam }) =>
      call(listConversations, {
        query: { ...(q !== '' && { q }), ...(pageParam !== undefined && { after: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { person: user_id },
  })
}

export function conversationQuery(user_id: string, conversation_id: string) {
  return queryOptions({
    queryKey: [...oneKey, user_id, conversation_id],
    queryFn: ({ signal }) => call(getConversation, { params: { conversation_id }, signal }),
    staleTime: 0,
    meta: { person: user_id },
  })
}

/** Read again at each visit: it may be private by now. */
export function sharedConversationQuery(share_key: string) {
  return queryOptions({
    queryKey: ['conversations', 'shared', share_key],
    queryFn: ({ signal }) => call(getSharedConversation, { params: { share_key }, signal }),
    staleTime: 0,
  })
}

type Change = { title?: string; sharing?: Conversation['sharing'] }

export function useChangeConversation(user_id: string, conversation_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) => call(changeConversation, { params: { conversation_id }, body }),
    onSuccess: (changed) => {
      queryClient.setQueryData(conversationQuery(user_id, conversation_id).queryKey, changed)
      void refreshList(queryClient)
    },
  })
}

export function useDeleteConversation(conversation_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(deleteConversation, { params: { conversation_id } }),
    onSuccess: async () => {
      await refreshList(queryClient)
      queryClient.removeQueries({ queryKey: oneKey, predicate: ({ queryKey }) => queryKey.at(-1) === conversation_id })
    },
  })
}

function refreshList(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: listKey })
}

export function useExportConversations() {
  return useMutation({
    mutationFn: async () =>
      saveFile('duologue-conversations.json', await download(exportConversations.path, {}), 'application/json'),
  })
}

/** The sound of a line, for its person or for those it is shared with. */
export async function fetchKeptSound(answer_line_id: string, share_key: string | undefined, signal: AbortSignal) {
  const path = pathOf(answerSoundPath(answer_line_id), {}, share_key === undefined ? {} : { share_key })
  const response = await send(path, { headers: {}, signal }, identityEpoch())
  if (!response.ok) throw refusal(await response.json().catch(() => null), retryAfterOf(response))
  return response.arrayBuffer()
}
