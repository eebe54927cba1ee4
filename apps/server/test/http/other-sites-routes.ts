import type { Deps } from '#deps.ts'
import type { Row, Statuses } from './access-matrix.ts'

/** What podcast apps and other sites fetch; without a signature it is there exactly while an item is public. */
export function otherSitesRoutes(
  { config }: Pick<Deps, 'config'>,
  openWhilePublic: Record<'public' | 'unlisted' | 'private', Statuses>,
): Record<string, Row> {
  const files = ['transcript.vtt', 'transcript.srt', 'transcript.json', 'chapters.json']
  return {
    ...Object.fromEntries(files.map((name) => [`GET /media/content/:content_id/${name}`, openWhilePublic])),
    'GET /embed/content/:id': {
      ...openWhilePublic,
      request: ({ content_id }) => ({ url: `/embed/content/${content_id}` }),
    },
    'GET /embed/channels/:id': {
      statuses: [200, 200, 200],
      request: ({ channel_id }) => ({ url: `/embed/channels/${channel_id}` }),
    },
    'GET /oembed': {
      ...openWhilePublic,
      unlisted: [401, 401, 401],
      request: ({ channel_id, content_id }) => ({
        url: `/oembed?url=${config.PUBLIC_URL}/${channel_id}/${content_id}`,
      }),
    },
  }
}
