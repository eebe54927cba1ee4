import type { ContentView } from '@app/contracts/content'
import { coverSeedOf } from '@app/domain/drafts'
import { afterEach, expect, test } from 'vitest'
import { linkPreview } from '#features/episodes/media/index.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'
import { person, testApp } from '#test/app.ts'
import { makeChannel, scriptOf } from '#test/factories.ts'
import { sendForm } from '#test/http/send-form.ts'

const app = await testApp()
const ana = person('ana')
const channel_id = await makeChannel(app, ana)
const coHost = { name: 'Tobias', role: 'the curious sceptic', character: 'Dry.' }

afterEach(() => settleOpenHolds(app))

async function publish(more: Record<string, string> = {}, lines = scriptOf(4)) {
  const fields = {
    channel_id,
    script_title: 'Why they turn',
    content_description: 'On the slow, bright one.',
    request_data: JSON.stringify({ utterances: lines }),
    ...more,
  }
  return sendForm(app, '/api/content/podcast-audio', { fields, headers: app.as(ana) })
}
const at = (content_id: string, what = '') => `/api/content/${content_id}${what}?channel_id=${channel_id}`
const read = async (content_id: string): Promise<ContentView> =>
  (await app.server.inject({ url: at(content_id), headers: app.as(ana) })).json()
const change = (content_id: string, fields: Record<string, string>) =>
  sendForm(app, at(content_id, '/metadata'), {
    method: 'PUT',
    fields: { channel_id, ...fields },
    headers: app.as(ana),
  })

test('an item keeps what was entered about it; a change of one field leaves the others', async () => {
  const { content_id } = (
    await publish({ show_notes: 'Read more:\nhttps://example.com', episode_type: 'bonus', season: '2', number: '4' })
  ).json()
  expect(await read(content_id)).toMatchObject({
    show_notes: 'Read more:\nhttps://example.com',
    episode_type: 'bonus',
    season: 2,
    number: 4,
  })
  expect((await change(content_id, { season: '' })).statusCode).toBe(200)
  expect(await read(content_id)).toMatchObject({ episode_type: 'bonus', season: null, number: 4 })
  await change(content_id, { show_notes: '', episode_type: 'trailer', number: '5' })
  expect(await read(content_id)).toMatchObject({ show_notes: '', episode_type: 'trailer', number: 5 })
  expect((await publish({ number: '0' })).statusCode).toBe(422)
  expect(await read((await publish()).json().content_id)).toMatchObject({ episode_type: 'full', season: null })
})

test('SHOW-O24 an item is explicit as its show is, or as was said of it alone, also in its copy', async () => {
  const asShow = (await publish()).json()
  expect((await read(asShow.content_id)).explicit).toBeNull()
  const { content_id } = (await publish({ explicit: 'true' })).json()
  expect((await read(content_id)).explicit).toBe(true)
  const copy = await app.server.inject({ method: 'POST', url: at(content_id, '/duplicate'), headers: app.as(ana) })
  expect(copy.json().draft.content.form.explicit).toBe(true)
  await change(content_id, { explicit: 'false', season: '3' })
  expect(await read(content_id)).toMatchObject({ explicit: false, season: 3 })
  await change(content_id, { explicit: '' })
  expect(await read(content_id)).toMatchObject({ explicit: null, season: 3 })
  expect((await change(content_id, { explicit: 'clean' })).statusCode).toBe(422)
})

test('the speakers of an item have the names of the host and the co-host, and its transcripts show them', async () => {
  const { content_id } = (await publish({ co_host: JSON.stringify(coHost) })).json()
  expect((await read(content_id)).speaker_names).toEqual(['Kore Halloran', 'Tobias'])
  const text = await app.server.inject({ url: at(content_id, '/transcript.txt'), headers: app.as(ana) })
  expect(text.body).toContain('\n\nTobias: ')
  expect(text.body).not.toContain('Puck')
  const ofOther = (await publish({ co_host: JSON.stringify(coHost) }, scriptOf(4, ['Puck', 'Leda']))).json()
  // The host is called like the voice of the channel, and speaks with another.
  expect((await read(ofOther.content_id)).speaker_names).toEqual(['', 'Tobias'])
})

test('STUDIO-O32 the cover that was chosen for a draft is that of the item, in its preview too, until another is chosen', async () => {
  const seed = coverSeedOf('3f6b1c94-8e2d-4a75-b0c8-51d7e9a2f436', 3)
  const { content_id } = (await publish({ cover: seed })).json()
  const preview = async () => (await app.server.inject({ url: `/media/content/${content_id}/preview.jpg` })).rawPayload
  expect((await read(content_id)).cover_seed).toBe(seed)
  expect((await preview()).equals(await linkPreview({ seed }))).toBe(true)
  await change(content_id, { cover: 'another' })
  expect((await preview()).equals(await linkPreview({ seed: 'another' }))).toBe(true)
  expect((await read((await publish()).json().content_id)).cover_seed).toBeNull()
})
