import { followLimits, followSentences } from '@app/domain/follows'
import * as contract from './followed-episodes.ts'
import { content } from './openapi/content-examples.ts'
import { describeContract } from './openapi/describe.ts'
import { CHANNEL_ID, CONTENT_ID } from './openapi/examples.ts'
import { fieldRefused } from './openapi/refusals.ts'

const listed = {
  items: [content],
  next: null,
  total: 1,
  duration: content.duration,
  listened: [
    {
      content: {
        ...content,
        content_id: 'd1a4e7b2-3c59-4f80-9b6e-8a2f5c7d0e13',
        title: 'Sleep is a committee decision',
      },
      position_ms: 83_400,
      listened_at: '2026-11-21T08:02:11.000Z',
      heard_at: null,
    },
  ],
  shows: [{ channel_id: CHANNEL_ID, new_episodes: 1, published: ['2026-11-21T07:00:00.000Z'] }],
}

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
  examples: { until: '2026-11-21T09:41:03.000Z', content_ids: [CONTENT_ID] },
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
      answers: { some: { summary: 'One new, one begun', value: listed } },
    },
    countNewEpisodes: {
      summary: 'Count new episodes of followed channels',
      description:
        'For the mark on the entry of the feed. `content.updated` of a followed channel and `heard.updated` tell when to ask again.',
      response: 'How many episodes are new.',
      answers: { three: { summary: 'Three', value: { episodes: 3 } } },
    },
    markHeard: {
      summary: 'Mark an episode as heard',
      description: 'Sets the state, so repeating it changes nothing. Playing an episode to its end does the same.',
      fields: { channel_id: 'The channel that the item is in.' },
      answers: { heard: { summary: 'Heard', value: { heard: true } } },
    },
    markNotHeard: {
      summary: 'Mark an episode as not heard',
      description: 'Sets the state, so repeating it changes nothing. One that was played to its end begins anew.',
      fields: { channel_id: 'The channel that the item is in.' },
      answers: { open: { summary: 'Not heard', value: { heard: false } } },
    },
    markAllHeard: {
      summary: 'Mark all new episodes as heard',
      description: 'Answers which they were, so that it can be undone exactly.',
      refusals: [fieldRefused('until', followSentences.until_unreadable, 'It is no time.')],
      answers: { one: { summary: 'One was new', value: { content_ids: [CONTENT_ID] } } },
    },
    undoMarkAllHeard: {
      summary: 'Undo marking all as heard',
      description: 'Items that the caller has not marked are left alone.',
      refusals: [fieldRefused('content_ids', followSentences.ids_unreadable, 'They are no list of ids.')],
      answers: { one: { summary: 'One is new again', value: { content_ids: [CONTENT_ID] } } },
    },
  },
})
