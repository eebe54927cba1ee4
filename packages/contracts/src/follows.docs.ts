import { followLimits, followSentences } from '@app/domain/follows'
import * as contract from './follows.ts'
import { describeContract } from './openapi/describe.ts'
import { channelMissing, queryRefused, refusal } from './openapi/refusals.ts'

export const followsDocs = describeContract(contract, {
  tag: 'Following',
  fields: {
    channel: 'The channel.',
    followed_at: 'Since when the caller follows it.',
    newest_published_at: 'When its newest public episode was first public; null while it has none.',
    following: 'Whether the caller follows it now.',
    follower_count: 'How many people follow it.',
    since:
      'Since when the caller followed it before, where an unfollowing is undone: what was new then is new again. Leave it out for now.',
    follows: 'The channel with the newest episode first.',
  },
  schemas: {
    FollowedChannel: 'A channel that the caller follows.',
    FollowState: 'Whether the caller follows a channel, and how many do.',
  },
  endpoints: {
    listFollows: {
      summary: 'List the followed channels',
      description:
        'All channels that the caller follows, in one answer: pages read it once to know of every channel whether the caller follows it. `follow.updated` tells of each change.',
      response: 'The followed channels.',
    },
    followChannel: {
      summary: 'Follow a channel',
      description: `Sets the state, so repeating it changes nothing. A person follows at most ${followLimits.of_person.toLocaleString('en-US')} channels.`,
      refusals: [
        channelMissing,
        queryRefused('since', followSentences.since_unreadable, 'since is no time.'),
        refusal('conflict', followSentences.too_many, 'The caller follows too many.'),
      ],
    },
    unfollowChannel: {
      summary: 'Unfollow a channel',
      description: 'Sets the state, so repeating it changes nothing.',
      refusals: [channelMissing],
    },
  },
})
