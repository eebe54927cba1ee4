import { privateFeedLimits as limits, privateFeedSentences as sentences } from '@app/domain/private-feeds'
import { describeContract } from './openapi/describe.ts'
import { channelMissing, fieldRefused, refusal } from './openapi/refusals.ts'
import * as contract from './private-feeds.ts'
const FEED_ID = '9b1f4c2e-6a73-4d08-b5e1-3c7a0f8d2946'
const missing = refusal('not_found', sentences.missing, 'The caller has no such feed.')

export const privateFeedsDocs = describeContract(contract, {
  tag: 'Private feeds',
  fields: {
    feed_id: 'The feed; it opens nothing.',
    name: 'What its owner calls it.',
    scope: 'What it has: one `channel`, all `followed` channels, or all `owned` ones.',
    channel_id: 'The one channel; null where it has several.',
    channel_title: 'The title of the one channel.',
    created_at: 'When it was made.',
    last_used_at: 'The hour in which it was last fetched; null until it was.',
    unusual_networks: `From how many networks it was fetched on one day of the last ${limits.networks_kept_days}, where these are ${limits.unusual_networks} or more: somebody else may have the address. Null otherwise.`,
    private_feeds: 'Oldest first.',
    private_feed: 'The feed.',
    address: 'For a podcast app. Anyone who has it can listen. It is not shown again.',
    success: 'Always true.',
  },
  examples: { feed_id: FEED_ID, name: 'Phone' },
  schemas: {
    PrivateFeedView: 'A feed for one listener, for apps that cannot sign in.',
    NewPrivateFeed: 'A feed and its new address.',
  },
  endpoints: {
    listPrivateFeeds: {
      summary: 'List private feeds',
      description: 'Without their addresses, which are kept nowhere.',
      response: 'The private feeds of the caller.',
    },
    createPrivateFeed: {
      summary: 'Make a private feed',
      description: `Of the caller's own channels it has every finished item, of others the public ones. At most ${limits.of_person} for a person.`,
      fields: { channel_id: 'The channel, where the feed is of one.' },
      refusals: [
        fieldRefused('name', sentences.name_missing, 'The name is empty.'),
        fieldRefused('scope', sentences.scope, 'The scope is another word.'),
        fieldRefused('channel_id', sentences.channel_missing, 'The feed of one channel names none.'),
        fieldRefused('channel_id', sentences.channel_unwanted, 'The feed of several names one.'),
        channelMissing,
        refusal('conflict', sentences.too_many, 'The caller has as many as they can have.'),
      ],
    },
    renamePrivateFeed: {
      summary: 'Rename a private feed',
      description: 'Its address stays.',
      refusals: [fieldRefused('name', sentences.name_missing, 'The name is empty.'), missing],
    },
    rotatePrivateFeed: {
      summary: 'Give a private feed another address',
      description: 'From then on the old one opens nothing.',
      refusals: [missing],
    },
    revokePrivateFeed: {
      summary: 'Revoke a private feed',
      description: 'From then on its address opens nothing.',
      response: 'It is revoked.',
      refusals: [missing],
    },
  },
})
