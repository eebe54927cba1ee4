import * as contract from '@app/contracts/facts'
import type { FactsView } from '@app/contracts/facts'
import type { PassageView } from '@app/contracts/scripts'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

export type FactsPlace = { channel_id: string; draft_id: string | undefined; source_ids: readonly string[] }

const WHILE_READING_MS = 1_500
const NO_PASSAGES: readonly PassageView[] = []

function factsQuery({ channel_id, draft_id, source_ids }: FactsPlace) {
  return queryOptions({
    queryKey: ['draft-facts', channel_id, draft_id ?? null, ...source_ids],
    queryFn: ({ signal }) => call(contract.listFacts, { params: { channel_id }, query: { draft_id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isReading(state.data) ? WHILE_READING_MS : false),
  })
}

function isReading(view: FactsView | undefined): boolean {
  return view?.sources.some(({ state }) => state === 'reading') ?? false
}

/** Facts of a draft's sources; they make the server read the sources, so the request waits until they are shown. */
export function useFacts(place: FactsPlace, isOn = true) {
  return useQuery({ ...factsQuery(place), enabled: isOn })
}

/** The passages of the facts, as far as they were listed already. */
export function useFactPassages(place: FactsPlace): readonly PassageView[] {
  return useQuery({ ...factsQuery(place), enabled: false }).data?.passages ?? NO_PASSAGES
}

/** Has a source read again that could not be read. */
export function useReadAgain({ channel_id, draft_id }: FactsPlace) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (source_id: string) =>
      call(contract.readSourceAgain, { params: { channel_id, source_id }, query: { draft_id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['draft-facts', channel_id] }),
  })
}
