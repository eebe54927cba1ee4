import { expect, onTestFinished, test, vi } from 'vitest'
import { SaxesParser } from 'saxes'
import { readConfig } from '#config.ts'
import { createServer } from '#http/server.ts'
import { publishCorrection } from '#features/episodes/rendering/index.ts'
import { chooseAnnouncer } from '#main/choose-announcer.ts'
import { routes } from '#main/routes.ts'
import { startWork } from '#main/work.ts'
import { enqueueDeliveries } from '#deliveries/enqueue-deliveries.ts'
import { person, testApp } from '#test/app.ts'
import { deliveriesOf } from '#test/deliveries.ts'
import { finishedItem } from '#test/content/finished-item.ts'
import { newText, publishedItems, type Item } from '#test/content/published-items.ts'
import { fakeHub } from '#test/feeds/fake-hub.ts'
import { sendForm } from '#test/http/send-form.ts'
import { takeAnnouncements } from './announcements.repository.ts'

const app = await testApp()
const { published, callApi, correct } = publishedItems(app)
const never = new AbortController().signal
const feedOf = ({ channel_id }: Item) => `http://localhost:3000/channels/${channel_id}/feed.xml`

const setFeed = ({ channel_id }: Item, feed_mode: 'off' | 'unlisted' | 'listed') =>
  app.db.updateTable('channel').set({ feed_mode }).where('channel_id', '=', channel_id).execute()

/** A finished item, which nobody has spoken unless the test needs it. */
async function listed(name: string, { spoken = false } = {}): Promise<Item> {
  const owner = person(name)
  const item = spoken ? await published(name) : { owner, ...(await finishedItem(app, owner)).where }
  await setFeed(item, 'listed')
  await takeAnnouncements(app.db, 0)
  return item
}

const sendChange = (url: string, item: Item, fields: Record<string, string>) =>
  sendForm(app, url, { method: 'PUT', fields, headers: app.as(item.owner) })
const rename = (item: Item, script_title: string) =>
  sendChange(`/api/content/${item.content_id}/metadata`, item, { channel_id: item.channel_id, script_title })
const renameChannel = (item: Item) =>
  sendChange(`/api/channels/${item.channel_id}`, item, { channel_title: 'Slower Machines' })
const setVisibility = (item: Item, visibility: string) => callApi(item, 'PUT /visibility', { payload: { visibility } })
function announcerOf(environment: Record<string, string>) {
  const config = { ...app.config, ...readConfig(environment) }
  return { ...app, config, announcer: chooseAnnouncer(config) }
}

