import {
  cancelImport,
  getImport,
  listImports,
  lookAtFeed,
  retryImportItem,
  sendImportCode,
  startImport,
  type ImportView,
} from '@app/contracts/imports'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { call } from '#lib/api/api-client.ts'

const WHILE_RUNNING_MS = 2_000
const importsKey = ['imports']

/** A show that the person brings here; followed while it is running. */
export const importQuery = (import_id: string) =>
  queryOptions({
    queryKey: ['import', import_id],
    queryFn: ({ signal }) => call(getImport, { params: { import_id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? WHILE_RUNNING_MS : false),
  })

/** The person's imports, newest first. */
export const importsQuery = (user_id: string) =>
  queryOptions({
    queryKey: [...importsKey, user_id],
    queryFn: async ({ signal }) => (await call(listImports, { signal })).imports,
    meta: { person: user_id },
  })

export function useLookAtFeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (address: string) => call(lookAtFeed, { body: { address } }),
    onSuccess: (show) => keep(queryClient, show),
  })
}

export function useSendCode(import_id: string) {
  return useMutation({ mutationFn: () => call(sendImportCode, { params: { import_id } }) })
}

export type Start = z.input<typeof startImport.body>

export function useStartImport(import_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Start) => call(startImport, { params: { import_id }, body }),
    onSuccess: (show) => keep(queryClient, show),
  })
}

export function useCancelImport(import_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(cancelImport, { params: { import_id } }),
    onSuccess: (show) => keep(queryClient, show),
  })
}

export function useRetryItem(import_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (position: number) => call(retryImportItem, { params: { import_id, position: String(position) } }),
    onSuccess: (show) => keep(queryClient, show),
  })
}

function keep(queryClient: QueryClient, show: ImportView): void {
  queryClient.setQueryData(importQuery(show.import_id).queryKey, show)
  void queryClient.invalidateQueries({ queryKey: importsKey })
  void queryClient.invalidateQueries({ queryKey: ['own-channels'] })
}
