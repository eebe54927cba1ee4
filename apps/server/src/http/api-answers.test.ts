import { expect, test } from 'vitest'
import { TRANSCRIPT_FILES } from '@app/contracts/content'
import { describedEndpoints } from '@app/contracts/openapi/documented'
import { renderContent } from '#features/episodes/index.ts'
import { liveEvents } from '@app/contracts/events'
import { accountsApp, browser, PASSWORD, signedIn } from '#test/accounts-app.ts'
import { person, testApp } from '#test/app.ts'
import { checkAnswers } from '#test/content/kept-finding.ts'
import { subscriptionAnswers } from '#test/billing/billing-queries.ts'
import { channelAnswers } from '#test/http/channel-answers.ts'
import { describedAnswers } from '#test/http/described-responses.ts'
import {
  draftContent,
  keptVoicePreview,
  makeChannel,
  makeContent,
  makeFinishedTestAudio,
  makeSession,
  picture,
  scriptOf,
} from '#test/factories.ts'
import { deskAnswers } from '#test/http/desk.ts'
import { followAnswers } from '#test/http/follows.ts'
import { retriedItemAnswers } from '#test/content/retried-item.ts'
import { readLive } from '#test/live/live-reader.ts'
import { speechAnswers } from '#test/http/speech-answers.ts'
import { verificationAnswers } from '#test/http/verification-calls.ts'
import { recordingAnswers } from '#test/http/recording-requests.ts'
import { importAnswers } from '#test/imports/import-requests.ts'
import { feedFiles } from '#test/imports/feed-files.ts'
import { findingAnswers } from '#test/http/search-requests.ts'
import { sendForm } from '#test/http/send-form.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'

const app = await testApp({ web_files: feedFiles() })
const ana = person('ana')
const headers = app.as(ana)
const expectDescribed = describedAnswers()
const finished = await makeContent(app, ana)
await renderContent(app, finished.content_id, new AbortController().signal)
const waiting = await makeContent(app, ana, { channel_id: finished.channel_id })

const get = (url: string, more: Record<string, string> = {}) =>
  app.server.inject({ url, headers: { ...headers, ...more } })
const item = ({ content_id, channel_id }: typeof finished, what = '') =>
  `/api/content/${content_id}${what}?channel_id=${channel_id}`

async function firstLine(): Promise<string> {
  return (await get(item(finished, '/transcript'))).json().lines[0].utterance_id
}

async function listeningAnswers() {
  const { content_id, channel_id } = finished
  const send = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', what: string, payload?: object) =>
    app.server.inject({ method, url: item(finished, what), headers, ...(payload && { payload }) })
  /** One correction is made at a time. */
  const withdrawn = async (begun: ReturnType<typeof send>) => {
    const answer = await begun
    await send('DELETE', '/correction')
    return answer
  }
  return {
    initializeContent: await send('POST', '/initialize'),
    changeVisibility: await send('PUT', '/visibility', { visibility: 'public' }),
    setLike: await send('POST', '/like', { liked: true }),
    recordView: await send('POST', '/view'),
    getContentStats: await get(item(finished, '/stats')),
    savePosition: await send('PUT', '/position', { position_ms: 1_500 }),
    getInteraction: await get(`/users/me/channels/${channel_id}/content/${content_id}`),
    getListenedChannel: await get(`/users/me/channels/${channel_id}`),
    getLineSources: await get(item(finished, `/lines/${await firstLine()}/sources`)),
    replaceAtOnce: await send('POST', '/replace-at-once'),
    setSourcesShown: await send('PUT', '/sources-shown', { shown: false }),
    correctLine: await send('POST', `/lines/${await firstLine()}/correction`, {
      text: 'Something else than before.',
      revision: 1,
    }),
    listRevisions: await get(item(finished, '/revisions')),
    withdrawCorrection: await send('DELETE', '/correction'),
    setSpokenNotice: await withdrawn(send('POST', '/notice', { revision: 1, text: 'These are AI voices.' })),
    voiceAgain: await send('POST', `/lines/${await firstLine()}/take`, { revision: 1 }),
    ...(await checkAnswers(app, content_id, send)),
    reviseContent: await send('POST', '/revision', { revision: 1, lines: [{ speaker: 1, text: 'Anew. '.repeat(20) }] }),
    ...(await retriedItemAnswers(app)),
  }
}

