import { exportFollows, importFollows } from '@app/contracts/opml'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'
import { followsKey } from './follows.ts'

/** OPML export of followed channels, for podcast apps. */
export function readOpmlFile(): Promise<{ file_name: string; opml: string }> {
  return call(exportFollows, {})
}

/** Follows the shows of a file. */
export function useImportFollows() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) => call(importFollows, { body: { opml: await file.text() } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: followsKey }),
  })
}
