import { showPaths } from '@app/contracts/show-paths'
import { BRAND } from '@app/domain/brand'
import type { Deps } from '#deps.ts'
import { xmlDocument } from '#features/shows/feeds/index.ts'
import type { Person } from '#lib/proofs.ts'
import { listFollowsOf } from './follows.repository.ts'

/**
 * The viewer's follows as an OPML 2.0 file (http://opml.org/spec2.opml), with the public feeds that podcast apps can
 * open.
 */
export async function exportFollows(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { user_id }: Person,
): Promise<{ file_name: string; opml: string }> {
  const followed = await listFollowsOf(db, user_id)
  const outlines = followed
    .filter(({ feed_mode }) => feed_mode !== 'off')
    .map(({ channel_id, channel_title }) => ({
      '@type': 'rss',
      '@text': channel_title,
      '@title': channel_title,
      '@xmlUrl': new URL(showPaths.feed(channel_id), config.PUBLIC_URL).href,
      '@htmlUrl': new URL(`/${channel_id}`, config.PUBLIC_URL).href,
    }))
  const head = { title: `Following on ${BRAND}`, dateCreated: new Date().toUTCString() }
  return {
    file_name: 'following.opml',
    opml: xmlDocument({ opml: { '@version': '2.0', head, body: { outline: outlines } } }),
  }
}
