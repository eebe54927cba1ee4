import * as contract from '@app/contracts/drafts'
import type { DraftView, SourceView } from '@app/contracts/drafts'
import type { NewSource } from '@app/domain/sources'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'
import { upload } from '#lib/api/upload.ts'

type OfDraft = { channel_id: string; draft_id: string | undefined }

const keyOf = ({ channel_id, draft_id }: OfDraft) => ['draft', channel_id, draft_id ?? null]
const at = ({ channel_id, draft_id }: OfDraft) => ({ params: { channel_id }, query: { draft_id } })

/** Sources of a channel's draft, in the order in which they were added. */
export function useSourceList(draft: OfDraft): readonly SourceView[] {
  const { data } = useQuery({
    queryKey: keyOf(draft),
    queryFn: async ({ signal }) => (await call(contract.getDraft, { ...at(draft), signal })).draft,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.sources ?? []
}

/** The calls that change the list; each shows its effect at once, where it had one. */
export function useSourceCalls(draft: OfDraft) {
  const queryClient = useQueryClient()
  const ofSource = (source_id: string) => ({ ...at(draft), params: { channel_id: draft.channel_id, source_id } })
  const change = (edit: (sources: SourceView[]) => SourceView[]) => changeList(queryClient, draft, edit)
  return {
    async add(sources: NewSource[]): Promise<void> {
      const added = await call(contract.addSources, { ...at(draft), body: { sources } })
      change((known) => withAll(known, added.sources))
    },
    async sendFile(file: File, how: { onProgress: (part: number) => void; signal: AbortSignal }): Promise<void> {
      const added = await upload(contract.addSourceFile, { ...at(draft), field: 'file', file, ...how })
      change((known) => withAll(known, [added]))
    },
    async remove(source_id: string): Promise<void> {
      await call(contract.removeSource, ofSource(source_id))
      change((known) => known.filter((source) => source.source_id !== source_id))
    },
    async restore(source_id: string): Promise<void> {
      const restored = await call(contract.restoreSource, ofSource(source_id))
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
function changeList(queryClient: QueryClient, draft: OfDraft, edit: (sources: SourceView[]) => SourceView[]): void {
  const known = queryClient.getQueryData<DraftView | null>(keyOf(draft))
  if (known) queryClient.setQueryData(keyOf(draft), { ...known, sources: edit(known.sources) })
  else void queryClient.invalidateQueries({ queryKey: keyOf(draft) })
}
