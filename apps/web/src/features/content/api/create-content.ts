import { createContent } from '@app/contracts/own-content'
import type { Utterance } from '@app/domain/scripts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

export type NewContent = {
  channel_id: string
  script_title: string
  content_description: string
  thumbnail: File | undefined
  is_public: boolean
  /** When it becomes public by itself; it is private until then. */
  publish_at?: string | undefined
  sources_shown: boolean
  utterances: Utterance[]
  /** One for each confirmation: the same again answers the same item. */
  idempotency_key: string
}

export function useCreateContent() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({
      content: { thumbnail, is_public, sources_shown, utterances, idempotency_key, ...words },
      ready,
    }: {
      content: NewContent
      ready: Promise<unknown>
    }) => {
      await ready
      return call(createContent, {
        body: {
          ...words,
          from_draft: 'true',
          public_visibility: is_public ? 'true' : 'false',
          sources_shown: sources_shown ? 'true' : 'false',
          request_data: JSON.stringify({ utterances }),
        },
        files: { thumbnail },
        headers: { 'idempotency-key': idempotency_key },
      })
    },
    onSuccess: (_answer, { content: { channel_id } }) => {
      void queryClient.invalidateQueries({ queryKey: ['finance'] })
      void queryClient.invalidateQueries({ queryKey: ['channel-content', channel_id] })
    },
  })
}