// oxlint-disable-next-line max-lines-per-function -- One request for each endpoint, in the order in which a person makes them.
test('responses of contract endpoints match their description', async () => {
  const { channel_id } = finished
  const avatar = { channel_avatar: { bytes: await picture() } }
  const persona = JSON.stringify({
    duologueFullName: 'Kore Halloran',
    personalOverview: 'Grew up beside a lighthouse.',
  })
  const words = {
    channel_title: 'Slow Machines',
    voice_name: 'Kore',
    channel_description: 'Patient devices and their people.',
  }
  const script = JSON.stringify({ utterances: scriptOf(4) })
  const submitted = {
    channel_id,
    script_title: 'Why they turn',
    content_description: 'On the slow, bright one.',
    request_data: script,
  }
  const doomed = await makeContent(app, ana, { channel_id })
  const failed = await makeContent(app, ana, { channel_id })
  await app.db.updateTable('content').set({ status: 'error' }).where('content_id', '=', failed.content_id).execute()
  await settleOpenHolds(app, { content_id: failed.content_id })
  const phone = await makeSession(app, ana)
  const tried = await makeFinishedTestAudio(app, ana)
  const leaver = person('leaver')
  await makeSession(app, leaver)
  const password = { current_password: 'correct horse', new_password: 'battery staple' }
  const callApi = (method: 'PUT' | 'POST' | 'DELETE', what: string, payload?: object) =>
    app.server.inject({ method, url: `/api/channels/${channel_id}${what}`, headers, ...(payload && { payload }) })
  await callApi('PUT', '/draft', { seen_version: 0, session_id: 'page', content: draftContent() })
  const discardDraft = await callApi('DELETE', '/draft')
  const restoreDraft = await callApi('POST', '/draft/restore', { draft_id: discardDraft.json().data.draft_id })
  const beginDraft = await callApi('POST', '/drafts', {})
  const addSources = await callApi('POST', '/draft/sources', {
    sources: [
      { type: 'text', text: 'Words.' },
      { type: 'url', url: 'https://example.com' },
    ],
  })
  const { source_id } = addSources.json().sources[0]
  const { script_id } = (
    await sendForm(app, '/podcast/create_script', {
      fields: { channel_id, voices: '["Kore"]', user_custom_prompt: 'On fog.' },
      headers,
    })
  ).json()
  const answers = {
    initializeUser: await app.server.inject({ method: 'POST', url: '/users/initialize', headers }),
    getFinance: await get('/users/me'),
    listMovements: await get('/users/me/ledger'),
    quoteLines: await app.server.inject({
      method: 'POST',
      url: '/users/me/quote',
      headers,
      payload: { lines: scriptOf(2) },
    }),
    ...(await subscriptionAnswers(app, person('payer'), ana)),
    getAccount: await get('/api/account'),
    changePassword: await app.server.inject({
      method: 'PUT',
      url: '/api/account/password',
      headers,
      payload: password,
    }),
    exportAccount: await get('/api/account/export'),
    deleteAccount: await app.server.inject({
      method: 'POST',
      url: '/api/account/deletion',
      headers: app.as(leaver),
      payload: { email: leaver.email, current_password: 'correct horse' },
    }),
    listSessions: await get('/api/account/sessions'),
    endSession: await app.server.inject({ method: 'DELETE', url: `/api/account/sessions/${phone}`, headers }),
    endAllSessions: await app.server.inject({
      method: 'DELETE',
      url: '/api/account/sessions',
      headers,
      payload: { current_password: 'correct horse' },
    }),
    getFeedbackPlace: await get('/api/feedback'),
    sendFeedback: await app.server.inject({
      method: 'POST',
      url: '/api/feedback',
      headers,
      payload: { subject: 'Chapters', message: 'Between them.' },
    }),
    createChannel: await sendForm(app, '/api/channels/', {
      fields: { ...words, persona_knowledge_bank: persona },
      files: avatar,
      headers,
    }),
    listOwnChannels: await get('/api/channels/'),
    getChannel: await get(`/api/channels/${channel_id}`),
    updateChannel: await sendForm(app, `/api/channels/${channel_id}`, {
      method: 'PUT',
      fields: words,
      files: avatar,
      headers,
    }),
    deleteChannel: await app.server.inject({
      method: 'DELETE',
      url: `/api/channels/${await makeChannel(app, ana)}`,
      headers,
    }),
    getPersona: await get(`/api/channels/${channel_id}/persona_knowledge_bank/data`),
    listChannelContent: await get(`/api/channels/${channel_id}/content`),
    saveLexicon: await callApi('PUT', '/lexicon', {
      seen_version: 0,
      entries: [{ word: 'Nguyen', exact_case: false, kind: 'ipa', say: 'wɪn' }],
    }),
    getLexicon: await get(`/api/channels/${channel_id}/lexicon`),
    exportLexicon: await get(`/api/channels/${channel_id}/lexicon/pls`),
    importLexicon: await callApi('POST', '/lexicon/pls', {
      seen_version: 1,
      pls: '<lexicon><lexeme><grapheme>Xi</grapheme><alias>shee</alias></lexeme></lexicon>',
    }),
    ...(await channelAnswers(app, channel_id, ana)),
    saveDraft: await callApi('PUT', '/draft', { seen_version: 1, session_id: 'page', content: draftContent() }),
    keepThumbnail: await sendForm(app, `/api/channels/${channel_id}/draft/thumbnail`, {
      method: 'PUT',
      files: { thumbnail: avatar.channel_avatar },
      headers,
    }),
    addSourceFile: await sendForm(app, `/api/channels/${channel_id}/draft/files`, {
      files: { file: { bytes: Buffer.from('Words.'), name: 'notes.txt' } },
      headers,
    }),
    ...(await recordingAnswers(app, ana, channel_id)),
    ...(await verificationAnswers(app)),
    ...(await importAnswers(app, ana)),
    addSources,
    removeSource: await callApi('DELETE', `/draft/sources/${source_id}`),
    restoreSource: await callApi('POST', `/draft/sources/${source_id}/restore`),
    listDrafts: await get(`/api/channels/${channel_id}/drafts`),
    beginDraft,
    getDraft: await get(`/api/channels/${channel_id}/draft`),
    dropThumbnail: await callApi('DELETE', '/draft/thumbnail'),
    discardDraft,
    restoreDraft,
    createContent: await sendForm(app, '/api/content/podcast-audio', { fields: submitted, headers }),
    getContent: await get(item(finished)),
    updateContent: await sendForm(app, item(finished, '/metadata'), { method: 'PUT', fields: { channel_id }, headers }),
    schedulePublication: await app.server.inject({
      method: 'PUT',
      url: item(doomed, '/schedule'),
      headers,
      payload: { publish_at: null },
    }),
    duplicateContent: await app.server.inject({ method: 'POST', url: item(doomed, '/duplicate'), headers }),
    deleteContent: await app.server.inject({ method: 'DELETE', url: item(doomed), headers }),
    retryContent: await app.server.inject({ method: 'POST', url: item(failed, '/retry'), headers }),
    getAccessUrls: await get(item(finished, '/access-urls')),
    getPassage: await get(`${item(finished, '/passage')}&revision=1&start_ms=0&end_ms=9`),
    getTranscript: await get(item(finished, '/transcript')),
    getScriptInserts: await get(item(finished, '/inserts')),
    ...(await listeningAnswers()),
    ...(await followAnswers(app, channel_id, ana)),
    ...(await deskAnswers(app)),
    ...(await findingAnswers(app, finished, ana)),
    createScript: await sendForm(app, '/podcast/create_script', {
      fields: { channel_id: await makeChannel(app, ana), voices: '["Kore","Puck"]', texts: '["Words."]' },
      headers,
    }),
    getScript: await get(`/api/scripts/${script_id}`),
    getDraftScript: await get(`/api/channels/${channel_id}/draft/script`),
    cancelScript: await app.server.inject({ method: 'POST', url: `/api/scripts/${script_id}/cancel`, headers }),
    markScriptSeen: await app.server.inject({ method: 'POST', url: `/api/scripts/${script_id}/seen`, headers }),
    listVoices: await get('/api/voices'),
    ...(await speechAnswers(app, ana, finished)),
    listTestAudio: await get('/api/content/test-audio'),
    generateTestAudio: await app.server.inject({
      method: 'POST',
      url: '/api/content/generate-audio',
      headers,
      payload: { utterances: scriptOf(1) },
    }),
    getTestAudio: await get(`/api/content/test-audio/${tried.content_id}`),
    getTestAudioUrl: await get(`/api/content/test-audio/${tried.content_id}/access-url`),
  }
  expect(Object.keys(answers).toSorted(), 'call the new endpoint here too').toEqual(
    describedEndpoints.map(({ operation_id }) => operation_id).toSorted(),
  )
  for (const [operation_id, answer] of Object.entries(answers)) {
    expect([operation_id, answer.statusCode]).toEqual([operation_id, 200])
    expectDescribed(operation_id, answer)
  }
  expect(answers.listFeed.json().items).toHaveLength(1)
  for (const ending of TRANSCRIPT_FILES) {
    const operation_id = `getTranscript${ending.charAt(0).toUpperCase()}${ending.slice(1)}`
    for (const place of [finished, waiting, { content_id: channel_id, channel_id }])
      expectDescribed(operation_id, await get(item(place, `/transcript.${ending}`)))
  }
  expectDescribed('getContent', await get(item(waiting)))
  expectDescribed('getTranscript', await get(item(waiting, '/transcript')))
  expectDescribed(
    'getAccessUrls',
    await app.server.inject({ url: item({ content_id: channel_id, channel_id }, '/access-urls') }),
  )
})

