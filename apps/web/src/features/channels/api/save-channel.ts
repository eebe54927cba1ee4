import { createChannel, updateChannel, type ChannelView } from '@app/contracts/channels'
import { ChannelVoice } from '@app/domain/channels'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'
import { modifiedFields, type ChannelDraft, type SavedChannel } from '../state/channel-draft.ts'
import { SaveRefusedError } from '../state/save-failure.ts'
import { changeOwnChannels, ownChannelsKey } from './list-own-channels.ts'

export type ToSave = { draft: ChannelDraft; saved?: SavedChannel | undefined }

/** Opens a channel, or sends the modified fields of an existing one. */
export function useSaveChannel() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (toSave: ToSave) => {
      const { success, message, data } = await send(toSave)
      if (!success) throw new SaveRefusedError(message)
      return data
    },
    onSuccess: (channel) => showSaved(queryClient, channel),
  })
}

function send({ draft, saved }: ToSave) {
  const files = { channel_avatar: draft.avatar }
  if (!saved) return call(createChannel, { body: wholeOf(draft), files })
  const { channel_id, updated_at } = saved.channel
  const sent = modifiedFields(draft, saved)
  const { channel_title, voice_name, channel_description, persona_knowledge_bank } = wholeOf(draft)
  const body = {
    ...(sent.has('channel_title') && { channel_title }),
    ...(sent.has('voice_name') && { voice_name }),
    ...(sent.has('channel_description') && { channel_description }),
    ...(sent.has('persona_knowledge_bank') && { persona_knowledge_bank }),
    ...(updated_at && { seen_updated_at: updated_at }),
  }
  return call(updateChannel, { params: { channel_id }, body, files })
}

function wholeOf({ channel_title, voice_name, channel_description, duologueFullName, personalOverview }: ChannelDraft) {
  return {
    channel_title,
    voice_name: ChannelVoice.parse(voice_name),
    channel_description,
    persona_knowledge_bank: JSON.stringify({
      duologueFullName: duologueFullName.trim(),
      personalOverview: personalOverview.trim(),
    }),
  }
}

/** Updates the owner's list at once, and marks other queries about the channel as stale. */
function showSaved(queryClient: QueryClient, channel: ChannelView): void {
  changeOwnChannels(queryClient, (channels) => {
    const isKnown = channels.some(({ channel_id }) => channel_id === channel.channel_id)
    return isKnown
      ? channels.map((each) => (each.channel_id === channel.channel_id ? channel : each))
      : [channel, ...channels]
  })
  queryClient.setQueryData(['channel', channel.channel_id], channel)
  for (const queryKey of [ownChannelsKey, ['channel-content', channel.channel_id], ['feed'], ['content']]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}
