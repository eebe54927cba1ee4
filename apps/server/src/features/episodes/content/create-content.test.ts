import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { buffer } from 'node:stream/consumers'
import { ContentFields } from '@app/contracts/own-content'
import { CREATION_LIMIT_SENTENCE } from '@app/domain/billing'
import { expect, test } from 'vitest'
import { listUtterances } from '#features/episodes/content/index.ts'
import { getOwnedChannel } from '#features/shows/channels/index.ts'
import { hashRequest } from '#http/once-per-key.ts'
import { withCompanions } from '#lib/media-paths.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { cutAfterCommit } from '#test/database/cut-after-commit.ts'
import { makeChannel, makeContent, picture, scriptOf } from '#test/factories.ts'
import { objectKeysUnder, rowsAndObjects } from '#test/database/rows-and-objects.ts'
import { sendForm, type Fields, type Files } from '#test/http/send-form.ts'
import { createContent } from './create-content.ts'
import { setBalance, settleOpenHolds } from '#test/billing/tokens.ts'

const app = await testApp()
const URL_PATH = '/api/content/podcast-audio'

function words(channel_id: string, more: Fields = {}): Fields {
  return {
    channel_id,
    script_title: 'Why lighthouses still turn',
    content_description: 'On the slow, bright second opinion.',
    public_visibility: 'true',
    request_data: JSON.stringify({ utterances: scriptOf(3) }),
    ...more,
  }
}

async function submit(who: Person, fields: Fields, files: Files = {}) {
  return sendForm(app, URL_PATH, { fields, files, headers: app.as(who) })
}

async function read(who: Person, content_id: string, channel_id: string) {
  return (
    await app.server.inject({ url: `/api/content/${content_id}?channel_id=${channel_id}`, headers: app.as(who) })
  ).json()
}

async function balanceOf(who: Person): Promise<{ current_token_amount: number; can_create: boolean }> {
  return (await app.server.inject({ url: '/users/me', headers: app.as(who) })).json()
}

test(
  'API-11 API-12 API-13 a form becomes an item in the making, its lines, its hold and its job',
  {
    meta: {
      requirements: ['API-14', 'API-15', 'API-16', 'DATA-02', 'DATA-04', 'DATA-05', 'DATA-06', 'DATA-07', 'DATA-11'],
    },
  },
  async () => {
    const ana = person('ana')
    const channel_id = await makeChannel(app, ana)
    const response = await submit(ana, words(channel_id), { thumbnail: { bytes: await picture('png') } })
    expect(response.statusCode).toBe(200)
    const { content_id, task_id, thumbnail_path } = response.json()
    expect(task_id).toBe(content_id)
    expect(thumbnail_path).toMatch(/^[/]media[/]content[/]/)

    expect(await read(ana, content_id, channel_id)).toMatchObject({
      content_id,
      channel_id,
      channel_title: 'Slow Machines',
      user_id: 'ana',
      channel_creator_user_id: 'ana',
      title: 'Why lighthouses still turn',
      script_title: 'Why lighthouses still turn',
      content_description: 'On the slow, bright second opinion.',
      status: 'processing',
      visibility: 'public',
      audio_url: '',
      thumbnail_path,
      duration: 0,
      content_type: 'multi_voice',
      speakers: ['Kore', 'Puck'],
      progress: { lines_done: 0, lines_total: 3, playable_seconds: 0, seconds_left: null },
    })
    const { current_token_amount } = await balanceOf(ana)
    const lines = scriptOf(3)
    const characters = lines.reduce((sum, { text }) => sum + text.length, 0)
    expect(characters).toBeGreaterThan(200)
    expect(current_token_amount).toBe(
      1_000 - Math.ceil((Math.ceil(characters / 4) * 0.5 + Math.ceil(Math.ceil(characters / 4) * 6.5) * 10) / 1_000),
    )
    expect(await app.jobs.listLive('rendering.render-content', 'content_id')).toContain(content_id)
  },
)

test('SRV-25 the thumbnail is stored as WebP in the shape of a thumbnail, whatever was sent', async () => {
  const ana = person('pictures')
  const channel_id = await makeChannel(app, ana)
  for (const format of ['png', 'jpeg', 'webp', 'avif'] as const) {
    const large = await sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: '#fca146' } })
      .toFormat(format)
      .toBuffer()
    const response = await submit(ana, words(channel_id), {
      thumbnail: { bytes: large, name: '../../x.exe', type: 'text/html' },
    })
    const { thumbnail_path } = response.json()
    const served = await app.server.inject({ url: thumbnail_path })
    expect(served.headers['content-type']).toBe('image/webp')
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1_280, height: 720 })
    await settleOpenHolds(app, { user_id: 'pictures' })
  }
})

