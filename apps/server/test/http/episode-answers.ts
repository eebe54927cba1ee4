import type { Person, TestApp } from '#test/app.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'
import { checkAnswers } from '#test/content/stored-finding.ts'
import { voiceByAnother } from '#test/content/voice-by-another.ts'
import { makeContent, makeFinishedTestAudio, scriptOf } from '#test/factories.ts'
import { sendForm } from './send-form.ts'

type Item = { content_id: string; channel_id: string }
type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

/** A request of a person for an item. */
function itemCalls(app: TestApp, { content_id, channel_id }: Item, who: Person) {
  return (method: Method, what = '', payload?: object) =>
    app.server.inject({
      method,
      url: `/api/content/${content_id}${what}?channel_id=${channel_id}`,
      headers: app.as(who),
      ...(payload && { payload }),
    })
}

/** The answers about a finished episode as its owner reads and manages it, and about others of the same channel. */
export async function episodeAnswers(app: TestApp, finished: Item, owner: Person) {
  const { content_id, channel_id } = finished
  const call = itemCalls(app, finished, owner)
  const doomed = itemCalls(app, await makeContent(app, owner, { channel_id }), owner)
  const failed = await makeContent(app, owner, { channel_id })
  await app.db.updateTable('content').set({ status: 'error' }).where('content_id', '=', failed.content_id).execute()
  await settleOpenHolds(app, { content_id: failed.content_id })
  return {
    getContent: await call('GET'),
    updateContent: await sendForm(app, `/api/content/${content_id}/metadata?channel_id=${channel_id}`, {
      method: 'PUT',
      fields: { channel_id },
      headers: app.as(owner),
    }),
    schedulePublication: await doomed('PUT', '/schedule', { publish_at: null }),
    duplicateContent: await doomed('POST', '/duplicate'),
    deleteContent: await doomed('DELETE'),
    retryContent: await itemCalls(app, failed, owner)('POST', '/retry'),
    getAccessUrls: await call('GET', '/access-urls'),
    getPassage: await app.server.inject({
      url: `/api/content/${content_id}/passage?channel_id=${channel_id}&revision=1&start_ms=0&end_ms=9`,
      headers: app.as(owner),
    }),
    getTranscript: await call('GET', '/transcript'),
    getScriptInserts: await call('GET', '/inserts'),
  }
}

/** The answers about an episode while it is heard, and about corrections and revisions of it. */
export async function listenerAnswers(app: TestApp, finished: Item, owner: Person) {
  const { content_id, channel_id } = finished
  const call = itemCalls(app, finished, owner)
  const get = (url: string) => app.server.inject({ url, headers: app.as(owner) })
  const transcript = (await call('GET', '/transcript')).json<{ lines: { utterance_id: string }[] }>()
  const line = `/lines/${transcript.lines[0]?.utterance_id}`
  /** One correction is made at a time. */
  const withdrawn = async (begun: ReturnType<typeof call>) => {
    const answer = await begun
    await call('DELETE', '/correction')
    return answer
  }
  return {
    initializeContent: await call('POST', '/initialize'),
    changeVisibility: await call('PUT', '/visibility', { visibility: 'public' }),
    setLike: await call('POST', '/like', { liked: true }),
    recordView: await call('POST', '/view'),
    getContentStats: await call('GET', '/stats'),
    savePosition: await call('PUT', '/position', { position_ms: 1_500 }),
    getInteraction: await get(`/users/me/channels/${channel_id}/content/${content_id}`),
    getListenedChannel: await get(`/users/me/channels/${channel_id}`),
    getLineSources: await call('GET', `${line}/sources`),
    replaceAtOnce: await call('POST', '/replace-at-once'),
    setSourcesShown: await call('PUT', '/sources-shown', { shown: false }),
    correctLine: await call('POST', `${line}/correction`, { text: 'Something else than before.', revision: 1 }),
    listRevisions: await call('GET', '/revisions'),
    withdrawCorrection: await call('DELETE', '/correction'),
    speakAgain: await voiceByAnother(app, content_id).then(() =>
      withdrawn(call('POST', '/speak-again', { revision: 1 })),
    ),
    setSpokenNotice: await withdrawn(call('POST', '/notice', { revision: 1, text: 'These are AI voices.' })),
    voiceAgain: await call('POST', `${line}/take`, { revision: 1 }),
    ...(await checkAnswers(app, content_id, call)),
    reviseContent: await call('POST', '/revision', {
      revision: 1,
      lines: [{ speaker: 1, text: 'Anew. '.repeat(20) }],
    }),
  }
}

/** The answers about audio that tries a script without making an episode. */
export async function testAudioAnswers(app: TestApp, who: Person) {
  const headers = app.as(who)
  const { content_id } = await makeFinishedTestAudio(app, who)
  return {
    listVoices: await app.server.inject({ url: '/api/voices', headers }),
    listTestAudio: await app.server.inject({ url: '/api/content/test-audio', headers }),
    generateTestAudio: await app.server.inject({
      method: 'POST',
      url: '/api/content/generate-audio',
      headers,
      payload: { utterances: scriptOf(1) },
    }),
    getTestAudio: await app.server.inject({ url: `/api/content/test-audio/${content_id}`, headers }),
    getTestAudioUrl: await app.server.inject({ url: `/api/content/test-audio/${content_id}/access-url`, headers }),
  }
}
