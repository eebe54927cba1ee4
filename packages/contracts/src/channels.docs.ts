import {
  AVATAR_REQUIRED_SENTENCE,
  AVATAR_SIZE_SENTENCE,
  AVATAR_TYPE_SENTENCE,
  channelLimits,
  channelSentences,
} from '@app/domain/channels'
import { PICTURE_TYPES } from '@app/domain/media'
import type { ChannelView } from './channels.ts'
import * as contract from './channels.ts'
import { describeContract } from './openapi/describe.ts'
import { AVATAR, CHANNEL_ID, USER_ID } from './openapi/examples.ts'
import { channelMissing, fieldRefused, refusal } from './openapi/refusals.ts'

const persona = {
  duologueFullName: 'Kore Halloran',
  personalOverview: 'Grew up beside a lighthouse, and stayed for the fog signal.',
}

export const channel: ChannelView = {
  channel_id: CHANNEL_ID,
  channel_title: 'Slow Machines',
  channel_description: 'Patient devices and the people who keep them.',
  voice_name: 'Kore',
  avatar_gcp_link: AVATAR,
  channel_creator_user_id: USER_ID,
  created_at: '2026-11-20T18:05:12.000Z',
  updated_at: '2026-11-20T18:05:12.000Z',
  feed_mode: 'unlisted',
  follower_count: 0,
}

const { avatar } = channelLimits
const avatarFile = {
  description:
    `The picture of the host: at most ${avatar.max_bytes.toLocaleString('en-US')} bytes, ` +
    `cut to a square of at most ${avatar.side_px} pixels.`,
  types: PICTURE_TYPES,
}
const TITLE_TOO_SHORT = `Channel title must be at least ${channelLimits.title.min} characters`
const formRulesBroken = [
  fieldRefused('channel_title', TITLE_TOO_SHORT, 'A field breaks its rule.'),
  fieldRefused('channel_avatar', AVATAR_TYPE_SENTENCE, 'The file is no picture of these kinds.'),
  fieldRefused('channel_avatar', AVATAR_SIZE_SENTENCE, 'The picture is too large.'),
]

export const channelDocs = describeContract(contract, {
  tag: 'Channels',
  fields: {
    channel_title: 'The title of the channel.',
    channel_description: 'What the channel is about.',
    voice_name: 'The voice of the host.',
    persona_knowledge_bank: 'The host as JSON text.',
    avatar_gcp_link: 'Address of the picture of its host; open to all, whatever the visibility of its content.',
    channel_creator_user_id: 'Its owner.',
    created_at: 'When it was opened.',
    updated_at: 'When the channel or its host was last changed.',
    feed_mode:
      'Whether it has a feed for podcast apps: `off`, `unlisted` (for those who have its address) or `listed` (directories may carry it).',
    follower_count: 'How many people follow it.',
    season: 'Only items of this season.',
    order: '`newest` first, which is the default, or `oldest` first.',
    seasons: 'The seasons that its items are in, newest first; null on later pages.',
    total: 'How many items the whole list has; null on later pages.',
    seen_updated_at: 'The `updated_at` of the channel when it was read for editing.',
    data: 'The channel.',
    channels: 'Newest first.',
  },
  examples: {
    ...channel,
    persona_knowledge_bank: persona,
    seen_updated_at: channel.updated_at,
  },
  schemas: {
    ChannelView: 'A channel.',
    ChannelAnswer: 'The channel as it is now.',
    ChannelContentPage: 'Twenty items of a channel, or fewer at the end.',
  },
  endpoints: {
    createChannel: {
      summary: 'Open a channel',
      description: 'A form with the title and description of the channel, its host and the picture of its host.',
      files: { channel_avatar: { ...avatarFile, isRequired: true } },
      refusals: [
        ...formRulesBroken,
        fieldRefused('channel_avatar', AVATAR_REQUIRED_SENTENCE, 'There is no picture.'),
        refusal(
          'conflict',
          channelSentences.too_many(channelLimits.of_account),
          'The account has reached its limit of channels.',
        ),
      ],
    },
    updateChannel: {
      summary: 'Change a channel',
      description:
        'A form with the fields to change; fields that are left out stay. A new title appears at once on every item. ' +
        'With `seen_updated_at` the change is refused if the channel was changed since; without it, the last write to a field wins.',
      files: { channel_avatar: { ...avatarFile, isRequired: false } },
      refusals: [
        ...formRulesBroken,
        refusal('conflict', channelSentences.changed, 'The channel was changed after `seen_updated_at`.'),
      ],
    },
    deleteChannel: {
      summary: 'Delete a channel',
      description:
        'It disappears from every list and address at once, with everything in it. Items that are being made stop: the lines ' +
        'spoken until then are charged, the rest of the tokens is refunded. Files are deleted soon after.',
      response: { description: 'The deleted channel.', fields: { data: 'The channel that was deleted.' } },
    },
    getPersona: {
      summary: 'Read the host of a channel',
      description: 'The name and background of the host. For the owner of the channel alone.',
    },
    listOwnChannels: {
      summary: 'List own channels',
      description: 'The channels of the caller, newest first.',
      response: 'Own channels.',
    },
    getChannel: {
      summary: 'Read a channel',
      description: 'Channels are public, whatever the visibility of their content.',
      refusals: [channelMissing],
    },
    listChannelContent: {
      summary: 'List what a channel has published',
      description:
        'Newest first, twenty a page: finished public items for everyone, all items for the owner of the channel.',
      refusals: [channelMissing],
    },
  },
})
