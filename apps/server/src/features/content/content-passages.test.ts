import { expect, test } from 'vitest'
import { addSources } from '#features/drafts/index.ts'
import { insertReading } from '#features/scripts/passages.repository.ts'
import { person, testApp, type Person } from '../../../test/app.ts'
import { makeChannel, makeSession } from '../../../test/factories.ts'
import { sendForm } from '../../../test/send-form.ts'
import { listContentPassages, listUtterances } from './index.ts'

const app = await testApp()
const ana = person('ana')

/** A source of somebody's draft as it was read, in so many passages. */
async function makePassages(owner: Person, channel_id: string, texts: string[]): Promise<string[]> {
  const [source] = await addSources(app, owner, {
    channel_id,
    sources: [{ type: 'url', url: 'https://example.com/lamps' }],
  })
  const source_id = source?.source_id ?? ''
  const passages = texts.map((text, index) => ({ text, place: { page: index + 1 } }))
  await insertReading(app.db, {
    source_id,
    user_id: owner.user_id,
    title: 'On lamps',
    url: 'https://example.com/lamps',
    note: '',
    passages,
  })
  const rows = await app.db
    .selectFrom('passage')
    .select('passage_id')
    .where('source_id', '=', source_id)
    .orderBy('position')
    .execute()
  return rows.map(({ passage_id }) => passage_id)
}

function publish(channel_id: string, utterances: unknown[]) {
  const fields = {
    channel_id,
    script_title: 'Why they turn',
    content_description: 'On the slow, bright one.',
    from_draft: 'true',
    request_data: JSON.stringify({ utterances }),
  }
  return sendForm(app, '/api/content/podcast-audio', { fields, headers: app.as(ana) })
}

async function exportedItem(content_id: string): Promise<unknown> {
  const { channels } = (await app.server.inject({ url: '/api/account/export', headers: app.as(ana) })).json()
  return channels
    .flatMap(({ content }: { content: { content_id: string }[] }) => content)
    .find((item: { content_id: string }) => item.content_id === content_id)
}

const LINE = 'A light needs no password, and its lens is older than any of them. '.repeat(2)

test("what lines stand on is published with them and outlives the draft, though no word of what is not the creator's own", async () => {
  const channel_id = await makeChannel(app, ana)
  await makeSession(app, ana)
  const [lamp, lens] = await makePassages(ana, channel_id, ['The lamp was lit in 1874.', 'The lens came from Paris.'])
  const bob = person('bob')
  const [secret] = await makePassages(bob, await makeChannel(app, bob), ["Bob's own notes."])
  const answer = await publish(channel_id, [
    { voice_name: 'Kore', text: LINE, passage_ids: [lens, secret, lamp] },
    { voice_name: 'Puck', text: LINE, passage_ids: [] },
    { voice_name: 'Puck', text: 'Written by hand.' },
    { voice_name: 'Puck', text: 'Nonsense.', passage_ids: 'nothing' },
    { voice_name: 'Puck', text: 'No ids.', passage_ids: ['x', '00000000-0000-4000-8000-000000000000'] },
  ])
  expect(answer.statusCode).toBe(200)
  const { content_id } = answer.json()
  const lines = await listUtterances(app.db, content_id)
  expect(lines.map(({ passage_ids }) => passage_ids)).toEqual([[lens, lamp], [], null, null, []])
  expect((await listContentPassages(app.db, content_id)).toSorted((a, b) => a.text.localeCompare(b.text))).toEqual([
    {
      content_id,
      passage_id: lamp,
      title: 'On lamps',
      place: { page: 1 },
      text: 'The lamp was lit in 1874.',
      url: 'https://example.com/lamps',
    },
    {
      content_id,
      passage_id: lens,
      title: 'On lamps',
      place: { page: 2 },
      text: 'The lens came from Paris.',
      url: 'https://example.com/lamps',
    },
  ])
  expect(await exportedItem(content_id)).toMatchObject({
    lines: [{ passage_ids: [lens, lamp] }, {}, { passage_ids: null }, {}, {}],
    passages: [{ title: 'On lamps' }, { title: 'On lamps' }],
  })
  expect(
    await app.db
      .selectFrom('passage')
      .select('passage_id')
      .where('passage_id', 'in', [lamp ?? '', lens ?? ''])
      .execute(),
  ).toEqual([])
})

