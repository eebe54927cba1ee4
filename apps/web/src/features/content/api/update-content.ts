import type { ContentView } from '@app/contracts/content'
import { updateContent, type ContentChanges as ContractChanges } from '@app/contracts/own-content'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'
import type * as z from 'zod/mini'

/** Partial update: missing fields keep their values. */
export type ContentChanges = Omit<z.input<typeof ContractChanges>, 'channel_id' | 'cover'> & { thumbnail?: File }

/** Saving reloads the page, so no query on screen needs to be invalidated. */
export function useUpdateContent({ channel_id, content_id }: Pick<ContentView, 'channel_id' | 'content_id'>) {
  return useMutation({
    mutationFn: ({ thumbnail, ...words }: ContentChanges) =>
      call(updateContent, { params: { content_id }, body: { channel_id, ...words }, files: { thumbnail } }),
  })
}
