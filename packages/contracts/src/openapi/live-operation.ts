import { LIVE_PATH, liveEvents, streamSignals, WATCHED_AT_ONCE } from '../events.ts'
import { CHANNEL_ID, CONTENT_ID } from './examples.ts'
import { type Json, referenceTo } from './json-schemas.ts'
import { refusalSentences } from '../refusal-sentences.ts'
import type { Refusal } from './refusals.ts'
import { problemResponses } from './problem-responses.ts'

const example = [
  'id: 41\nevent: live.ready\ndata: {}\n\n',
  `id: 42\nevent: content.updated\ndata: {"content_id":"${CONTENT_ID}","channel_id":"${CHANNEL_ID}","status":"completed"}\n\n`,
].join('')

const tooManyStreams: Refusal = {
  code: 'rate_limited',
  detail: refusalSentences.too_many_streams,
  when: 'Too many streams are open from this address or for this account; Retry-After says how long to wait.',
}

const signals: Json[] = Object.values(streamSignals).map((name) => frame(name, { type: 'object', maxProperties: 0 }))
const events: Json[] = Object.entries(liveEvents).map(([name, schema]) => frame(name, referenceTo(schema)))

/** The stream of live events; each frame is one item of the array. */
export const livePaths: Record<string, Json> = {
  [LIVE_PATH]: {
    get: {
      operationId: 'streamLiveEvents',
      tags: ['Live events'],
      summary: 'Follow what changes',
      description:
        'Server-sent events of everything that the caller can read. The first frame is `live.ready`, or `live.reset` ' +
        'when events since `Last-Event-ID` are no longer known or too many: fetch everything on display again. ' +
        "Events of other people's unlisted items come only for the ids in `watching`. " +
        'A comment every 15 seconds keeps the stream alive. ' +
        'It ends soon after its token does; reconnect with a new one and the last id.',
      security: [{}, { bearer: [] }],
      parameters: [
        {
          name: 'watching',
          in: 'query',
          required: false,
          description: `Ids of other people's unlisted items that the caller looks at, separated by commas; at most ${WATCHED_AT_ONCE}.`,
          schema: { type: 'string', examples: [CONTENT_ID] },
        },
        {
          name: 'Last-Event-ID',
          in: 'header',
          required: false,
          description: 'The id of the last frame that was read.',
          schema: { type: 'string', pattern: '^\\d{1,15}$', examples: ['41'] },
        },
      ],
      responses: {
        200: {
          description: 'A stream that stays open',
          headers: { 'Cache-Control': { $ref: '#/components/headers/NoStore' } },
          content: {
            'text/event-stream': {
              schema: { type: 'array', items: { oneOf: [...signals, ...events] } },
              examples: { stream: { summary: 'The stream opens, then an item is finished', value: example } },
            },
          },
        },
        ...problemResponses([tooManyStreams]),
      },
    },
  },
}

function frame(name: string, contentSchema: Json): Json {
  const id = { type: 'string', description: 'Rises from event to event.' }
  const data = { type: 'string', contentMediaType: 'application/json', contentSchema }
  return {
    type: 'object',
    title: name,
    properties: { id, event: { const: name }, data },
    required: ['id', 'event', 'data'],
  }
}
