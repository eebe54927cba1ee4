import type { Person, TestApp } from '#test/app.ts'
import { talkAnswers } from '#test/talk/talk-requests.ts'
import { showAnswers } from '#test/shows/show-calls.ts'
import { soundAnswers } from '#test/sounds/sound-answers.ts'
import { voiceAnswers } from './saved-voices.ts'

/** The answers of what a channel has of its own: sounds, show settings, saved voices and its export. */
export async function channelAnswers(app: TestApp, channel_id: string, owner: Person) {
  return {
    ...(await soundAnswers(app, channel_id, owner)),
    ...(await showAnswers(app, channel_id, owner)),
    ...(await talkAnswers(app, { channel_id, owner })),
    ...(await voiceAnswers(app, owner)),
    listFeedCategories: await app.server.inject({ url: '/api/feed/categories' }),
    linkShowExport: await app.server.inject({
      method: 'POST',
      url: `/api/channels/${channel_id}/export`,
      headers: app.as(owner),
    }),
  }
}
