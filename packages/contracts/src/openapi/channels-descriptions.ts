import {
  AVATAR_REQUIRED_SENTENCE,
  AVATAR_SIZE_SENTENCE,
  AVATAR_TYPE_SENTENCE,
  channelLimits,
  channelSentences,
} from '@app/domain/channels'
import { PICTURE_TYPES } from '@app/domain/media'
import type * as contract from '../channels.ts'
import type { Descriptions } from './description.ts'
import { channel, CHANNEL_ID, content, NEXT, persona } from './examples.ts'
import { channelMissing, fieldRefused, formRefusals, positionUnreadable, queryRefused } from './refusals.ts'

const { avatar } = channelLimits
const channel_id = { description: 'The channel.', example: CHANNEL_ID }

export const channelsDescriptions: Descriptions<typeof contract> = {
  createChannel: {
    tag: 'Channels',
    summary: 'Open a channel',
    description: 'A form with the words about the channel, its host and the picture of its host.',
    credential: 'required',
    body: {
      channel_title: { description: 'What the channel is called.', example: channel.channel_title },
      voice_name: { description: 'The voice of the host.', example: channel.voice_name },
      channel_description: { description: 'What the channel is about.', example: channel.channel_description },
      persona_knowledge_bank: { description: 'The host as JSON text.', example: JSON.stringify(persona) },
    },
    files: {
      channel_avatar: {
        description:
          `The picture of the host: at most ${avatar.max_bytes.toLocaleString('en-US')} bytes, ` +
          `cut to a square of at most ${avatar.side_px} pixels.`,
        types: PICTURE_TYPES,
        isRequired: true,
      },
    },
    refusals: [
      ...formRefusals,
      fieldRefused(
        'channel_title',
        `Channel title must be at least ${channelLimits.title.min} characters`,
        'A field breaks its rule.',
      ),
      fieldRefused('channel_avatar', AVATAR_REQUIRED_SENTENCE, 'There is no picture.'),
      fieldRefused('channel_avatar', AVATAR_TYPE_SENTENCE, 'The file is no picture of these kinds.'),
      fieldRefused('channel_avatar', AVATAR_SIZE_SENTENCE, 'The picture is too large.'),
    ],
    answers: {
      created: {
        summary: 'The new channel',
        value: { success: true, message: channelSentences.created, data: channel },
      },
    },
  },
  listOwnChannels: {
    tag: 'Channels',
    summary: 'List own channels',
    description: 'The channels of whoever asks, newest first.',
    credential: 'required',
    refusals: [],
    answers: { one: { summary: 'One channel', value: { channels: [channel] } } },
  },
  getChannel: {
    tag: 'Channels',
    summary: 'Read a channel',
    description: 'Channels are public, whatever the visibility of their content.',
    credential: 'optional',
    params: { channel_id },
    refusals: [channelMissing],
    answers: { channel: { summary: 'The channel', value: channel } },
  },
  listChannelContent: {
    tag: 'Channels',
    summary: 'List what a channel has published',
    description:
      'Newest first, twenty a page: finished public items for everybody, all items for the owner of the channel.',
    credential: 'optional',
    params: { channel_id },
    query: { after: { description: '`next` of the page before; without it, the first page.', example: NEXT } },
    refusals: [positionUnreadable, channelMissing, queryRefused('after', 'array')],
    answers: { last: { summary: 'The last page', value: { items: [content], next: null } } },
  },
}
