import * as contract from './listening.ts'
import { describeContract } from './openapi/describe.ts'
import { fieldRefused } from './openapi/refusals.ts'

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
    },
    getInteraction: {
      summary: 'Read what the caller did with an item',
      description: 'The same without recording anything. What was never recorded reads as not done.',
    },
    getListenedChannel: {
      summary: 'Read when the caller first opened a channel',
      description: 'The moment when the caller first opened one of its items.',
      fields: { channel_id: 'The channel.' },
    },
    setLike: {
      summary: 'Like an item, or undo it',
      description:
        'Sets the state, so repeating it changes nothing. The count is the number of people who like it, however many call at once.',
      response: { description: 'The like is recorded.', fields: { liked: 'Whether the caller likes it now.' } },
      fields: { liked: 'Whether the caller likes it.' },
      refusals: [fieldRefused('liked', 'liked must be true or false', 'It is neither.')],
    },
    recordView: {
      summary: 'Count a play',
      description: 'Call it when playing begins. Each person counts once, however often it is sent.',
      response: { description: 'The play is recorded.', fields: { viewed: 'Always true.' } },
    },
    getContentStats: {
      summary: 'Count plays and likes of an item',
      description: 'For everyone who can read it.',
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
    },
  },
})
