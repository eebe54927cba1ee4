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
import {
  channelMissing,
  channelOfOthers,
  fieldRefused,
  formRefusals,
  positionUnreadable,
  queryRefused,
} from './refusals.ts'

const { avatar } = channelLimits
const channel_id = { description: 'The channel.', example: CHANNEL_ID }

const words = {
  channel_title: { description: 'What the channel is called.', example: channel.channel_title },
  voice_name: { description: 'The voice of the host.', example: channel.voice_name },
  channel_description: { description: 'What the channel is about.', example: channel.channel_description },
  persona_knowledge_bank: { description: 'The host as JSON text.', example: JSON.stringify(persona) },
}
const picture = {
  description:
    `The picture of the host: at most ${avatar.max_bytes.toLocaleString('en-US')} bytes, ` +
    `cut to a square of at most ${avatar.side_px} pixels.`,
  types: PICTURE_TYPES,
}
const formRulesBroken = [
  fieldRefused(
    'channel_title',
    `Channel title must be at least ${channelLimits.title.min} characters`,
    'A field breaks its rule.',
  ),
  fieldRefused('channel_avatar', AVATAR_TYPE_SENTENCE, 'The file is no picture of these kinds.'),
  fieldRefused('channel_avatar', AVATAR_SIZE_SENTENCE, 'The picture is too large.'),
]

export const channelsDescriptions: Descriptions<typeof contract> = {
  createChannel: {
    tag: 'Channels',
    summary: 'Open a channel',
    description: 'A form with the words about the channel, its host and the picture of its host.',
    credential: 'required',
    body: words,
    files: { channel_avatar: { ...picture, isRequired: true } },
    refusals: [
      ...formRefusals,
      ...formRulesBroken,
      fieldRefused('channel_avatar', AVATAR_REQUIRED_SENTENCE, 'There is no picture.'),
    ],
    answers: {
      created: {
        summary: 'The new channel',
        value: { success: true, message: channelSentences.created, data: channel },
      },
    },
  },
  updateChannel: {
    tag: 'Channels',
    summary: 'Change a channel',
    description:
      'A form with what is to be changed; fields that are left out stay. The new title shows at once at every item. ' +
      'With `seen_updated_at` nothing is written over that the caller has not seen; without it, the last to write a field wins.',
    credential: 'required',
    params: { channel_id },
    body: {
      ...words,
      seen_updated_at: {
        description: 'The `updated_at` of the channel that was edited.',
        example: channel.updated_at ?? '',
      },
    },
    files: { channel_avatar: { ...picture, isRequired: false } },
    refusals: [
      ...formRefusals,
      ...formRulesBroken,
      channelOfOthers,
      channelMissing,
      { code: 'conflict', detail: channelSentences.changed, when: 'The channel was changed after `seen_updated_at`.' },
    ],
    answers: {
      updated: {
        summary: 'The channel as it is now',
        value: { success: true, message: channelSentences.updated, data: channel },
      },
    },
  },
  deleteChannel: {
    tag: 'Channels',
    summary: 'Delete a channel',
    description:
      'It is gone from every list and address at once, with all that was in it. What is being made stops: the lines ' +
      'spoken until then are charged, the rest of the tokens comes back. Files are deleted soon after.',
    credential: 'required',
    params: { channel_id },
    refusals: [channelOfOthers, channelMissing],
    answers: {
      deleted: {
        summary: 'It is gone',
        value: { success: true, message: channelSentences.deleted, data: { channel_id: CHANNEL_ID } },
      },
    },
  },
  getPersona: {
    tag: 'Channels',
    summary: 'Read the host of a channel',
    description: 'What the host knows about himself. For the owner of the channel alone.',
    credential: 'required',
    params: { channel_id },
    refusals: [channelOfOthers, channelMissing],
    answers: { persona: { summary: 'The host', value: persona } },
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
