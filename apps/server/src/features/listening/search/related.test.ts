import { randomUUID } from 'node:crypto'
import type { RelatedItems } from '@app/contracts/related'
import { relatedLimits } from '@app/domain/search'
import { expect, test } from 'vitest'
import { listUtterances } from '#features/episodes/content/index.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { publishItem } from '#test/feeds/publish-item.ts'
import { refreshWords } from './refresh-words.repository.ts'

const app = await testApp()

type Place = { channel_id: string; owner: Person }

async function newPlace(): Promise<Place> {
  const owner = person(randomUUID())
  return { owner, channel_id: await makeChannel(app, owner) }
}

/** An item that says these lines and no others. */
async function publish(texts: string[], at?: Place, visibility: 'public' | 'private' = 'public') {
  const { channel_id, owner } = at ?? (await newPlace())
  const content_id = await publishItem(app, channel_id, { visibility })
  for (const { utterance_id, position } of await listUtterances(app.db, content_id)) {
    const [text] = texts.slice(position)
    if (text === undefined) await app.db.deleteFrom('utterance').where('utterance_id', '=', utterance_id).execute()
    else await app.db.updateTable('utterance').set({ text }).where('utterance_id', '=', utterance_id).execute()
  }
  return { channel_id, owner, content_id }
}
type Item = Awaited<ReturnType<typeof publish>>

async function related({ content_id, channel_id }: Item, who = person('somebody')) {
  const url = `/api/content/${content_id}/related?channel_id=${channel_id}`
  const answer = await app.server.inject({ url, headers: app.as(who) })
  const { of_channel, alike }: RelatedItems = answer.json()
  return {
    status: answer.statusCode,
    of_channel: of_channel?.map(({ content }) => content.content_id),
    alike: alike?.map(({ content, shared_words }) => [content.content_id, shared_words]),
  }
}

test('SHOW-O210 SHOW-O211 beside an item are the newest of its channel, and others that say the same rare words, which are named', async () => {
  const item = await publish([
    'Die Fresnel-Linse im Häuschen: ein Heliograph',
    'Der Heliograph war da',
    'und für die See',
  ])
  const others = []
  for (let made = 0; made < relatedLimits.of_channel + 1; made += 1)
    others.push(await publish(['Nothing of it here'], item))
  const alike = await publish(['A heliograph beside the HÄUSCHEN', 'of Fresnel'])
  const less = await publish(['Heliograph, said Fresnel'])
  const hidden = await publish(['Heliograph Fresnel Linse Häuschen'], undefined, 'private')
  const chance = await publish(['One heliograph is chance'])
  await refreshWords(app)

  const newest = others.toReversed().map(({ content_id }) => content_id)
  expect(await related(item)).toEqual({
    status: 200,
    of_channel: newest.slice(0, relatedLimits.of_channel),
    alike: [
      [alike.content_id, ['Heliograph', 'Häuschen', 'Fresnel'].toSorted()],
      [less.content_id, ['Heliograph', 'Fresnel'].toSorted()],
    ].map(([id, words]) => [id, expect.toSatisfy((named) => String([...named].toSorted()) === String(words))]),
  })
  expect(chance.content_id).not.toBe(less.content_id)

  // The owner sees the hidden one, with public items beside it; nobody else learns of it.
  expect((await related(hidden, hidden.owner)).alike).toHaveLength(3)
  expect((await related(hidden)).status).toBe(404)
})

test('SHOW-O211 what is withdrawn is beside nothing from then on, whatever the list of words still says', async () => {
  const item = await publish(['Astrolabe and quadrant'])
  const other = await publish(['The quadrant, the astrolabe'])
  await refreshWords(app)
  expect((await related(item)).alike.map(([id]) => id)).toEqual([other.content_id])
  const url = `/api/content/${other.content_id}/visibility?channel_id=${other.channel_id}`
  const headers = app.as(other.owner)
  await app.server.inject({ method: 'PUT', url, headers, payload: { visibility: 'private' } })
  expect(await related(item)).toMatchObject({ status: 200, alike: [] })
})
