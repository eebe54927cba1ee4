import { conversationLimits as limits, conversationSentences as sentences } from '@app/domain/conversations'
import { answerSoundPath, Turn, turnEventsPath } from '../conversations.ts'
import { conversationMissing } from '../conversations.docs.ts'
import { refusalSentences } from '../refusal-sentences.ts'
import { ANSWER_LINE_ID, TURN_ID } from './examples.ts'
import { type Json, referenceTo } from './json-schemas.ts'
import { problemResponses } from './problem-responses.ts'
import { refusal } from './refusals.ts'

const guest_key = inQuery('guest_key', 'The key of a guest, in place of a token.')
const share_key = inQuery('share_key', 'Part of the link that the conversation is shared by, in place of a token.')

/** An answer while it is made, and its sound. */
export const answerPaths: Record<string, Json> = {
  [turnEventsPath('{turn_id}')]: {
    get: {
      operationId: 'streamTurn',
      tags: ['Conversations'],
      summary: 'Follow an answer',
      description:
        'Server-sent events, each named `turn` and with the whole question and answer as it is: one at once, one after each change. ' +
        'The stream ends after the answer has; one that ended before begins again with the answer as it is then. ' +
        'A comment every 15 seconds keeps it alive. It ends soon after the token does.',
      security: [{}, { bearer: [] }],
      parameters: [inPath('turn_id', 'The question.', TURN_ID), guest_key],
      responses: {
        200: {
          description: 'A stream that stays open while the answer is made',
          headers: { 'Cache-Control': { $ref: '#/components/headers/NoStore' } },
          content: {
            'text/event-stream': {
              schema: {
                type: 'array',
                items: {
                  type: 'object',
                  title: 'turn',
                  properties: {
                    event: { const: 'turn' },
                    data: { type: 'string', contentMediaType: 'application/json', contentSchema: referenceTo(Turn) },
                  },
                  required: ['event', 'data'],
                },
              },
            },
          },
        },
        ...problemResponses([
          conversationMissing,
          refusal(
            'rate_limited',
            refusalSentences.too_many_streams,
            `This process streams ${limits.streams_of_person} answers to the caller already; see Retry-After.`,
          ),
          refusal(
            'unavailable',
            sentences.too_busy,
            `This process streams ${limits.streams_of_process} answers already; see Retry-After.`,
          ),
        ]),
      },
    },
  },
  [answerSoundPath('{answer_line_id}')]: {
    get: {
      operationId: 'getAnswerSound',
      tags: ['Conversations'],
      summary: 'Hear a line of an answer',
      description:
        'For those who may read its conversation: the person or the guest who asked, and everybody it is shared with.',
      security: [{}, { bearer: [] }],
      parameters: [inPath('answer_line_id', 'The line.', ANSWER_LINE_ID), guest_key, share_key],
      responses: {
        200: {
          description: 'The sound',
          headers: { 'Cache-Control': { schema: { type: 'string' }, description: 'The caller alone may keep it.' } },
          content: { 'audio/wav': { schema: { type: 'string', format: 'binary' } } },
        },
        ...problemResponses([
          refusal(
            'not_found',
            refusalSentences.not_found,
            'There is no such line, it has no sound yet, or it is not for the caller.',
          ),
        ]),
      },
    },
  },
}

function inPath(name: string, description: string, example: string): Json {
  return { name, in: 'path', required: true, description, schema: { type: 'string', examples: [example] } }
}

function inQuery(name: string, description: string): Json {
  return { name, in: 'query', required: false, description, schema: { type: 'string' } }
}
