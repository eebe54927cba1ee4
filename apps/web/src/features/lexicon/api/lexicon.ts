import * as contract from '@app/contracts/lexicon'
import type { LexiconView } from '@app/contracts/lexicon'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api-client.ts'
import { applyChange, isStillMeant, type EntryChange } from '../state/entry-change.ts'

/** A channel's pronunciation entries; refetched when opened, because other tabs change them too. */
export function lexiconQuery(channel_id: string) {
  return queryOptions({
    queryKey: keyOf(channel_id),
    queryFn: ({ signal }) => readLexicon(channel_id, signal),
    staleTime: 0,
  })
}

/** Changes one word. Where others were changed meanwhile it is done to what there is now; where this one was, it is refused. */
export function useChangeEntry(channel_id: string) {
  const keep = useKeep(channel_id)
  return useMutation({
    mutationFn: async ({ change, seen }: { change: EntryChange; seen: LexiconView }) => {
      try {
        return await save(channel_id, change, seen)
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'conflict')) throw error
        const now = await readLexicon(channel_id)
        keep(now)
        if (!isStillMeant(now.entries, change)) throw error
        return save(channel_id, change, now)
      }
    },
    onSuccess: keep,
  })
}

/** Takes a PLS file's words over. */
export function useImportWords(channel_id: string) {
  const keep = useKeep(channel_id)
  return useMutation({
    mutationFn: async ({ pls, replaces_all }: { pls: string; replaces_all: boolean }) => {
      const { version: seen_version } = await readLexicon(channel_id)
      return call(contract.importLexicon, { params: { channel_id }, body: { seen_version, pls, replaces_all } })
    },
    onSuccess: keep,
  })
}

/** The words as a file of another program's kind. */
export function readWordsFile(channel_id: string): Promise<{ file_name: string; pls: string }> {
  return call(contract.exportLexicon, { params: { channel_id } })
}

const keyOf = (channel_id: string) => ['lexicon', channel_id]

function readLexicon(channel_id: string, signal?: AbortSignal): Promise<LexiconView> {
  return call(contract.getLexicon, { params: { channel_id }, ...(signal && { signal }) })
}

function save(
  channel_id: string,
  change: EntryChange,
  { version: seen_version, entries }: LexiconView,
): Promise<LexiconView> {
  return call(contract.saveLexicon, {
    params: { channel_id },
    body: { seen_version, entries: applyChange(entries, change) },
  })
}

function useKeep(channel_id: string): (lexicon: LexiconView) => void {
  const queryClient = useQueryClient()
  return (lexicon) => queryClient.setQueryData(keyOf(channel_id), lexicon)
}
