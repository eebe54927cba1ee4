import { checkShow, getShow, updateShow, type ShowView } from '@app/contracts/shows'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api-client.ts'
import { changesOf, rebase, type ShowDraft, type ShowProblems } from '../state/show-draft.ts'

/** A channel's show settings; fetched each time the page opens, because other tabs change them too. */
export function showQuery(channel_id: string) {
  return queryOptions({
    queryKey: ['show', channel_id],
    queryFn: ({ signal }) => call(getShow, { params: { channel_id }, signal }),
    staleTime: 0,
  })
}

/** Check of the channel's feed as a directory would read it; refetched on each request. */
export function showCheckQuery(channel_id: string) {
  return queryOptions({
    queryKey: ['show-check', channel_id],
    queryFn: ({ signal }) => call(checkShow, { params: { channel_id }, signal }),
    staleTime: 0,
  })
}

type ToSave = { draft: ShowDraft; saved: ShowView; refused: ShowProblems }

/** Saves the differences. Where the channel was changed elsewhere meanwhile, only the edits made here are added. */
export function useSaveShow(channel_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ draft, saved, refused }: ToSave) => {
      try {
        return await save(draft, saved, refused)
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'conflict')) throw error
        const newer = await call(getShow, { params: { channel_id } })
        return save(rebase(draft, saved, newer), newer, refused)
      }
    },
    onSuccess: (show) => {
      queryClient.setQueryData(showQuery(channel_id).queryKey, show)
      for (const queryKey of [
        showCheckQuery(channel_id).queryKey,
        ['channel', channel_id],
        ['saved-channel', channel_id],
      ])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
}

async function save(draft: ShowDraft, saved: ShowView, refused: ShowProblems): Promise<ShowView> {
  const changes = changesOf(draft, saved, refused)
  if (!changes) return saved
  const { channel_id, updated_at: seen_updated_at } = saved
  return call(updateShow, { params: { channel_id }, body: { ...changes, seen_updated_at } })
}
