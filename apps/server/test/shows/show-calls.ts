import { showPaths } from '@app/contracts/show-paths'
import type { Person, TestApp } from '#test/app.ts'
import { artworkAnswers, artworkCauses, artworkRequests } from './artwork-calls.ts'

/** Requests to the endpoints of show settings that succeed. */
export const showRequests = {
  ...artworkRequests,
  'PUT /api/channels/:channel_id/show': { request: () => ({ payload: { feed_mode: 'listed' } }) },
}

/** The answers of a channel's show settings. */
export async function showAnswers(app: TestApp, channel_id: string, owner: Person) {
  const of = { url: `/api/channels/${channel_id}/show`, headers: app.as(owner) }
  return {
    ...(await artworkAnswers(app, channel_id, owner)),
    getShow: await app.server.inject(of),
    updateShow: await app.server.inject({ ...of, method: 'PUT', payload: { feed_mode: 'listed' } }),
    checkShow: await app.server.inject({ ...of, url: `${of.url}/check` }),
  }
}

/** Causes of the refusals of show settings, by the condition in their documentation. */
export function showCauses({ config }: Pick<TestApp, 'config'>, channel_id: string) {
  const movedTo = (moved_to: string) => async () => ({ fields: { moved_to } })
  return {
    ...artworkCauses,
    'It is no address of the web.': movedTo('ftp://example.org/feed.xml'),
    'It lies on this machine or in a private network.': movedTo('http://192.168.0.10/feed.xml'),
    'It is the address of this feed.': movedTo(new URL(showPaths.feed(channel_id), config.PUBLIC_URL).href),
  }
}