test('responses for whole, partial, unchanged and missing files match their description', async () => {
  const { content_id, channel_id } = finished
  const channel = (await get(`/api/channels/${channel_id}`)).json<{ avatar_gcp_link: string }>()
  const files = {
    getContentFile: `/media/content/${content_id}/audio.mp3`,
    getChannelAvatar: channel.avatar_gcp_link,
    getSegment: `/media/content/${content_id}/segments/0.mp3`,
    getVoicePreview: await keptVoicePreview(app),
  }
  for (const [operation_id, url] of Object.entries(files)) {
    const whole = await get(url)
    const answers = [
      whole,
      await get(url, { range: 'bytes=0-9' }),
      await get(url, { 'if-none-match': String(whole.headers.etag) }),
      await get(url, { range: 'bytes=99999999-' }),
      await get(url.replace(/[0-9a-f]{8}(?=[-0-9a-f])/, '00000000')),
      await get(url, { authorization: 'Bearer expired' }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 206, 304, 416, 404, 401])
    for (const answer of answers) expectDescribed(operation_id, answer)
  }
  const playlist = await get(`/media/content/${content_id}/playlist.m3u8`)
  expect(playlist.statusCode).toBe(200)
  expectDescribed('getPlaylist', playlist)
  expectDescribed('getPlaylist', await get(`/media/content/${channel_id}/playlist.m3u8`))
  expectDescribed('getHealth', await get('/healthz'))
})