test('STUDIO-O06 without a thumbnail the path is empty', async () => {
  const ana = person('no-picture')
  const response = await submit(ana, words(await makeChannel(app, ana)))
  expect(response.json()).toMatchObject({ thumbnail_path: '' })
})

test('STUDIO-O21 DATA-16 a line without a voice is said by the voice of the channel', async () => {
  const ana = person('voiceless')
  const channel_id = await makeChannel(app, ana)
  const utterances = scriptOf(3).map(({ text }) => ({ text }))
  const response = await submit(ana, words(channel_id, { request_data: JSON.stringify({ utterances }) }))
  const { content_id } = response.json()
  expect(await read(ana, content_id, channel_id)).toMatchObject({ speakers: ['Kore'], content_type: 'single_voice' })
})

test('STUDIO-O12 an item that is not made public is private', async () => {
  const ana = person('discreet')
  const channel_id = await makeChannel(app, ana)
  const { content_id } = (await submit(ana, words(channel_id, { public_visibility: 'false' }))).json()
  expect(await read(ana, content_id, channel_id)).toMatchObject({ visibility: 'private' })
  expect(await read(person('ben'), content_id, channel_id)).toMatchObject({ code: 'content_not_found' })
})

test('blank lines are dropped and the rest keeps its order', async () => {
  const ana = person('blanks')
  const channel_id = await makeChannel(app, ana)
  const [first, second] = scriptOf(2)
  const utterances = [{ text: '  ' }, first, { text: '\n\t' }, second]
  const { content_id } = (await submit(ana, words(channel_id, { request_data: JSON.stringify({ utterances }) }))).json()
  const { lines } = (
    await app.server.inject({ url: `/api/content/${content_id}/transcript?channel_id=${channel_id}` })
  ).json()
  expect(lines.map(({ text, position }: { text: string; position: number }) => [position, text])).toEqual([
    [0, first?.text],
    [1, second?.text],
  ])
})

test('markup in every field is kept and returned as it is', async () => {
  const ana = person('markup')
  const channel_id = await makeChannel(app, ana)
  const markup = '<script>alert("boo")</script><img src=x onerror=alert(1)>'
  const utterances = [
    { text: `${markup} and enough words to make a script of at least one hundred characters in all.` },
  ]
  const response = await submit(
    ana,
    words(channel_id, {
      script_title: markup,
      content_description: markup,
      request_data: JSON.stringify({ utterances }),
    }),
  )
  const { content_id } = response.json()
  expect(await read(ana, content_id, channel_id)).toMatchObject({ title: markup, content_description: markup })
  const { lines } = (
    await app.server.inject({ url: `/api/content/${content_id}/transcript?channel_id=${channel_id}` })
  ).json()
  expect(lines[0].text).toBe(utterances[0]?.text)
})

test('NUL and control characters are taken out of every field', async () => {
  const ana = person('controls')
  const channel_id = await makeChannel(app, ana)
  const text =
    'A bell\u0007, a NUL\u0000, an escape\u001b and \ud83d half a pair, with enough words to make one hundred characters in all.'
  const response = await submit(
    ana,
    words(channel_id, {
      script_title: 'Ti\u0000tle\u0007',
      content_description: 'Des\u0000cription\u001b it is',
      request_data: JSON.stringify({ utterances: [{ text }] }),
    }),
  )
  expect(response.statusCode).toBe(200)
  const { content_id } = response.json()
  expect(await read(ana, content_id, channel_id)).toMatchObject({
    title: 'Title',
    content_description: 'Description it is',
  })
  const { lines } = (
    await app.server.inject({ url: `/api/content/${content_id}/transcript?channel_id=${channel_id}` })
  ).json()
  expect(lines[0].text).toBe(
    'A bell, a NUL, an escape and \ufffd half a pair, with enough words to make one hundred characters in all.',
  )
})

test('SRV-04 STUDIO-O01 with five items in the making the sixth is refused, and a finished one makes room', async () => {
  const ana = person('busy')
  const channel_id = await makeChannel(app, ana)
  for (let i = 0; i < 4; i++) await makeContent(app, ana, { channel_id })
  expect(await balanceOf(ana)).toMatchObject({ can_create: true })
  const { content_id } = await makeContent(app, ana, { channel_id })
  expect(await balanceOf(ana)).toMatchObject({ can_create: false })
  const before = await rowsAndObjects(app)
  const refused = await submit(ana, words(channel_id), { thumbnail: { bytes: await picture() } })
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toEqual({ code: 'access_denied', detail: CREATION_LIMIT_SENTENCE })
  expect(CREATION_LIMIT_SENTENCE).toBe("You've reached your content creation limit")
  expect(await rowsAndObjects(app)).toEqual(before)
  await app.server.inject({
    method: 'DELETE',
    url: `/api/content/${content_id}?channel_id=${channel_id}`,
    headers: app.as(ana),
  })
  expect((await submit(ana, words(channel_id))).statusCode).toBe(200)
})

