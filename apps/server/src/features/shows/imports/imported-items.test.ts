import { expect, test } from 'vitest'
import { guardedWebFiles } from '#adapters/web-files/guarded-web-files.ts'
import { retagFile, restoreFile } from '#features/episodes/rendering/index.ts'
import { person, testApp } from '#test/app.ts'
import { feedOf, itemOf, podcastServer, toneMp3 } from '#test/imports/podcast-server.ts'
import { importCalls } from '#test/imports/run-imports.ts'
import { sendForm } from '#test/http/send-form.ts'

const app = await testApp({ web_files: guardedWebFiles({ inTests: { isAllowed: () => true } }) })
const podcasts = await podcastServer()
const ana = person('ana')
const mp3 = await toneMp3(2)
podcasts.put('/a.mp3', mp3)
podcasts.put('/a.srt', '1\n00:00:00,100 --> 00:00:01,500\nMARA: Eleven minutes.\n')

test('SHOW-O103 an imported item is changed in words and visibility, and never made anew', async () => {
  const transcript = '<podcast:transcript url="/a.srt" type="application/srt"/>'
  const address = podcasts.put('/feed.xml', feedOf({ items: [itemOf('a', '/a.mp3', transcript)] }))
  const { channel_id, items } = await importCalls(app, ana).importWhole(address)
  const content_id = items[0]?.content_id ?? ''
  const url = (action: string) => `/api/content/${content_id}${action}?channel_id=${channel_id}`
  const headers = app.as(ana)
  const { lines } = (await app.server.inject({ url: url('/transcript'), headers })).json()
  expect(lines).toMatchObject([{ text: 'Eleven minutes.', speaker_name: 'MARA', human_voice: false }])

  const fixed = 'This episode was imported as a finished recording, so that is not possible.'
  const post = (action: string, payload?: object) =>
    app.server.inject({ method: 'POST', url: url(action), headers, ...(payload && { payload }) })
  const refused = [
    await post('/duplicate'),
    await post('/listen-check'),
    await post(`/lines/${lines[0].utterance_id}/correction`, { text: 'Twelve minutes.', revision: 1 }),
  ]
  expect(refused.map((answer) => [answer.statusCode, answer.json().detail])).toEqual(refused.map(() => [409, fixed]))

  await sendForm(app, `/api/content/${content_id}/metadata`, {
    method: 'PUT',
    fields: { channel_id: channel_id ?? '', script_title: 'Eleven minutes late' },
    headers,
  })
  await retagFile(app, content_id)
  const heard = await app.server.inject(`/media/content/${content_id}/audio.mp3`)
  expect(heard.rawPayload.equals(mp3)).toBe(true)
  const { audio_key } = await app.db.selectFrom('content').select('audio_key').executeTakeFirstOrThrow()
  await app.storage.delete([audio_key ?? ''])
  await restoreFile(app, content_id, new AbortController().signal)
  expect((await app.server.inject(`/media/content/${content_id}/audio.mp3`)).statusCode).toBe(404)
})

test('SHOW-O105 chapters of an episode without a transcript are shown, served and said in the feed', async () => {
  const told = [
    { startTime: 0, title: 'Ebb' },
    { startTime: 1, title: 'Slack water' },
    { startTime: 1.5, title: 'Flood' },
    { startTime: 9, title: 'After the end' },
  ]
  podcasts.put('/chapters.json', JSON.stringify({ version: '1.2.0', chapters: told }))
  const chapters = '<podcast:chapters url="/chapters.json" type="application/json+chapters"/>'
  const address = podcasts.put('/silent.xml', feedOf({ items: [itemOf('silent', '/a.mp3', chapters)] }))
  const { channel_id, items } = await importCalls(app, person('ben')).importWhole(address)
  const content_id = items[0]?.content_id ?? ''
  const [transcript, file] = [
    await app.server.inject(`/api/content/${content_id}/transcript?channel_id=${channel_id}`),
    await app.server.inject(`/media/content/${content_id}/chapters.json`),
  ]
  expect(transcript.json()).toMatchObject({
    lines: [],
    chapters: [
      { kind: 'part', title: 'Ebb', start_ms: 0 },
      { kind: 'part', title: 'Slack water', start_ms: 1_000 },
      { kind: 'part', title: 'Flood', start_ms: 1_500 },
    ],
  })
  expect(transcript.json().chapters).toHaveLength(3)
  expect(file.json().chapters).toMatchObject(told.slice(0, 3))
  const feed = await app.server.inject(`/channels/${channel_id}/feed.xml`)
  expect(feed.body).toMatch(/<psc:chapter start="00:00:01.500" title="Flood"/)
  expect(feed.body).toContain(`/media/content/${content_id}/chapters.json`)
  expect(feed.body).toContain('00:01 Flood')
})
