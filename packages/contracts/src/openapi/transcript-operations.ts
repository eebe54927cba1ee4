import { getTranscript, TRANSCRIPT_FILES, type TranscriptFile } from '../content.ts'
import { CHANNEL_ID, CONTENT_ID } from './examples.ts'
import type { Json } from './json-schemas.ts'
import { problemResponses } from './problem-responses.ts'
import { contentMissing, queryMissing } from './refusals.ts'

type FileWords = { type: string; name: string; description: string; schema: Json; example: unknown }

const text = { type: 'string' }
const milliseconds = { type: ['integer', 'null'], description: 'Milliseconds of the item; null until it is spoken.' }
const times = { start_ms: milliseconds, end_ms: milliseconds }
const listOf = (properties: Json): Json => ({
  type: 'array',
  items: { type: 'object', properties, required: Object.keys(properties) },
})
const transcript = {
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
    description: 'Captions with the speaker and the time of each word.',
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
    schema: { type: 'object', properties: transcript, required: Object.keys(transcript) },
    example: { title: 'Why lighthouses still turn', chapters: [], lines: [] },
  },
  txt: {
    type: 'text/plain',
    name: 'plain text',
    description: 'Text for reading.',
    schema: text,
    example: 'Why lighthouses still turn\n\nKore: A light needs no password.\n',
  },
}

/** Transcript files, for all who can read the item. */
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
    description: `${description} Lines that have not been spoken yet have no times.`,
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
        description: 'The transcript of the current revision',
        headers: { 'Cache-Control': { $ref: '#/components/headers/NoStore' } },
        content: { [type]: { schema, examples: { short: { summary: 'A short one', value: example } } } },
      },
      ...problemResponses([contentMissing, queryMissing('channel_id')]),
    },
  }
}
