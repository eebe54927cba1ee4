import { createContent } from '@app/contracts/own-content'
import { type EpisodeFields, writeEpisodeForm } from '@app/domain/content'
import type { CoHost, Utterance } from '@app/domain/scripts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

export type NewContent = EpisodeFields & {
  channel_id: string
  script_title: string
  content_description: string
  thumbnail: File | undefined
  is_public: boolean
  /** Scheduled time at which it becomes public; it is private until then. */
  publish_at?: string | undefined
  sources_shown: boolean
  /** A wording of its own, or empty for none. */
  spoken_notice?: string | undefined
  co_host: CoHost | undefined
  /** Seed of the generated cover, without a chosen picture. */
  cover: string | undefined
  /** The draft that ends with it; undefined for the one that requests without a `draft_id` share. */
  draft_id: string | undefined
  utterances: Utterance[]
  /** One for each confirmation: the same again answers the same item. */
  idempotency_key: string
}

export function useCreateContent() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({
      content: { thumbnail, is_public, sources_shown, utterances, idempotency_key, ...fields },
      ready,
    }: {
      content: NewContent
      ready: Promise<unknown>
    }) => {
      await ready
      return call(createContent, {
        body: {
          ...fields,
          ...(fields.draft_id === undefined && { from_draft: 'true' as const }),
          ...writeEpisodeForm(fields),
          co_host: fields.co_host && JSON.stringify(fields.co_host),
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