test('SRV-04 six submissions at once make five items', async () => {
  const ana = person('hasty')
  const channel_id = await makeChannel(app, ana)
  const answers = await Promise.all(Array.from({ length: 6 }, () => submit(ana, words(channel_id))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 403])
})

test('SRV-03 BILL-O03 a balance above zero may go below by one item; from zero on nothing starts', async () => {
  const ana = person('poor')
  const channel_id = await makeChannel(app, ana)
  await balanceOf(ana)
  const spend = async (amount: number) => {
    await setBalance(app, { user_id: 'poor' }, amount)
  }
  await spend(1)
  expect((await submit(ana, words(channel_id))).statusCode).toBe(200)
  expect((await balanceOf(ana)).current_token_amount).toBeLessThan(0)
  for (const amount of [-3, 0]) {
    await spend(amount)
    expect((await balanceOf(ana)).can_create).toBe(false)
    const before = await rowsAndObjects(app)
    const refused = await submit(ana, words(channel_id), { thumbnail: { bytes: await picture() } })
    expect(refused.statusCode).toBe(402)
    expect(refused.json()).toEqual({ code: 'tokens_exhausted', detail: CREATION_LIMIT_SENTENCE })
    expect(await rowsAndObjects(app)).toEqual(before)
  }
})

test("SRV-14 STUDIO-O08 only the channel's creator publishes in it; a visitor and an expired credential are asked to sign in", async () => {
  const channel_id = await makeChannel(app, person('carla'))
  const before = await rowsAndObjects(app)
  const stranger = await submit(person('ben'), words(channel_id))
  expect(stranger.statusCode).toBe(403)
  expect(stranger.json()).toEqual({ code: 'access_denied', detail: "You don't have permission to edit this channel." })
  for (const headers of [{}, { authorization: 'Bearer expired' }]) {
    const response = await sendForm(app, URL_PATH, { fields: words(channel_id), headers })
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({ code: 'authentication_required', detail: 'Authentication required' })
  }
  expect(await rowsAndObjects(app)).toEqual(before)
})

test('a thumbnail stays where the item was kept and only the answer to it was lost', async () => {
  const who = person('cut-off')
  const channel_id = await makeChannel(app, who)
  const fields = ContentFields.parse(words(channel_id))
  const made = createContent(cutAfterCommit(app), await getOwnedChannel(app.db, who, channel_id), {
    ...fields,
    thumbnail: await picture(),
    idempotency_key: undefined,
  })
  await expect(made).rejects.toThrow('Connection terminated')
  const { content_id, thumbnail_key } = await app.db
    .selectFrom('content')
    .selectAll()
    .where('user_id', '=', who.user_id)
    .executeTakeFirstOrThrow()
  expect(await objectKeysUnder(app, `content/${content_id}/`)).toEqual(withCompanions(thumbnail_key ?? '').toSorted())
})

test('a stored thumbnail is the one that its address opens', async () => {
  const ana = person('opens')
  const channel_id = await makeChannel(app, ana)
  const { content_id, thumbnail_path } = (
    await submit(ana, words(channel_id), { thumbnail: { bytes: await picture() } })
  ).json()
  const keys = (await objectKeysUnder(app, `content/${content_id}/`)).toSorted()
  expect(keys.map((key) => key.replace(/^.*-(?=\d+\.)/, ''))).toEqual(['1280.jpg', '1280.webp', '640.webp'])
  for (const key of keys) {
    const stored = await app.storage.get(key)
    if (!stored) throw new Error('no thumbnail')
    const served = await app.server.inject({ url: `/media/${key}` })
    expect(served.rawPayload).toEqual(await buffer(stored.body))
    expect(served.headers).toMatchObject({
      'content-type': key.endsWith('jpg') ? 'image/jpeg' : 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable, s-maxage=60',
    })
  }
  expect(keys.map((key) => `/media/${key}`)).toContain(thumbnail_path)
})

