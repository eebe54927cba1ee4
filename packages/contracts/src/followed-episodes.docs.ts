import { followLimits, followSentences } from '@app/domain/follows'
import * as contract from './followed-episodes.ts'
import { describeContract } from './openapi/describe.ts'
import { CONTENT_ID } from './openapi/examples.ts'
import { fieldRefused } from './openapi/refusals.ts'

export const followedEpisodesDocs = describeContract(contract, {
  tag: 'Following',
  fields: {
    items: 'New episodes, the one that was public last first, twenty a page.',
    total: 'How many episodes are new in all; null after the first page.',
    duration: 'How long those last together, in seconds; null after the first page.',
    listened: `Up to ${followLimits.listened.begun} episodes that were begun, then up to ${followLimits.listened.heard} that were heard, the last one first; of any channel. None after the first page.`,
    shows: 'Of each followed channel how much is new. None after the first page.',
    content: 'The episode.',
    position_ms: 'Where the caller stopped, in milliseconds of the current revision.',
    listened_at: 'When they last listened to it.',
    heard_at: 'Since when it counts as heard; null otherwise.',
    channel_id: 'The channel.',
    new_episodes: 'How many of its episodes are new.',
    published: `When its newest ${followLimits.published_of_channel} episodes were first public, newest first.`,
    episodes: 'How many episodes are new.',
    heard: 'Whether it counts as heard now.',
    until:
      'When the newest that the caller was shown was first public: what came later stays new. Leave it out for all.',
    content_ids: 'The episodes whose state changed.',
  },
  examples: { content_ids: [CONTENT_ID] },
  schemas: {
    FollowedEpisodes: 'What is new in followed channels.',
    FollowedShow: 'What is new in a followed channel.',
    HeardState: 'Whether an item counts as heard.',
    MarkedEpisodes: 'The items whose state changed.',
    ListenedEpisode: 'An episode that the caller has begun or heard.',
  },
  endpoints: {
    listFollowedEpisodes: {
      summary: 'List new episodes of followed channels',
      description: `New are public episodes that the caller has neither begun nor heard: those first public since they follow the channel, and the one before. Of each channel the newest ${followLimits.new_of_channel} can count.`,
    },
    countNewEpisodes: {
      summary: 'Count new episodes of followed channels',
      description:
        'For the mark on the entry of the feed. `content.updated` of a followed channel and `heard.updated` tell when to ask again.',
      response: 'How many episodes are new.',
    },
    markHeard: {
      summary: 'Mark an episode as heard',
      description: 'Sets the state, so repeating it changes nothing. Playing an episode to its end does the same.',
      fields: { channel_id: 'The channel that the item is in.' },
    },
    markNotHeard: {
      summary: 'Mark an episode as not heard',
      description: 'Sets the state, so repeating it changes nothing. One that was played to its end begins anew.',
      fields: { channel_id: 'The channel that the item is in.' },
    },
    markAllHeard: {
      summary: 'Mark all new episodes as heard',
      description: 'Answers which they were, so that it can be undone exactly.',
      refusals: [fieldRefused('until', followSentences.until_unreadable, 'It is no time.')],
    },
    undoMarkAllHeard: {
      summary: 'Undo marking all as heard',
      description: 'Items that the caller has not marked are left alone.',
      refusals: [fieldRefused('content_ids', followSentences.ids_unreadable, 'They are no list of ids.')],
    },
  },
})