test('the copied passages go with the item', async () => {
  const channel_id = await makeChannel(app, ana)
  const [lamp] = await makePassages(ana, channel_id, ['The lamp was lit in 1874.'])
  const { content_id } = (await publish(channel_id, [{ voice_name: 'Kore', text: LINE, passage_ids: [lamp] }])).json()
  expect(await listContentPassages(app.db, content_id)).toHaveLength(1)
  await app.server.inject({
    method: 'DELETE',
    url: `/api/content/${content_id}?channel_id=${channel_id}`,
    headers: app.as(ana),
  })
  expect(await listContentPassages(app.db, content_id)).toEqual([])
})

test('a listener sees what a line stands on, the most telling first, unless its owner does not show it', async () => {
  const channel_id = await makeChannel(app, ana)
  const [lamp, lens] = await makePassages(ana, channel_id, ['The lamp was lit in 1874.', 'The lens came from Paris.'])
  const { content_id } = (
    await publish(channel_id, [
      { voice_name: 'Kore', text: LINE, passage_ids: [lens, lamp] },
      { voice_name: 'Kore', text: LINE },
    ])
  ).json()
  const lines = await listUtterances(app.db, content_id)
  const sourcesOf = async (position: number, who?: Person) => {
    const url = `/api/content/${content_id}/lines/${lines[position]?.utterance_id}/sources?channel_id=${channel_id}`
    return (await app.server.inject({ url, headers: who ? app.as(who) : {} })).json().sources
  }
  const shownTo = async (who?: Person) => {
    const answer = await app.server.inject({
      url: `/api/content/${content_id}/transcript?channel_id=${channel_id}`,
      headers: who ? app.as(who) : {},
    })
    return answer.json().lines.map(({ has_sources }: { has_sources: boolean }) => has_sources)
  }
  const show = (shown: boolean) =>
    app.server.inject({
      method: 'PUT',
      url: `/api/content/${content_id}/sources-shown?channel_id=${channel_id}`,
      headers: app.as(ana),
      payload: { shown },
    })
  const both = [
    {
      passage_id: lens,
      title: 'On lamps',
      place: { page: 2 },
      text: 'The lens came from Paris.',
      url: 'https://example.com/lamps',
    },
    {
      passage_id: lamp,
      title: 'On lamps',
      place: { page: 1 },
      text: 'The lamp was lit in 1874.',
      url: 'https://example.com/lamps',
    },
  ]
  expect([await sourcesOf(0), await sourcesOf(1), await shownTo()]).toEqual([both, [], [true, false]])

  expect((await show(false)).json()).toEqual({ success: true, message: 'Listeners can no longer see the sources' })
  for (const who of [undefined, person('ben')])
    expect([await sourcesOf(0, who), await shownTo(who)]).toEqual([[], [false, false]])
  expect([await sourcesOf(0, ana), await shownTo(ana)]).toEqual([both, [true, false]])
  expect(
    (await app.server.inject({ url: `/api/content/${content_id}?channel_id=${channel_id}` })).json().sources_shown,
  ).toBe(false)
  const told = await app.db
    .selectFrom('live_event')
    .select('name')
    .where('content_id', '=', content_id)
    .orderBy('seq')
    .execute()
  expect(told.at(-1)?.name).toBe('content.updated')
  expect((await show(true)).json()).toEqual({ success: true, message: 'Listeners can see the sources' })
  expect(await sourcesOf(0)).toEqual(both)
})