test('a picture of the older kind, in one size, opens as ever and has no others', async () => {
  const ana = person('older')
  const { content_id, channel_id } = await makeContent(app, ana)
  const [thumbnail_key, avatar_key] = [
    `content/${content_id}/thumbnail-${randomUUID()}.webp`,
    `channels/${channel_id}/avatar-${randomUUID()}.webp`,
  ]
  for (const key of [thumbnail_key, avatar_key]) await app.storage.put(key, await picture('webp'), 'image/webp')
  await app.db.updateTable('content').set({ thumbnail_key }).where('content_id', '=', content_id).execute()
  await app.db.updateTable('channel').set({ avatar_key }).where('channel_id', '=', channel_id).execute()
  const { thumbnail_path, channel_avatar_link } = (
    await app.server.inject({ url: `/api/content/${content_id}?channel_id=${channel_id}` })
  ).json()
  for (const url of [thumbnail_path, channel_avatar_link])
    expect((await app.server.inject({ url })).statusCode).toBe(200)
  const { urls } = (
    await app.server.inject({ url: `/api/content/${content_id}/access-urls?channel_id=${channel_id}` })
  ).json().data
  expect(Object.keys(urls)).toEqual(['thumbnail'])
})

test('a script that is sent as a part of JSON is read like one that is sent as text', async () => {
  const ana = person('json-part')
  const channel_id = await makeChannel(app, ana)
  const part = (name: string, value: string, head = '') =>
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n${head}\r\n${value}\r\n`
  const { request_data = '', ...rest } = words(channel_id)
  const payload = [
    ...Object.entries(rest).map(([name, value]) => part(name, value)),
    part('request_data', request_data, 'content-type: application/json\r\n'),
    '--b--\r\n',
  ].join('')
  const headers = { 'content-type': 'multipart/form-data; boundary=b', ...app.as(ana) }
  expect((await app.server.inject({ method: 'POST', url: URL_PATH, payload, headers })).statusCode).toBe(200)
})

test('SRV-28 a request repeated at another version has the same hash, as long as nothing is chosen that the older did not know', async () => {
  const ana = person('repeats')
  const channel_id = await makeChannel(app, ana)
  const hashOf = async (sources_shown: 'true' | 'false') => {
    const { thumbnail: _none, ...fields } = { ...ContentFields.parse(words(channel_id)), thumbnail: undefined }
    const idempotency_key = `key-${sources_shown}`
    const channel = await getOwnedChannel(app.db, ana, channel_id)
    await createContent(app, channel, { ...fields, sources_shown, thumbnail: undefined, idempotency_key })
    const { request_hash } = await app.db
      .selectFrom('idempotency_key')
      .selectAll()
      .where('key', '=', idempotency_key)
      .executeTakeFirstOrThrow()
    const { sources_shown: _shown, episode_type: _type, ...older } = fields
    return { request_hash, older: hashRequest(older) }
  }
  const hidden = await hashOf('false')
  expect(hidden.request_hash).toBe(hidden.older)
  const shown = await hashOf('true')
  expect(shown.request_hash).not.toBe(shown.older)
})

test('SHOW-O321 a long line is voiced as lines of whole sentences; what stands before and after it stays there, and its faults have its number', async () => {
  const ana = person('one-long-line')
  const long = 'The mill burned for a century, and nobody remembered who had lit it. '.repeat(500)
  const mark = (place: 'before' | 'after') => ({ kind: 'mark' as const, place, title: place, up_to_s: null })
  const lines = [
    { voice_name: 'Puck', text: 'Who lit it?' },
    { voice_name: 'Kore', text: long, chapter: 'The mill', inserts: [mark('before'), mark('after')] },
  ]
  const { content_id, channel_id } = await makeContent(app, ana, { utterances: lines, spoken_notice: '' })
  const said = await listUtterances(app.db, content_id)
  const parts = said.filter(({ voice_name }) => voice_name === 'Kore')
  expect(parts.length).toBeGreaterThan(30)
  expect(parts.map(({ text }) => text).join(' ')).toContain(long.trim())
  expect(parts.flatMap(({ chapter }, at) => (chapter ? [[at, chapter]] : []))).toEqual([[0, 'The mill']])
  expect(parts.flatMap(({ inserts }, at) => (inserts ?? []).map(({ title }) => [at, title]))).toEqual([
    [0, 'before'],
    [parts.length - 1, 'after'],
  ])
  expect(await read(ana, content_id, channel_id)).toMatchObject({ progress: { lines_total: parts.length + 1 } })
  const faulty = `${long.slice(0, 20_000)} ${'a'.repeat(250)}`
  const answer = await submit(
    ana,
    words(channel_id, {
      request_data: JSON.stringify({ utterances: [lines[0], { voice_name: 'Kore', text: faulty }] }),
    }),
  )
  expect(answer.json().detail).toEqual([
    expect.objectContaining({
      msg: expect.stringMatching(/^Utterance 2 cannot be voiced: it has a word of 250 letters/),
    }),
  ])
})
