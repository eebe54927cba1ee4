import * as contract from '@app/contracts/drafts'
import type { DraftView, SourceView } from '@app/contracts/drafts'
import type { NewSource } from '@app/domain/sources'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'
import { upload } from '#lib/api/upload.ts'

const keyOf = (channel_id: string) => ['draft', channel_id]

/** What the draft of a channel is written from, in the order in which it was added. */
export function useSourceList(channel_id: string): readonly SourceView[] {
  const { data } = useQuery({
    queryKey: keyOf(channel_id),
    queryFn: async ({ signal }) => (await call(contract.getDraft, { params: { channel_id }, signal })).draft,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.sources ?? []
}

/** The calls that change the list; each shows its effect at once, where it had one. */
export function useSourceCalls(channel_id: string) {
  const queryClient = useQueryClient()
  const change = (edit: (sources: SourceView[]) => SourceView[]) => changeList(queryClient, channel_id, edit)
  return {
    async add(sources: NewSource[]): Promise<void> {
      const added = await call(contract.addSources, { params: { channel_id }, body: { sources } })
      change((known) => withAll(known, added.sources))
    },
    async sendFile(file: File, how: { onProgress: (part: number) => void; signal: AbortSignal }): Promise<void> {
      const added = await upload(contract.addSourceFile, { params: { channel_id }, field: 'file', file, ...how })
      change((known) => withAll(known, [added]))
    },
    async remove(source_id: string): Promise<void> {
      await call(contract.removeSource, { params: { channel_id, source_id } })
      change((known) => known.filter((source) => source.source_id !== source_id))
    },
    async restore(source_id: string): Promise<void> {
      const restored = await call(contract.restoreSource, { params: { channel_id, source_id } })
      change((known) => withAll(known, [restored]))
    },
  }
}

/** Each once, in the order in which they were added: an answer may have come twice, once with the whole list. */
function withAll(known: SourceView[], added: SourceView[]): SourceView[] {
  const others = known.filter(({ source_id }) => !added.some((each) => each.source_id === source_id))
  return [...others, ...added].toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
}

/** A draft that begins with its first source is read whole. */
function changeList(queryClient: QueryClient, channel_id: string, edit: (sources: SourceView[]) => SourceView[]): void {
  const known = queryClient.getQueryData<DraftView | null>(keyOf(channel_id))
  if (known) queryClient.setQueryData(keyOf(channel_id), { ...known, sources: edit(known.sources) })
  else void queryClient.invalidateQueries({ queryKey: keyOf(channel_id) })
}
