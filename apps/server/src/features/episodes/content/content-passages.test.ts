import { afterEach, expect, test } from 'vitest'
import { addSources, storeSourceFile, ownPlace } from '#features/studio/drafts/index.ts'
import { insertReading } from '#features/studio/scripts/passages.repository.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { makeChannel, makeSession } from '#test/factories.ts'
import { sendForm } from '#test/http/send-form.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'
import { listContentPassages } from './content-passages.repository.ts'
import { listUtterances } from './utterances.repository.ts'

const app = await testApp()
const ana = person('ana')

/** A source of a person's draft as it was read, in so many passages. */
async function makePassages(owner: Person, channel_id: string, texts: string[]): Promise<string[]> {
  const [source] = await addSources(app, await ownPlace(app, owner, { channel_id }), [
    { type: 'url', url: 'https://example.com/lamps' },
  ])
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

function publish(channel_id: string, utterances: unknown[], more: Record<string, string> = {}) {
  const fields = {
    channel_id,
    script_title: 'Why they turn',
    content_description: 'On the slow, bright one.',
    from_draft: 'true',
    request_data: JSON.stringify({ utterances }),
    ...more,
  }
  return sendForm(app, '/api/content/podcast-audio', { fields, headers: app.as(ana) })
}

async function exportedItem(content_id: string): Promise<unknown> {
  const { channels } = (await app.server.inject({ url: '/api/account/export', headers: app.as(ana) })).json()
  return channels
    .flatMap(({ content }: { content: { content_id: string }[] }) => content)
    .find((item: { content_id: string }) => item.content_id === content_id)
}

afterEach(() => settleOpenHolds(app))

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
      source_kind: 'link',
      kind: null,
    },
    {
      content_id,
      passage_id: lens,
      title: 'On lamps',
      place: { page: 2 },
      text: 'The lens came from Paris.',
      url: 'https://example.com/lamps',
      source_kind: 'link',
      kind: null,
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

/** Sources of all kinds, as a person gave them, with one passage each. */
async function makeSources(owner: Person, channel_id: string): Promise<string[]> {
  const file = await storeSourceFile(
    app,
    { user_id: owner.user_id, channel_id },
    { name: 'CONFIDENTIAL board memo.txt', stream: bytesOf('Words.') },
  )
  const sources = await addSources(app, await ownPlace(app, owner, { channel_id }), [
    { type: 'url', url: 'https://ana:hunter2@www.example.com/lamps/2?token=s3cret#part' },
    { type: 'url', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=s3cret' },
    { type: 'text', text: 'My notes on lamps.' },
  ])
  const ids: string[] = []
  for (const { source_id, name, url } of [{ ...file, url: null }, ...sources]) {
    await insertReading(app.db, {
      source_id,
      user_id: owner.user_id,
      title: name,
      url,
      note: '',
      passages: [{ text: 'The lamp was lit in 1874.', place: { page: 1 } }],
    })
    ids.push(
      (
        await app.db
          .selectFrom('passage')
          .select('passage_id')
          .where('source_id', '=', source_id)
          .executeTakeFirstOrThrow()
      ).passage_id,
    )
  }
  return ids
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

const guest = undefined
const stranger = person('ben')
const given = [
  { title: 'CONFIDENTIAL board memo.txt', url: null },
  { title: 'example.com/2', url: 'https://ana:hunter2@www.example.com/lamps/2?token=s3cret#part' },
  { title: 'youtube.com/dQw4w9WgXcQ', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=s3cret' },
  { title: 'My notes on lamps.', url: null },
]
const toListeners = [
  { title: 'Document', url: null },
  { title: 'Web page · example.com/lamps/2', url: 'https://www.example.com/lamps/2' },
  { title: 'YouTube video · youtu.be/dQw4w9WgXcQ', url: 'https://youtu.be/dQw4w9WgXcQ' },
  { title: 'Text', url: null },
]

test.each([
  ['a guest', guest, undefined, []],
  ['a guest', guest, 'false', []],
  ['a guest', guest, 'true', toListeners],
  ['a stranger', stranger, undefined, []],
  ['a stranger', stranger, 'true', toListeners],
  ['its owner', ana, undefined, given],
  ['its owner', ana, 'true', given],
] as const)(
  '%s who reads a line finds of its sources, published with sources_shown %s',
  async (_who, who, sources_shown, expected) => {
    const channel_id = await makeChannel(app, ana)
    const passage_ids = await makeSources(ana, channel_id)
    const { content_id } = (
      await publish(
        channel_id,
        [
          { voice_name: 'Kore', text: LINE, passage_ids },
          { voice_name: 'Kore', text: LINE },
        ],
        { ...(sources_shown && { sources_shown }) },
      )
    ).json()
    const [line] = await listUtterances(app.db, content_id)
    const answers = await Promise.all(
      [
        `/api/content/${content_id}/lines/${line?.utterance_id}/sources?channel_id=${channel_id}`,
        `/api/content/${content_id}/transcript?channel_id=${channel_id}`,
        `/api/content/${content_id}/transcript.json?channel_id=${channel_id}`,
        `/api/content/${content_id}?channel_id=${channel_id}`,
        `/api/channels/${channel_id}/content`,
        `/${channel_id}/${content_id}`,
      ].map((url) => app.server.inject({ url, headers: who ? app.as(who) : {} })),
    )
    expect(answers[0]?.json().sources).toEqual(
      expected.map((source, at) => ({
        ...source,
        passage_id: passage_ids[at],
        place: { page: 1 },
        text: 'The lamp was lit in 1874.',
      })),
    )
    expect(answers[1]?.json().lines[0].has_sources).toBe(expected.length > 0)
    expect(answers[3]?.json().sources_shown).toBe(sources_shown === 'true')
    const bodies = answers
      .slice(who === ana ? 1 : 0)
      .map(({ body }) => body)
      .join()
    expect(bodies).not.toMatch(/CONFIDENTIAL|s3cret|hunter2/)
  },
)

test('the owner shows sources later and hides them again; passages from before their kind was kept are of a document', async () => {
  const channel_id = await makeChannel(app, ana)
  const passage_ids = await makeSources(ana, channel_id)
  const { content_id } = (
    await publish(channel_id, [
      { voice_name: 'Kore', text: LINE, passage_ids },
      { voice_name: 'Kore', text: LINE },
    ])
  ).json()
  await app.db.updateTable('content_passage').set({ source_kind: null }).where('content_id', '=', content_id).execute()
  const [line] = await listUtterances(app.db, content_id)
  const show = (shown: boolean) =>
    app.server.inject({
      method: 'PUT',
      url: `/api/content/${content_id}/sources-shown?channel_id=${channel_id}`,
      headers: app.as(ana),
      payload: { shown },
    })
  const titles = async () => {
    const { sources } = (
      await app.server.inject({
        url: `/api/content/${content_id}/lines/${line?.utterance_id}/sources?channel_id=${channel_id}`,
      })
    ).json()
    return sources.map(({ title }: { title: string }) => title)
  }
  expect((await show(true)).json()).toEqual({ success: true, message: 'Listeners can see the sources' })
  expect(await titles()).toEqual([
    'Document',
    'Web page · example.com/lamps/2',
    'YouTube video · youtu.be/dQw4w9WgXcQ',
    'Document',
  ])
  const events = await app.db
    .selectFrom('live_event')
    .select('name')
    .where('content_id', '=', content_id)
    .orderBy('seq')
    .execute()
  expect(events.at(-1)?.name).toBe('content.updated')
  expect((await show(false)).json()).toEqual({ success: true, message: 'Listeners can no longer see the sources' })
  expect(await titles()).toEqual([])
})
