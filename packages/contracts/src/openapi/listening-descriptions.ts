import { POSITION_SENTENCE } from '../listening.ts'
import type * as listening from '../listening.ts'
import type { Descriptions } from './description.ts'
import { CHANNEL_ID, CONTENT_ID } from './examples.ts'
import { contentMissing, fieldRefused, queryRefused } from './refusals.ts'

const channel_id = { description: 'The channel that the item is in.', example: CHANNEL_ID }
const params = { content_id: { description: 'The item.', example: CONTENT_ID } }
const query = { channel_id }
const ofAnItem = [contentMissing, queryRefused('channel_id', 'undefined')]
const stats = { view_count: 9_150, like_count: 412 }
const interaction = {
  content_id: CONTENT_ID,
  channel_id: CHANNEL_ID,
  liked: true,
  liked_at: '2026-11-21T09:41:03.000Z',
  viewed: true,
  viewed_at: '2026-11-21T09:40:00.000Z',
  position_ms: 83_400,
  listened_at: '2026-11-21T09:42:11.000Z',
}

export const listeningDescriptions: Descriptions<typeof listening> = {
  initializeContent: {
    tag: 'Listening',
    summary: 'Open an item for a person',
    description:
      'Notes that the caller has met it and its channel, and answers what was noted before. The same again changes nothing.',
    credential: 'required',
    params,
    query,
    refusals: ofAnItem,
    answers: { known: { summary: 'Somebody who was here before', value: interaction } },
  },
  getInteraction: {
    tag: 'Listening',
    summary: 'Read what the caller did with an item',
    description: 'What was never noted reads as not done.',
    credential: 'required',
    params: { ...params, channel_id },
    refusals: [contentMissing],
    answers: { known: { summary: 'Liked and played', value: interaction } },
  },
  getListenedChannel: {
    tag: 'Listening',
    summary: 'Read since when the caller knows a channel',
    description: 'The moment when the caller first met one of its items.',
    credential: 'required',
    params: { channel_id },
    refusals: [],
    answers: {
      known: {
        summary: 'A channel that was met',
        value: { channel_id: CHANNEL_ID, created_at: '2026-11-21T09:40:00.000Z' },
      },
      unknown: { summary: 'One that was not', value: { channel_id: CHANNEL_ID, created_at: null } },
    },
  },
  setLike: {
    tag: 'Listening',
    summary: 'Like an item, or no longer',
    description:
      'Says how it shall be, so the same twice changes nothing. The count is the number of people who like it, however many ask at once.',
    credential: 'required',
    params,
    query,
    body: { liked: { description: 'Whether the caller likes it.', example: 'true' } },
    refusals: [...ofAnItem, fieldRefused('liked', 'liked must be true or false', 'It is neither.')],
    answers: { liked: { summary: 'Liked', value: { ...stats, liked: true } } },
  },
  recordView: {
    tag: 'Listening',
    summary: 'Count a play',
    description: 'When playing begins. Counts once a person, however often it is sent.',
    credential: 'required',
    params,
    query,
    refusals: ofAnItem,
    answers: { counted: { summary: 'Counted now or before', value: { ...stats, viewed: true } } },
  },
  getContentStats: {
    tag: 'Listening',
    summary: 'Count plays and likes of an item',
    description: 'For whoever may read it.',
    credential: 'optional',
    params,
    query,
    refusals: ofAnItem,
    answers: { counted: { summary: 'The counts', value: stats } },
  },
  savePosition: {
    tag: 'Listening',
    summary: 'Remember where the caller stopped',
    description:
      "So that it goes on there on any device, in the same line after a correction. Whoever tells it last is believed, by the server's clock.",
    credential: 'required',
    params,
    query,
    body: {
      position_ms: { description: 'Milliseconds from the beginning.', example: '83400' },
      revision: {
        description: 'The revision of the item whose sound the caller hears; left out, the one that is heard now.',
        example: '1',
      },
    },
    refusals: [...ofAnItem, fieldRefused('position_ms', POSITION_SENTENCE, 'It is no such number.')],
    answers: { kept: { summary: 'Kept', value: { position_ms: 83_400 } } },
  },
}
