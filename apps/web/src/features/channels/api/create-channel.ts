import { createChannel } from '@app/contracts/channels'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import type { CompleteDraft } from '../state/channel-draft.ts'

export function useCreateChannel() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ avatar, persona, ...fields }: CompleteDraft) =>
      call(createChannel, {
        body: { ...fields, persona_knowledge_bank: JSON.stringify(persona) },
        files: { channel_avatar: avatar },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['own-channels'] }),
  })
}
