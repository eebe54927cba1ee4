import type { OutgoingHttpHeaders } from 'node:http'

/** Routes that every site can fetch and read, their refusals as well. */
const ALWAYS_OPEN = ['GET /channels/:channel_id/feed.xml', 'GET /oembed', 'GET /.well-known/duologue-provenance.json']
/** Routes that every site can fetch and read as long as they are open to everybody. */
const OPEN_WHILE_PUBLIC = [
  'GET /media/preview.jpg',
  'GET /media/channels/:channel_id/preview.jpg',
  'GET /media/channels/:channel_id/:file',
  'GET /media/content/:content_id/preview.jpg',
  'GET /media/content/:content_id/:file',
  'GET /media/channels/:channel_id/artwork-:version.jpg',
  'GET /media/content/:content_id/artwork-:version.jpg',
  'GET /media/content/:content_id/:revision/audio.mp3',
  'GET /media/channels/:channel_id/artwork-:version.jpg',
  'GET /media/content/:content_id/artwork-:version.jpg',
  'GET /media/content/:content_id/transcript.vtt',
  'GET /media/content/:content_id/transcript.srt',
  'GET /media/content/:content_id/transcript.json',
  'GET /media/content/:content_id/chapters.json',
  'GET /media/content/:content_id/provenance.jws',
]
/** Routes that every site can show in a frame. */
const FRAMED = ['GET /embed/content/:id', 'GET /embed/channels/:id']

export const openToOthers = [...ALWAYS_OPEN, ...OPEN_WHILE_PUBLIC]

/** Rights of other sites' pages to a response, by its headers. */
export function seenByOtherSites(headers: OutgoingHttpHeaders) {
  const policy = String(headers['content-security-policy'])
  return {
    read: headers['access-control-allow-origin'] ?? 'nobody',
    credentials: headers['access-control-allow-credentials'] ?? 'never',
    load: headers['cross-origin-resource-policy'],
    frame: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
  }
}

/**
 * Intended rights of theirs to a response of this route. A route that no list here names is for our own pages alone.
 */
export function meantForOtherSites(route: string, statusCode: number) {
  const isOpen = ALWAYS_OPEN.includes(route) || (OPEN_WHILE_PUBLIC.includes(route) && statusCode === 200)
  const isFramed = FRAMED.includes(route)
  return {
    read: isOpen ? '*' : 'nobody',
    credentials: 'never',
    load: isOpen || isFramed ? 'cross-origin' : 'same-origin',
    frame: isFramed ? '*' : "'none'",
  }
}
