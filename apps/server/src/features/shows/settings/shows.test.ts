import { showPaths } from '@app/contracts/show-paths'
import type { ChecklistItemView, ShowCheckView, ShowView } from '@app/contracts/shows'
import { DEFAULT_SHOW, type ChecklistKey } from '@app/domain/shows'
import { expect, test } from 'vitest'
import { renderContent } from '#features/episodes/rendering/index.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { makeChannel, makeContent } from '#test/factories.ts'
import { channelForm } from '#test/http/owner-requests.ts'

const app = await testApp()
const ana = person('ana')
const settings = {
  ...DEFAULT_SHOW,
  language: 'en-GB',
  categories: [{ name: 'Science', subcategory: 'Physics' }, { name: 'Technology' }],
  author: 'Mara Reyes',
  owner_email: 'mara@example.org',
}

const at = (channel_id: string, what = '') => `/api/channels/${channel_id}/show${what}`
const read = async (channel_id: string): Promise<ShowView> =>
  (await app.server.inject({ url: at(channel_id), headers: app.as(ana) })).json()
const change = (channel_id: string, payload: object, who: Person = ana) =>
  app.server.inject({ method: 'PUT', url: at(channel_id), payload, headers: app.as(who) })
const check = async (channel_id: string): Promise<ShowCheckView> =>
  (await app.server.inject({ url: at(channel_id, '/check'), headers: app.as(ana) })).json()
const itemOf = ({ items }: ShowCheckView, key: ChecklistKey): ChecklistItemView | undefined =>
  items.find((item) => item.key === key)

test('SHOW-O15 a show keeps what is changed of it, tells other tabs, and refuses a change of what was changed since', async () => {
  const channel_id = await makeChannel(app, ana)
  const first = await read(channel_id)
  expect(first).toMatchObject({
    feed_mode: 'unlisted',
    settings: DEFAULT_SHOW,
    moved_to: null,
    feed_url: app.config.PUBLIC_URL.replace(/\/$/, '') + showPaths.feed(channel_id),
  })
  const seen_updated_at = first.updated_at
  const listed = await change(channel_id, { feed_mode: 'listed', settings, seen_updated_at })
  expect(listed.json()).toMatchObject({ feed_mode: 'listed', settings })
  expect(await read(channel_id)).toEqual(listed.json())
  const events = app.db.selectFrom('live_event').selectAll().where('name', '=', 'channel.updated')
  expect((await events.execute()).filter(({ payload }) => payload['channel_id'] === channel_id)).toHaveLength(2)

  const late = await change(channel_id, { feed_mode: 'off', seen_updated_at })
  expect([late.statusCode, late.json().code]).toEqual([409, 'conflict'])
  await change(channel_id, { feed_mode: 'off' })
  expect(await read(channel_id)).toMatchObject({ feed_mode: 'off', settings })
  await change(channel_id, {})
  expect((await events.execute()).filter(({ payload }) => payload['channel_id'] === channel_id)).toHaveLength(3)
})

test.each<[string, object, string]>([
  ['a category that is not on the list', { categories: [{ name: 'Tech' }] }, 'Choose a category from the list'],
  ['a category under another', { categories: [{ name: 'Arts', subcategory: 'Physics' }] }, 'Choose a category'],
  ['a name as a language', { language: 'English' }, 'Language must be a code'],
  ['half an email', { owner_email: 'mara@' }, 'Enter an email address'],
  ['a script as a link', { funding: { url: 'javascript:alert(1)', text: 'Support' } }, 'begins with https://'],
])('a show with %s is refused and stays as it was', async (_, broken, sentence) => {
  const channel_id = await makeChannel(app, ana)
  const before = await read(channel_id)
  const answer = await change(channel_id, { settings: { ...settings, ...broken }, feed_mode: 'listed' })
  expect([answer.statusCode, answer.json().detail[0].msg]).toEqual([422, expect.stringContaining(sentence)])
  expect(await read(channel_id)).toEqual(before)
})

test('SHOW-O26 a show that has moved sends its listeners on until that is taken back', async () => {
  const channel_id = await makeChannel(app, ana)
  const moved_to = 'https://feeds.example.org/slow-machines.xml'
  expect((await change(channel_id, { moved_to })).json().moved_to).toBe(moved_to)
  const feed = await app.server.inject(showPaths.feed(channel_id))
  expect([feed.statusCode, feed.headers.location]).toEqual([301, moved_to])
  expect(await check(channel_id)).toMatchObject({ status: 301, items: [], problem: expect.stringContaining('moved') })
  expect((await change(channel_id, { moved_to: null })).json().moved_to).toBeNull()
  expect((await app.server.inject(showPaths.feed(channel_id))).statusCode).toBe(200)
})

test('a new show has the region of who opens it, where they read the language of its host', async () => {
  const form = await channelForm()
  const made = await app.server.inject({
    ...form,
    method: 'POST',
    url: '/api/channels/',
    headers: { ...form.headers, ...app.as(ana), 'accept-language': 'en-IE,en;q=0.8' },
  })
  expect((await read(made.json().data.channel_id)).settings).toEqual({ ...DEFAULT_SHOW, language: 'en-IE' })
})

test('the check finds in the feed what is there, and what is not', async () => {
  const { content_id, channel_id } = await makeContent(app, ana)
  expect(itemOf(await check(channel_id), 'episodes')).toMatchObject({ is_done: false, value: '0' })
  await renderContent(app, content_id, new AbortController().signal)
  const first = await check(channel_id)
  expect(first).toMatchObject({ status: 200, problem: null })
  for (const key of ['category', 'owner_email'] as const)
    expect(itemOf(first, key)).toMatchObject({ is_done: false, value: '' })
  await change(channel_id, { settings })
  const second = await check(channel_id)
  const found: Partial<Record<ChecklistKey, string>> = {
    category: 'Physics, Technology',
    owner_email: 'mara@example.org',
    language: 'en-GB',
    author: 'Mara Reyes',
    self_link: 'matches',
    episodes: '1',
    sound: '1 MP3 file, sizes match',
    ranges: 'answered',
    guids: '1, all unique',
    transcripts: 'all 1',
  }
  for (const [key, value] of Object.entries(found))
    expect(itemOf(second, key as ChecklistKey), key).toMatchObject({ is_done: true, value })

  const { audio_key } = await app.db
    .selectFrom('content')
    .select('audio_key')
    .where('content_id', '=', content_id)
    .executeTakeFirstOrThrow()
  await app.storage.put(audio_key ?? '', Buffer.from('This is no MP3 file any more.'), 'audio/mpeg')
  expect(itemOf(await check(channel_id), 'sound')).toMatchObject({ is_done: false, value: '0 of 1' })
})

test('SHOW-O18 of a feed that is off, the check names the status of its answer', async () => {
  const channel_id = await makeChannel(app, ana)
  await change(channel_id, { feed_mode: 'off' })
  expect(await check(channel_id)).toMatchObject({ status: 404, items: [], problem: 'The feed could not be read.' })
})
