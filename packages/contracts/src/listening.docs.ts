import * as contract from './listening.ts'
import { describeContract } from './openapi/describe.ts'
import { CHANNEL_ID, CONTENT_ID } from './openapi/examples.ts'
import { fieldRefused } from './openapi/refusals.ts'

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
  heard_at: null,
}

export const listeningDocs = describeContract(contract, {
  tag: 'Listening',
  fields: {
    channel_id: 'The channel that the item is in.',
    liked: 'Whether the person likes it.',
    liked_at: 'Since when; null otherwise.',
    viewed: 'Whether the person has ever played it.',
    viewed_at: 'When they first did.',
    position_ms: 'Where the person stopped, in milliseconds of the current revision; null until it was played.',
    listened_at: "When the position was saved, by the server's clock.",
    seen_at: 'When the place that the player knows was saved, null if it knows none.',
    heard_at: 'Since when it counts as heard: to its end, or marked so; null otherwise.',
    created_at: 'When the person first opened one of its items; null if they never did.',
    view_count: 'How many people have played it.',
    revision: 'The revision of the item that the caller hears; leave it out for the current one.',
  },
  examples: { liked: true, position_ms: 83_400, revision: 1, seen_at: '2026-11-21T09:42:11.000Z' },
  schemas: {
    Interaction: 'What a person did with an item.',
    ContentStats: 'Counts of an item.',
    ListenedChannel: 'That a person has opened a channel.',
  },
  endpoints: {
    initializeContent: {
      summary: 'Open an item for a person',
      description:
        'Records that the caller has opened the item and its channel, and returns what was recorded before. Can be repeated.',
      answers: { known: { summary: 'A returning listener', value: interaction } },
    },
    getInteraction: {
      summary: 'Read what the caller did with an item',
      description: 'The same without recording anything. What was never recorded reads as not done.',
      answers: { known: { summary: 'Liked and played', value: interaction } },
    },
    getListenedChannel: {
      summary: 'Read when the caller first opened a channel',
      description: 'The moment when the caller first opened one of its items.',
      fields: { channel_id: 'The channel.' },
      answers: {
        known: { summary: 'Opened', value: { channel_id: CHANNEL_ID, created_at: '2026-11-21T09:40:00.000Z' } },
        unknown: { summary: 'Never opened', value: { channel_id: CHANNEL_ID, created_at: null } },
      },
    },
    setLike: {
      summary: 'Like an item, or undo it',
      description:
        'Sets the state, so repeating it changes nothing. The count is the number of people who like it, however many call at once.',
      response: { description: 'The like is recorded.', fields: { liked: 'Whether the caller likes it now.' } },
      fields: { liked: 'Whether the caller likes it.' },
      refusals: [fieldRefused('liked', 'liked must be true or false', 'It is neither.')],
      answers: { liked: { summary: 'Liked', value: { ...stats, liked: true } } },
    },
    recordView: {
      summary: 'Count a play',
      description: 'Call it when playing begins. Each person counts once, however often it is sent.',
      response: { description: 'The play is recorded.', fields: { viewed: 'Always true.' } },
      answers: { counted: { summary: 'Counted now or before', value: { ...stats, viewed: true } } },
    },
    getContentStats: {
      summary: 'Count plays and likes of an item',
      description: 'For everyone who can read it.',
      answers: { counted: { summary: 'The counts', value: stats } },
    },
    savePosition: {
      summary: 'Remember where the caller stopped',
      description:
        "So that playing resumes there on any device, in the same line after a correction. The last write wins, by the server's clock; with `seen_at`, a later place that was saved since then stays, and is the response.",
      response: {
        description: 'The position is saved.',
        fields: { position_ms: 'Where the caller stopped, as it is stored now.' },
      },
      fields: { position_ms: 'Milliseconds from the beginning.' },
      refusals: [fieldRefused('position_ms', contract.POSITION_SENTENCE, 'It is no such number.')],
      answers: { kept: { summary: 'Saved', value: { position_ms: 83_400, listened_at: '2026-11-21T09:42:11.000Z' } } },
    },
  },
})
