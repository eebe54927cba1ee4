import { getTranscript, TRANSCRIPT_FILES, type TranscriptFile } from '../content.ts'
import { CHANNEL_ID, CONTENT_ID } from './examples.ts'
import type { Json } from './json-schemas.ts'
import { problemResponses } from './problem-responses.ts'
import { contentMissing, queryRefused } from './refusals.ts'

type FileWords = { type: string; name: string; description: string; schema: Json; example: unknown }

const text = { type: 'string' }
const milliseconds = { type: ['integer', 'null'], description: 'Milliseconds of the item; null until it is spoken.' }
const times = { start_ms: milliseconds, end_ms: milliseconds }
const listOf = (properties: Json): Json => ({
  type: 'array',
  items: { type: 'object', properties, required: Object.keys(properties) },
})
const told = {
  title: text,
  chapters: listOf({ title: text, start_ms: { type: 'integer' } }),
  lines: listOf({
    position: { type: 'integer' },
    speaker: { enum: [1, 2] },
    voice_name: text,
    text,
    ...times,
    words: listOf({ text, ...times }),
  }),
}

const files: Record<TranscriptFile, FileWords> = {
  vtt: {
    type: 'text/vtt',
    name: 'WebVTT',
    description: 'Captions with who speaks and the time of each word.',
    schema: text,
    example:
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.900\n<v Kore>A <00:00:00.110>light <00:00:00.480>needs no password.</v>\n',
  },
  srt: {
    type: 'application/x-subrip',
    name: 'SubRip',
    description: 'Captions.',
    schema: text,
    example: '1\n00:00:00,000 --> 00:00:01,900\nKore: A light needs no password.\n',
  },
  json: {
    type: 'application/json',
    name: 'JSON',
    description: 'Lines with their words, each with its times in milliseconds of the item.',
    schema: { type: 'object', properties: told, required: Object.keys(told) },
    example: { title: 'Why lighthouses still turn', chapters: [], lines: [] },
  },
  txt: {
    type: 'text/plain',
    name: 'plain text',
    description: 'To be read.',
    schema: text,
    example: 'Why lighthouses still turn\n\nKore: A light needs no password.\n',
  },
}

/** The transcript as files, each for whoever may read the item. */
export const transcriptPaths: Record<string, Json> = Object.fromEntries(
  TRANSCRIPT_FILES.map((ending) => [
    `${getTranscript.path.replace(/:(\w+)/g, '{$1}')}.${ending}`,
    { get: operation(ending) },
  ]),
)

function operation(ending: TranscriptFile): Json {
  const { type, name, description, schema, example } = files[ending]
  return {
    operationId: `getTranscript${ending.charAt(0).toUpperCase()}${ending.slice(1)}`,
    tags: ['Content'],
    summary: `Get the transcript as ${name}`,
    description: `${description} What has not been spoken yet has no time.`,
    security: [{}, { bearer: [] }],
    parameters: [
      {
        name: 'content_id',
        in: 'path',
        required: true,
        description: 'The item.',
        example: CONTENT_ID,
        schema: { type: 'string' },
      },
      {
        name: 'channel_id',
        in: 'query',
        required: true,
        description: 'The channel that the item is in.',
        example: CHANNEL_ID,
        schema: { type: 'string' },
      },
    ],
    responses: {
      200: {
        description: 'The transcript of the revision that is heard',
        headers: { 'Cache-Control': { $ref: '#/components/headers/NoStore' } },
        content: { [type]: { schema, examples: { short: { summary: 'A short one', value: example } } } },
      },
      ...problemResponses([contentMissing, queryRefused('channel_id', 'undefined')]),
    },
  }
}