test('SHOW-O53 each hub is notified once of a burst of changes within seconds, and one that fails is tried again alone', async () => {
  const [item, hidden] = [await listed('told'), await listed('kept')]
  await setFeed(hidden, 'unlisted')
  const [good, failing] = [await fakeHub(), await fakeHub([500])]
  const deps = announcerOf({ WEBSUB_HUBS: `${good.address}, ${failing.address}` })
  await takeAnnouncements(app.db, 0)
  const work = await startWork(deps, app.jobs)
  onTestFinished(() => work.stop())
  const changed_at = Date.now()
  const answers = [
    await rename(item, 'Renamed once'),
    await rename(item, 'Renamed twice'),
    await renameChannel(item),
    await setVisibility(item, 'private'),
    await rename(hidden, 'Renamed in secret'),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  await vi.waitFor(() => expect(good.calls).toHaveLength(1), { timeout: 6_000, interval: 20 })
  expect((good.calls[0]?.at ?? Infinity) - changed_at).toBeLessThan(6_000)
  expect(Object.fromEntries(new URLSearchParams(good.calls[0]?.body))).toEqual({
    'hub.mode': 'publish',
    'hub.url': feedOf(item),
  })
  await vi.waitFor(() => expect(failing.calls).toHaveLength(2), { timeout: 8_000, interval: 20 })
  expect(good.calls).toHaveLength(1)
})

test('a change that a listed feed shows is announced wherever it is made, and any other is not', async () => {
  const item = await listed('changes', { spoken: true })
  const announced = async () => (await takeAnnouncements(app.db, 0)).filter((id) => id === item.channel_id).length
  const changes: Record<string, () => Promise<unknown>> = {
    title: () => rename(item, 'Another title'),
    channel: () => renameChannel(item),
    correction: async () => {
      await correct(item, 0, newText(item))
      await publishCorrection(app, item.content_id, never)
    },
    withdrawal: () => setVisibility(item, 'unlisted'),
    publication: () => setVisibility(item, 'public'),
  }
  for (const [name, change] of Object.entries(changes)) {
    await change()
    expect([name, await announced()]).toEqual([name, 1])
  }
  await setVisibility(item, 'private')
  await announced()
  const others: Record<string, () => Promise<unknown>> = {
    'title of a private item': () => rename(item, 'Nobody sees it'),
    play: () => app.db.updateTable('content').set({ view_count: 7 }).execute(),
  }
  for (const [name, change] of Object.entries(others)) {
    await change()
    expect([name, await announced()]).toEqual([name, 0])
  }
  await setVisibility(item, 'public')
  await announced()
  await callApi(item, 'DELETE ')
  expect(await announced()).toBe(1)
})

test('nobody is notified where no receiver is set, and nothing is kept for one', async () => {
  const item = await listed('unset')
  await rename(item, 'Unheard')
  await app.db
    .updateTable('feed_announcement')
    .set({ noted_at: new Date(0) })
    .execute()
  const announcements = deliveriesOf(app, 'feed')
  await announcements.open()
  expect(app.announcer.receivers).toEqual([])
  expect(await announcements.list()).toEqual([])
  expect(await takeAnnouncements(app.db, 0)).toEqual([])
})

test('an announcement is given up after three more tries, and not made of a feed that is hidden meanwhile', async () => {
  const item = await listed('gives up')
  const hub = await fakeHub([500, 500, 500, 500])
  const announcements = deliveriesOf(announcerOf({ WEBSUB_HUBS: hub.address }), 'feed')
  const announcement = { subject_id: item.channel_id, recipient: hub.address }
  await enqueueDeliveries(app.db, app.jobs, 'feed', [announcement])
  for (const tries of [1, 2, 3]) {
    await announcements.send()
    expect(await announcements.list()).toMatchObject([{ tries }])
    await announcements.makeDue()
  }
  await announcements.send()
  expect([hub.calls.length, await announcements.list()]).toEqual([4, []])
  await enqueueDeliveries(app.db, app.jobs, 'feed', [announcement])
  await deliveriesOf(app, 'feed').send()
  await setFeed(item, 'unlisted')
  await enqueueDeliveries(app.db, app.jobs, 'feed', [announcement])
  await announcements.send()
  expect([hub.calls.length, await announcements.list()]).toEqual([4, []])
})

test('a feed names hubs and Podping where they are notified of it, and nowhere else', async () => {
  const item = await listed('names')
  const { config } = announcerOf({ WEBSUB_HUBS: 'https://hub.example.com', PODPING_TOKEN: 'secret' })
  const telling = await createServer({ ...app, config }, routes)
  onTestFinished(() => telling.close())
  const url = new URL(feedOf(item)).pathname
  const told = await telling.inject({ url })
  expect(told.headers.link).toBe(`<${feedOf(item)}>; rel="self", <https://hub.example.com>; rel="hub"`)
  expect(elementsOf(told.body)).toEqual(['hub https://hub.example.com', 'podping true'])
  expect(told.body).not.toContain('secret')
  const silent = await app.server.inject({ url })
  expect([silent.headers.link, elementsOf(silent.body)]).toEqual([`<${feedOf(item)}>; rel="self"`, []])
  await setFeed(item, 'unlisted')
  const unlisted = await telling.inject({ url })
  expect([unlisted.headers.link, elementsOf(unlisted.body)]).toEqual([`<${feedOf(item)}>; rel="self"`, []])
})

function elementsOf(xml: string): string[] {
  const found: string[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'atom:link' && attributes['rel'] === 'hub') found.push(`hub ${String(attributes['href'])}`)
    if (name === 'podcast:podping') found.push(`podping ${String(attributes['usesPodping'])}`)
  })
  parser.write(xml).close()
  return found
}
