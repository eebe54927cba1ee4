import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { TRANSCRIPT_FILES } from '@app/contracts/content'
import { liveEvents } from '@app/contracts/events'
import { describedEndpoints } from '@app/contracts/openapi/documented'
import { renderContent } from '#features/episodes/rendering/index.ts'
import { accountsApp, browser, PASSWORD, signedIn } from '#test/accounts-app.ts'
import { person, testApp } from '#test/app.ts'
import { subscriptionAnswers } from '#test/billing/billing-queries.ts'
import { retriedItemAnswers } from '#test/content/retried-item.ts'
import { storedVoicePreview, makeContent, makeFinishedTestAudio } from '#test/factories.ts'
import { accountAnswers } from '#test/http/account-answers.ts'
import { channelAnswers, ownChannelAnswers } from '#test/http/channel-answers.ts'
import { describedAnswers } from '#test/http/described-responses.ts'
import { deskAnswers } from '#test/http/desk.ts'
import { draftAnswers } from '#test/http/draft-answers.ts'
import { episodeAnswers, listenerAnswers, testAudioAnswers } from '#test/http/episode-answers.ts'
import { followAnswers } from '#test/http/follows.ts'
import { findingAnswers } from '#test/http/search-requests.ts'
import { speechAnswers } from '#test/http/speech-answers.ts'
import { verificationAnswers } from '#test/http/verification-calls.ts'
import { feedFiles } from '#test/imports/feed-files.ts'
import { importAnswers } from '#test/imports/import-requests.ts'
import { readLive } from '#test/live/live-reader.ts'

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

/** The endpoints whose answers were held against their description. */
const described = new Set<string>()

function expectAllDescribed(answers: Record<string, LightMyRequestResponse>) {
  for (const [operation_id, answer] of Object.entries(answers)) {
    expect([operation_id, answer.statusCode]).toEqual([operation_id, 200])
    expectDescribed(operation_id, answer)
    described.add(operation_id)
  }
}

test('responses about an account and its plan match their description', async () => {
  expectAllDescribed({
    ...(await accountAnswers(app, ana)),
    ...(await subscriptionAnswers(app, person('payer'), ana)),
  })
})

test('responses about a channel match their description', async () => {
  expectAllDescribed({
    ...(await ownChannelAnswers(app, finished.channel_id, ana)),
    ...(await channelAnswers(app, finished.channel_id, ana)),
  })
})

test('responses about drafts, recordings and scripts match their description', async () => {
  expectAllDescribed(await draftAnswers(app, finished.channel_id, ana))
})

test('responses about an episode match their description', async () => {
  expectAllDescribed({
    ...(await episodeAnswers(app, finished, ana)),
    ...(await listenerAnswers(app, finished, ana)),
    ...(await retriedItemAnswers(app)),
    ...(await verificationAnswers(app)),
    ...(await importAnswers(app, ana)),
    ...(await speechAnswers(app, ana, finished)),
    ...(await testAudioAnswers(app, ana)),
  })
})

test('responses about what people follow and find, and those for the staff, match their description', async () => {
  const found = await findingAnswers(app, finished, ana)
  expectAllDescribed({
    ...(await followAnswers(app, finished.channel_id, ana)),
    ...(await deskAnswers(app)),
    ...found,
  })
  expect(found.listFeed.json().items).toHaveLength(1)
})

test('no endpoint is left out', () => {
  expect([...described].toSorted(), 'call the new endpoint above').toEqual(
    describedEndpoints.map(({ operation_id }) => operation_id).toSorted(),
  )
})

test('responses about an item that is being made or is not there match their description', async () => {
  const missing = { content_id: finished.channel_id, channel_id: finished.channel_id }
  for (const ending of TRANSCRIPT_FILES) {
    const operation_id = `getTranscript${ending.charAt(0).toUpperCase()}${ending.slice(1)}`
    for (const place of [finished, waiting, missing])
      expectDescribed(operation_id, await get(item(place, `/transcript.${ending}`)))
  }
  expectDescribed('getContent', await get(item(waiting)))
  expectDescribed('getTranscript', await get(item(waiting, '/transcript')))
  expectDescribed('getAccessUrls', await app.server.inject({ url: item(missing, '/access-urls') }))
})

test('responses for whole, partial, unchanged and missing files match their description', async () => {
  const { content_id, channel_id } = finished
  const channel = (await get(`/api/channels/${channel_id}`)).json<{ avatar_gcp_link: string }>()
  const files = {
    getContentFile: `/media/content/${content_id}/audio.mp3`,
    getChannelAvatar: channel.avatar_gcp_link,
    getSegment: `/media/content/${content_id}/segments/0.mp3`,
    getVoicePreview: await storedVoicePreview(app),
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
  await expect.poll(() => live.events().map(({ event }) => event)).toContain('content.deleted')
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
