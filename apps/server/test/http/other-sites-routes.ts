import type { Deps } from '#deps.ts'
import { artworkVersion, channelArtworkVersion } from '#features/episodes/artwork/index.ts'
import { getChannel } from '#features/shows/channels/index.ts'
import { findContent } from '#features/episodes/content/index.ts'
import { noteStatement, signFile } from '#features/episodes/provenance/index.ts'
import { mediaPaths } from '#lib/media-paths.ts'
import type { Row, Statuses } from './access-matrix.ts'

/** Files for podcast apps and other sites; without a signature they are there exactly while an item is public. */
export function otherSitesRoutes(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  openWhilePublic: Record<'public' | 'unlisted' | 'private', Statuses>,
): Record<string, Row> {
  const files = ['transcript.vtt', 'transcript.srt', 'transcript.json', 'chapters.json']
  return {
    ...Object.fromEntries(files.map((name) => [`GET /media/content/:content_id/${name}`, openWhilePublic])),
    'GET /media/content/:content_id/provenance.jws': {
      ...openWhilePublic,
      request: async ({ content_id }) => {
        const content = await findContent(db, content_id)
        const made = { content_id, revision: 1, lines: [], is_written: false }
        const signed = await signFile({ config, db }, made, '0'.repeat(64))
        await noteStatement(db, content?.audio_key ?? '', signed)
        return { url: mediaPaths.provenance(content_id) }
      },
    },
    'GET /.well-known/duologue-provenance.json': { statuses: [200, 200, 200] },
    // The server of the tests has no contact to name.
    'GET /.well-known/security.txt': { statuses: [404, 404, 404] },
    'GET /embed/content/:id': {
      ...openWhilePublic,
      request: ({ content_id }) => ({ url: `/embed/content/${content_id}` }),
    },
    'GET /embed/channels/:id': {
      statuses: [200, 200, 200],
      request: ({ channel_id }) => ({ url: `/embed/channels/${channel_id}` }),
    },
    'GET /media/channels/:channel_id/artwork-:version.jpg': {
      statuses: [200, 200, 200],
      request: async ({ channel_id }) => ({
        url: mediaPaths.channelArtwork(channel_id, channelArtworkVersion(await getChannel(db, channel_id))),
      }),
    },
    'GET /media/content/:content_id/artwork-:version.jpg': {
      ...openWhilePublic,
      request: async ({ content_id }) => {
        const content = await findContent(db, content_id)
        return { url: mediaPaths.artwork(content_id, content ? artworkVersion(content) : '') }
      },
    },
    'GET /media/content/:content_id/:revision/audio.mp3': {
      ...openWhilePublic,
      request: ({ content_id }) => ({ url: mediaPaths.audioOfRevision(content_id, 1) }),
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