test('signed addresses open their object, with plain or encoded slashes', async () => {
  const hidden = await makeContent(app, ana, { channel_id: finished.channel_id, public_visibility: 'false' })
  await renderContent(app, hidden.content_id, new AbortController().signal)
  const { urls } = (await get(item(hidden, '/access-urls'))).json<{ data: { urls: { audio: { url: string } } } }>().data
  expectDescribed('getContentFile', await app.server.inject({ url: urls.audio.url }))
  const tried = await makeFinishedTestAudio(app, person('tries'))
  const { url } = (await get(`/api/content/test-audio/${tried.content_id}/access-url`, app.as(person('tries')))).json<{
    url: string
  }>()
  const [path = '', query = ''] = url.split('?')
  const encoded = `/objects/${encodeURIComponent(path.replace('/objects/', ''))}?${query}`
  for (const address of [url, encoded]) {
    const answer = await app.server.inject({ url: address })
    expect(answer.statusCode).toBe(200)
    expectDescribed('getSignedObject', answer)
  }
  expectDescribed('getSignedObject', await app.server.inject({ url: path }))
})

test('sign-in, the token and their refusals match their description', async () => {
  const accounts = await accountsApp()
  const { callApi } = await signedIn(accounts, 'ana@example.com')
  const signIn = (body: object) => callApi('sign-in/email', body)
  const good = { email: 'ana@example.com', password: PASSWORD }
  expectDescribed('signIn', await signIn(good))
  expectDescribed('getToken', await callApi('token'))
  await browser(accounts).callApi('sign-up/email', { ...good, email: 'new@example.com', is_18_or_older: true })
  const refused = [
    await browser(accounts).callApi('token'),
    await signIn({ ...good, email: 'no address' }),
    await signIn({ ...good, email: 'nobody@example.com' }),
    await signIn({ ...good, password: 'not this one' }),
    await signIn({ ...good, email: 'new@example.com' }),
    await callApi('sign-in/email', good, { headers: { origin: 'https://evil.example' } }),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 400, 401, 401, 403, 403])
  const [token, ...others] = refused
  if (token) expectDescribed('getToken', token)
  for (const answer of others) expectDescribed('signIn', answer)
  // An account that is not there: its password takes no time to examine.
  const guess = { ...good, email: 'nobody@example.com' }
  let many = await signIn(guess)
  for (let tries = 0; tries < 100 && many.statusCode !== 429; tries += 1) many = await signIn(guess)
  expect(many.statusCode).toBe(429)
  expectDescribed('signIn', many)
})

test('the live stream has the described type and events', async () => {
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const live = await readLive(address, { headers })
  await app.server.inject({ method: 'DELETE', url: item(waiting), headers })
  await expect.poll(() => live.events().map(({ event }) => event), { timeout: 15_000 }).toContain('content.deleted')
  for (const { event, data } of live.events())
    expect(
      Object.entries(liveEvents)
        .find(([name]) => name === event)?.[1]
        .safeParse(data).error,
    ).toBeUndefined()
  live.close()
  expect(live.messages[0]?.event).toBe('live.ready')
  expectDescribed(
    'streamLiveEvents',
    await app.server.inject({ url: '/api/live', headers: { authorization: 'Bearer expired' } }),
  )
})
