import type { DraftView } from '@app/contracts/drafts'
import { draftLimits } from '@app/domain/drafts'
import { coverSvg } from '@app/domain/media'
import { expect, test } from 'vitest'
import { addSources, sumStoredOf, ownPlace } from '#features/studio/drafts/index.ts'
import { insertReading } from '#features/studio/scripts/passages.repository.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'
import { objectKeysUnder } from '#test/database/rows-and-objects.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { makeChannel, makeContent, picture, scriptOf } from '#test/factories.ts'
import { sendForm } from '#test/http/send-form.ts'

const app = await testApp()
const ana = person('ana')
const TITLE = 'On a light that turns, and turns, and would go on turning for another hundred years'.slice(0, 80)
const coHost = { name: 'Tobias', role: 'the curious sceptic', character: 'Dry.' }
const citedIn = (draft: DraftView) => draft.content?.utterances.flatMap(({ passage_ids = [] }) => passage_ids) ?? []

async function citedPassages(channel_id: string): Promise<string[]> {
  const [source] = await addSources(app, await ownPlace(app, ana, { channel_id }), [
    { type: 'url', url: 'https://example.com/l' },
  ])
  const reading = { source_id: source?.source_id ?? '', user_id: ana.user_id, title: 'On lamps', note: '' }
  const passages = ['The lamp was lit in 1874.', 'It turned until 1990.'].map((text) => ({ text, place: { page: 1 } }))
  await insertReading(app.db, { ...reading, url: 'https://example.com/l', passages })
  const rows = await app.db.selectFrom('passage').select('passage_id').orderBy('position').execute()
  return rows.map(({ passage_id }) => passage_id)
}

function duplicate({ content_id, channel_id }: { content_id: string; channel_id: string }, who: Person = ana) {
  const url = `/api/content/${content_id}/duplicate?channel_id=${channel_id}`
  return app.server.inject({ method: 'POST', url, headers: app.as(who) })
}

test('STUDIO-O31 a copy of an item is a draft with its words, speakers, picture and passages, which can be published again', async () => {
  const channel_id = await makeChannel(app, ana)
  const ids = await citedPassages(channel_id)
  // The co-host speaks first.
  const utterances = scriptOf(4, ['Puck', 'Kore']).map((line, index) => ({
    ...line,
    ...(index < 2 && { passage_ids: [ids[index]] }),
    ...(index === 1 && { chapter: 'The lamp' }),
  }))
  const fields = {
    channel_id,
    script_title: TITLE,
    content_description: 'On the slow, bright one.',
    show_notes: 'Read more.',
    season: '2',
    number: '4',
    co_host: JSON.stringify(coHost),
    request_data: JSON.stringify({ utterances }),
    from_draft: 'true',
  }
  const files = { thumbnail: { bytes: await picture() } }
  const made = await sendForm(app, '/api/content/podcast-audio', { fields, files, headers: app.as(ana) })
  const place = { channel_id, content_id: made.json().content_id }
  const { draft } = (await duplicate(place)).json<{ draft: DraftView }>()
  expect(draft.content).toMatchObject({
    speakers: { speaker_1: 'Kore', speaker_2: 'Puck' },
    form: {
      script_title: `Copy of ${TITLE}`.slice(0, 80),
      content_description: 'On the slow, bright one.',
      show_notes: 'Read more.',
      season: 2,
      number: null,
    },
    co_host: coHost,
  })
  expect(draft.content?.utterances.map(({ speaker, text, chapter }) => [speaker, text, chapter])).toEqual(
    utterances.map(({ voice_name, text }, index) => [
      voice_name === 'Kore' ? 1 : 2,
      text,
      index === 1 ? 'The lamp' : undefined,
    ]),
  )
  expect(draft.sources).toMatchObject([{ type: 'text', name: 'On lamps' }])
  expect(draft.thumbnail).not.toBeNull()
  expect(await objectKeysUnder(app, `drafts/${draft.draft_id}`)).toHaveLength(1)
  expect(await sumStoredOf(app.db, ana.user_id)).toBe('The lamp was lit in 1874.\n\nIt turned until 1990.'.length)

  const url = `/api/channels/${channel_id}/draft/script?draft_id=${draft.draft_id}`
  expect(citedIn(draft)).toHaveLength(2)
  await settleOpenHolds(app)
  const again = await sendForm(app, '/api/content/podcast-audio', {
    fields: {
      ...fields,
      from_draft: 'false',
      draft_id: draft.draft_id,
      request_data: JSON.stringify({
        utterances: draft.content?.utterances.map(({ text, passage_ids }) => ({ text, passage_ids })),
      }),
    },
    headers: app.as(ana),
  })
  const copies = await app.db
    .selectFrom('content_passage')
    .select(['title', 'text', 'url'])
    .where('content_id', '=', again.json().content_id)
    .orderBy('text')
    .execute()
  expect(copies).toEqual([
    { title: 'On lamps', text: 'It turned until 1990.', url: 'https://example.com/l' },
    { title: 'On lamps', text: 'The lamp was lit in 1874.', url: 'https://example.com/l' },
  ])
  expect((await app.server.inject({ url, headers: app.as(ana) })).json().script).toBeNull()
})

test('a copy stands beside what is being written, and an item without a picture gets another generated cover', async () => {
  await settleOpenHolds(app)
  const place = await makeContent(app, ana)
  const copies = [(await duplicate(place)).json().draft, (await duplicate(place)).json().draft]
  const list = await app.server.inject({ url: `/api/channels/${place.channel_id}/drafts`, headers: app.as(ana) })
  expect(
    list
      .json()
      .drafts.map(({ draft_id }: DraftView) => draft_id)
      .toSorted(),
  ).toEqual(copies.map(({ draft_id }) => draft_id).toSorted())
  expect(copies[0]).toMatchObject({ thumbnail: null, sources: [], content: { cover: 0 } })
  expect(coverSvg(`${copies[0].draft_id}:0`)).not.toBe(coverSvg(place.content_id))
  expect((await duplicate(place, person('bob'))).statusCode).toBe(403)
})

test('a copy that cannot be kept leaves no picture behind', async () => {
  await settleOpenHolds(app)
  const channel_id = await makeChannel(app, ana)
  const made = await sendForm(app, '/api/content/podcast-audio', {
    fields: {
      channel_id,
      script_title: 'Why they turn',
      content_description: 'On the slow, bright one.',
      request_data: JSON.stringify({ utterances: scriptOf(4) }),
    },
    files: { thumbnail: { bytes: await picture() } },
    headers: app.as(ana),
  })
  const place = { channel_id, content_id: made.json().content_id }
  for (let count = 0; count < draftLimits.of_channel; count += 1) expect((await duplicate(place)).statusCode).toBe(200)
  const kept = (await objectKeysUnder(app, 'drafts/')).length
  expect((await duplicate(place)).statusCode).toBe(409)
  expect(await objectKeysUnder(app, 'drafts/')).toHaveLength(kept)
})
