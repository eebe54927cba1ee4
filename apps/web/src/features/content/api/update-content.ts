import type { ContentView } from '@app/contracts/content'
import { updateContent } from '@app/contracts/own-content'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'
import type { ContentWords } from '../state/content-form.ts'

/** What is left out stays as it is. */
export type ContentChanges = Partial<ContentWords> & { thumbnail?: File }

/** Saving reloads the page, so no query on screen needs to be invalidated. */
export function useUpdateContent({ channel_id, content_id }: Pick<ContentView, 'channel_id' | 'content_id'>) {
  return useMutation({
    mutationFn: ({ thumbnail, ...words }: ContentChanges) =>
      call(updateContent, { params: { content_id }, body: { channel_id, ...words }, files: { thumbnail } }),
  })
}
