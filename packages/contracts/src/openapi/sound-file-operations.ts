import { MusicMood, productionLimits, SoundRole, soundSentences } from '@app/domain/production'
import { MUSIC_PREVIEW_PATH, SOUND_PREVIEW_PATH } from '../sounds.ts'
import { ASSET_ID, CHANNEL_ID } from './examples.ts'
import type { Json } from './json-schemas.ts'
import { problemResponses } from './problem-responses.ts'
import { channelMissing, channelOfOthers, queryRefused, refusal } from './refusals.ts'

const seconds = productionLimits.longest_preview_ms / 1_000
const part = [
  inQuery('from_ms', 'Where the part begins, in milliseconds of the whole sound.', { type: 'integer', default: 0 }),
  inQuery('to_ms', 'Where it ends; the end of the sound where it is left out.', { type: 'integer' }),
  inQuery('fade_in_ms', 'How long it fades in.', { type: 'integer', default: 0 }),
  inQuery('fade_out_ms', 'How long it fades out.', { type: 'integer', default: 0 }),
  inQuery('gain_db', 'How much louder or softer than the level of all sounds, in dB.', { type: 'number', default: 0 }),
]

/** Preview of a sound line, before it is used. */
export const soundFilePaths: Record<string, Json> = {
  [braced(MUSIC_PREVIEW_PATH)]: preview('previewMusic', 'Hear the music of a channel', [
    inPath('channel_id', 'The channel.', CHANNEL_ID),
    { ...inQuery('mood', 'The mood.', { enum: MusicMood.options }), required: true, example: 'warm' },
    inQuery('role', 'What the music is for.', { enum: SoundRole.options, default: 'intro' }),
    inQuery('variation', 'Another number is another tune.', { type: 'integer', default: 0 }),
    ...part,
  ]),
  [braced(SOUND_PREVIEW_PATH)]: preview('previewSound', 'Hear a part of a sound', [
    inPath('channel_id', 'The channel.', CHANNEL_ID),
    inPath('asset_id', 'The sound.', ASSET_ID),
    ...part,
  ]),
}

function preview(operationId: string, summary: string, parameters: Json[]): Json {
  return {
    get: {
      operationId,
      tags: ['Sounds'],
      summary,
      description: `As it will be mixed: levelled, trimmed and faded; at most the first ${seconds} seconds. For the owner of the channel.`,
      security: [{ bearer: [] }],
      parameters,
      responses: {
        200: {
          description: 'The sound',
          headers: { 'Cache-Control': { $ref: '#/components/headers/NoStore' } },
          content: { 'audio/wav': { schema: { type: 'string', format: 'binary' } } },
        },
        ...problemResponses([
          channelOfOthers,
          channelMissing,
          refusal('not_found', soundSentences.missing, 'There is no such sound, or nothing in this part of it.'),
          queryRefused('from_ms', 'from_ms must be at least 0', 'A number is out of range.'),
        ]),
      },
    },
  }
}

function braced(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

function inPath(name: string, description: string, example: string): Json {
  return { name, in: 'path', required: true, description, example, schema: { type: 'string' } }
}

function inQuery(name: string, description: string, schema: Json): Json {
  return { name, in: 'query', required: false, description, schema }
}
