import { refusalSentences } from '../refusal-sentences.ts'
import { AUDIO, THUMBNAIL } from './content-examples.ts'
import { voice } from '../voices.docs.ts'
import { AVATAR, CHANNEL_ID, CONTENT_ID } from './examples.ts'
import type { Json } from './json-schemas.ts'
import { problemResponses } from './problem-responses.ts'
import type { Refusal } from './refusals.ts'

const missing: Refusal = {
  code: 'not_found',
  detail: refusalSentences.not_found,
  when: 'There is no such file, it is not open to everybody, or the signature does not fit.',
}
const PICTURE = 'image/webp'
const FALLBACK = 'image/jpeg'
const SOUND = 'audio/mpeg'
const PLAYLIST = 'application/vnd.apple.mpegurl'

const headerNames = { ETag: 'ETag', AcceptRanges: 'Accept-Ranges', ContentRange: 'Content-Range' }

const channel_id = inPath('channel_id', 'The channel.', CHANNEL_ID)
const content_id = inPath('content_id', 'The item.', CONTENT_ID)
const signed = (isRequired: boolean) => [
  {
    name: 'expires',
    in: 'query',
    required: isRequired,
    description: 'When the address ends, in seconds since 1970.',
    schema: { type: 'integer', examples: [1_795_800_000] },
  },
  {
    name: 'signature',
    in: 'query',
    required: isRequired,
    description: 'The signature of the server.',
    schema: { type: 'string' },
  },
]
const download = {
  name: 'download',
  in: 'query',
  required: false,
  description: 'Whatever its value, the sound is offered as a file with the title as its name.',
  schema: { type: 'string', examples: ['1'] },
}

const revision = {
  name: 'revision',
  in: 'query',
  required: false,
  description:
    'Of `audio.mp3`: the revision that one is in the middle of. For a day after a correction that sound is returned, later the newest.',
  schema: { type: 'integer', minimum: 1 },
}

/** Files, as a browser or a player requests them. */
export const mediaPaths: Record<string, Json> = {
  '/media/channels/{channel_id}/{file}': file('getChannelAvatar', 'Get the picture of a host', {
    description:
      'Open to all. A new picture has a new address, so it may be kept for ever. A name that ends in `-512.webp` has ' +
      'two others beside it: `-96.webp` in its place is the same picture 96 pixels wide, `-512.jpg` the same as a JPEG.',
    parameters: [channel_id, inPath('file', 'The name that `avatar_gcp_link` ends in.', nameOf(AVATAR))],
    types: [PICTURE, FALLBACK],
  }),
  '/media/content/{content_id}/{file}': file('getContentFile', 'Get the sound or the picture of an item', {
    description:
      'The finished MP3 (`audio.mp3`) or the picture. Items that are not public need the signed address. Sound that was ' +
      'lost from the store is made again: 503 with `Retry-After` until it is there. The name ' +
      'of a picture that ends in `-1280.webp` has two others beside it: `-640.webp` in its place is the same at half the ' +
      'width, `-1280.jpg` the same as a JPEG.',
    parameters: [
      content_id,
      inPath(
        'file',
        `\`audio.mp3\`, or the name that \`thumbnail_path\` ends in (${nameOf(THUMBNAIL)}).`,
        nameOf(AUDIO),
      ),
      ...signed(false),
      download,
      revision,
    ],
    types: [SOUND, PICTURE, FALLBACK],
  }),
  '/media/content/{content_id}/playlist.m3u8': { get: playlist() },
  '/media/content/{content_id}/segments/{index}.mp3': file('getSegment', 'Get a piece of an item', {
    description: 'Named by the playlist, signed as that is. What is there never changes.',
    parameters: [
      content_id,
      { ...inPath('index', 'Its place, from 0.', 0), schema: { type: 'integer', minimum: 0 } },
      ...signed(false),
    ],
    types: [SOUND],
  }),
  '/media/voices/{file}': file('getVoicePreview', 'Hear a voice', {
    description:
      'A short sample, made by the engine of this server at its first request and never changed. ' +
      'A sample that cannot be made right now gets 503.',
    parameters: [inPath('file', 'The name that `preview_url` ends in.', nameOf(voice.preview_url))],
    types: [SOUND],
  }),
  '/objects/{key}': file('getSignedObject', 'Open a signed address', {
    description:
      'Such addresses come with test audio and with an export of the account, and work as they are. ' +
      'A server that keeps its files elsewhere gives addresses there instead.',
    parameters: [
      inPath('key', 'What is stored; its slashes stay as they are.', `test-audio/${CONTENT_ID}/4f0c9d1e.mp3`),
      ...signed(true),
      {
        ...download,
        description: 'The name under which the file is offered to be saved.',
        schema: { type: 'string', examples: ['Why lighthouses still turn.mp3'] },
      },
    ],
    types: [SOUND, PICTURE, FALLBACK],
  }),
}

function playlist(): Json {
  const example =
    '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:6\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-PLAYLIST-TYPE:EVENT\n'
  return {
    operationId: 'getPlaylist',
    tags: ['Media'],
    summary: 'Get the playlist of an item',
    description:
      'HLS. Grows while the item is made: read it again until it ends with #EXT-X-ENDLIST. ' +
      'Items that are not public need the signed address.',
    security: [{}],
    parameters: [content_id, ...signed(false)],
    responses: {
      200: {
        description: 'The pieces so far',
        headers: { 'Cache-Control': { $ref: '#/components/headers/NoStore' } },
        content: { [PLAYLIST]: { schema: { type: 'string' }, example } },
      },
      ...problemResponses([missing]),
    },
  }
}

type FileWords = { description: string; parameters: Json[]; types: string[] }

function file(operationId: string, summary: string, { description, parameters, types }: FileWords): Json {
  const common = { tags: ['Media'], summary, description, security: [{}] }
  const conditions = ['Range', 'IfMatch', 'IfNoneMatch'].map((name) => ({ $ref: `#/components/parameters/${name}` }))
  return {
    get: { operationId, ...common, parameters: [...parameters, ...conditions], responses: fileResponses(types) },
  }
}

function fileResponses(types: string[]): Record<string, Json> {
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
  const headers = headersNamed('ETag', 'AcceptRanges')
  return {
    200: { description: 'The whole file', headers, content },
    206: {
      description: 'The part that `Range` requested',
      headers: { ...headers, ...headersNamed('ContentRange') },
      content,
    },
    304: { description: "The caller's copy is still good; no body", headers: headersNamed('ETag') },
    412: {
      description: 'The file has changed since the download began; no body',
      headers: headersNamed('ETag'),
    },
    416: { description: 'There is no such part; no body', headers: headersNamed('ContentRange') },
    ...problemResponses([missing]),
  }
}

function headersNamed(...names: (keyof typeof headerNames)[]): Json {
  return Object.fromEntries(names.map((name) => [headerNames[name], { $ref: `#/components/headers/${name}` }]))
}

function inPath(name: string, description: string, example: string | number): Json {
  return { name, in: 'path', required: true, description, example, schema: { type: 'string' } }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
