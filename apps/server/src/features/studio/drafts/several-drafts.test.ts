import { randomUUID } from 'node:crypto'
import { draftLimits, draftSentences } from '@app/domain/drafts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sumStoredOf } from './index.ts'
import { exportAccount } from '#features/people/accounts/export-account.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { draftContent, makeChannel, makeSession, picture, scriptOf } from '#test/factories.ts'
import { sendForm } from '#test/http/send-form.ts'

const app = await testApp()
const ana = person('ana')
const fresh = () => makeChannel(app, ana)

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
const callApi = (method: Method, url: string, payload?: object, who: Person = ana) =>
  app.server.inject({ method, url: `/api/channels/${url}`, headers: app.as(who), ...(payload && { payload }) })
const of = (draft_id: string) => `?draft_id=${draft_id}`
const begin = async (channel_id: string): Promise<string> =>
  (await callApi('POST', `${channel_id}/drafts`, {})).json().draft.draft_id
const list = async (channel_id: string) => (await callApi('GET', `${channel_id}/drafts`)).json().drafts
const read = async (channel_id: string, draft_id: string) =>
  (await callApi('GET', `${channel_id}/draft${of(draft_id)}`)).json().draft
const titled = (script_title: string) => {
  const content = draftContent()
  return { ...content, form: { ...content.form, script_title } }
}
const save = (channel_id: string, draft_id: string, title: string, { seen_version = 0, session_id = 'page' } = {}) =>
  callApi('PUT', `${channel_id}/draft${of(draft_id)}`, { seen_version, session_id, content: titled(title) })

test('STUDIO-O30 two tabs on two drafts of a channel never write over each other, whatever version they have seen', async () => {
  const channel_id = await fresh()
  const [one, other] = [await begin(channel_id), await begin(channel_id)]
  expect((await save(channel_id, one, 'One', { session_id: 'tab-1' })).statusCode).toBe(200)
  expect((await save(channel_id, other, 'Other', { session_id: 'tab-2' })).statusCode).toBe(200)
  expect((await save(channel_id, other, 'Later', { session_id: 'tab-3' })).json().code).toBe('conflict')
  expect((await save(channel_id, one, 'One more', { seen_version: 1, session_id: 'tab-1' })).json()).toMatchObject({
    draft_id: one,
    version: 2,
  })
  const titles = [await read(channel_id, one), await read(channel_id, other)].map((draft) => draft.content.form)
  expect(titles).toMatchObject([{ script_title: 'One more' }, { script_title: 'Other' }])
})

test('the list names each draft, counts it, and says for which a script is being written', async () => {
  const channel_id = await fresh()
  const [one, other] = [await begin(channel_id), await begin(channel_id)]
  const content = { ...titled('  '), utterances: [' ', 'Fog has no edges, and so on it goes.', 'Yes.'].map(lineOf) }
  await callApi('PUT', `${channel_id}/draft${of(one)}`, { seen_version: 0, session_id: 'page', content })
  await callApi('POST', `${channel_id}/draft/sources${of(one)}`, { sources: [{ type: 'text', text: 'Words.' }] })
  await sendForm(app, '/podcast/create_script', {
    fields: { channel_id, draft_id: one, voices: '["Kore"]', user_custom_prompt: 'On fog.' },
    headers: app.as(ana),
  })
  expect(await list(channel_id)).toMatchObject([
    { draft_id: one, number: 1, title: 'Fog has no edges, and so…', lines: 2, source_count: 1, is_being_written: true },
    { draft_id: other, number: 2, title: '', lines: 0, source_count: 0, is_being_written: false },
  ])
  expect((await callApi('GET', `${channel_id}/drafts`, undefined, person('bob'))).statusCode).toBe(403)
})

test('the sources, the picture and the script of a draft are its own', async () => {
  const channel_id = await fresh()
  const [one, other] = [await begin(channel_id), await begin(channel_id)]
  const file = await sendForm(app, `/api/channels/${channel_id}/draft/files${of(other)}`, {
    files: { file: { bytes: Buffer.from('Words.'), name: 'notes.txt', type: 'text/plain' } },
    headers: app.as(ana),
  })
  await sendForm(app, `/api/channels/${channel_id}/draft/thumbnail${of(other)}`, {
    method: 'PUT',
    files: { thumbnail: { bytes: await picture() } },
    headers: app.as(ana),
  })
  const { source_id } = file.json()
  const write = (draft_id: string) =>
    sendForm(app, '/podcast/create_script', {
      fields: { channel_id, draft_id, voices: '["Kore"]', source_ids: JSON.stringify([source_id]) },
      headers: app.as(ana),
    })
  expect((await write(one)).statusCode).toBe(422)
  const { script_id } = (await write(other)).json()
  expect(await read(channel_id, one)).toMatchObject({ sources: [], thumbnail: null })
  expect(await read(channel_id, other)).toMatchObject({
    sources: [{ source_id }],
    thumbnail: { name: expect.any(String) },
  })
  const scriptOfDraft = async (draft_id: string) =>
    (await callApi('GET', `${channel_id}/draft/script${of(draft_id)}`)).json().script
  expect([await scriptOfDraft(one), await scriptOfDraft(other)]).toMatchObject([null, { script_id }])
  const pictures = [one, other].map((id) => callApi('GET', `${channel_id}/draft/thumbnail${of(id)}`))
  expect((await Promise.all(pictures)).map(({ statusCode }) => statusCode)).toEqual([404, 200])
  const remove = (draft_id: string) => callApi('DELETE', `${channel_id}/draft/sources/${source_id}${of(draft_id)}`)
  expect([(await remove(one)).statusCode, (await remove(other)).statusCode]).toEqual([404, 200])
})

test('STUDIO-O30 publishing ends exactly the draft that was published; what a tab still sends for it begins no other', async () => {
  const channel_id = await fresh()
  const drafts = [await begin(channel_id), await begin(channel_id), await begin(channel_id)]
  const [first = '', published = '', last = ''] = drafts
  const fields = {
    channel_id,
    script_title: 'Why they turn',
    content_description: 'On the slow, bright one.',
    request_data: JSON.stringify({ utterances: scriptOf(4) }),
    draft_id: published,
  }
  expect((await sendForm(app, '/api/content/podcast-audio', { fields, headers: app.as(ana) })).statusCode).toBe(200)
  expect((await list(channel_id)).map((draft: { draft_id: string }) => draft.draft_id).toSorted()).toEqual(
    [first, last].toSorted(),
  )
  const late = await save(channel_id, published, 'Too late')
  expect([late.statusCode, late.json()]).toEqual([404, { code: 'not_found', detail: draftSentences.missing }])
  expect(await read(channel_id, published)).toBeNull()
})

test('each draft is discarded and restored by itself, whatever was begun meanwhile', async () => {
  const channel_id = await fresh()
  const [one, other] = [await begin(channel_id), await begin(channel_id)]
  await save(channel_id, one, 'One')
  await save(channel_id, other, 'Other')
  for (const draft_id of [one, other])
    expect((await callApi('DELETE', `${channel_id}/draft${of(draft_id)}`)).json().data).toEqual({ draft_id })
  expect(await list(channel_id)).toEqual([])
  const meanwhile = await begin(channel_id)
  await save(channel_id, meanwhile, 'Meanwhile')
  for (const draft_id of [other, one])
    expect((await callApi('POST', `${channel_id}/drafts/restore`, { draft_id })).json().draft).toMatchObject({
      draft_id,
    })
  expect((await list(channel_id)).map(({ title }: { title: string }) => title).toSorted()).toEqual([
    'Meanwhile',
    'One',
    'Other',
  ])
  expect((await callApi('POST', `${channel_id}/drafts/restore`, { draft_id: other })).statusCode).toBe(404)
})

test('a blank draft that was begun in place of a discarded one ends when that is restored', async () => {
  const channel_id = await fresh()
  const one = await begin(channel_id)
  await callApi('DELETE', `${channel_id}/draft${of(one)}`)
  await begin(channel_id)
  await callApi('POST', `${channel_id}/drafts/restore`, { draft_id: one })
  expect(await list(channel_id)).toMatchObject([{ draft_id: one }])
})

test('a draft is begun once under one id; the id of somebody else’s draft begins and reveals nothing', async () => {
  const channel_id = await fresh()
  const draft_id = randomUUID()
  const named = () => callApi('POST', `${channel_id}/drafts`, { draft_id })
  expect((await Promise.all([named(), named()])).map((answer) => answer.json().draft.draft_id)).toEqual([
    draft_id,
    draft_id,
  ])
  expect(await list(channel_id)).toHaveLength(1)
  const bob = person('bob')
  const of_bob = await makeChannel(app, bob)
  expect((await callApi('POST', `${of_bob}/drafts`, { draft_id }, bob)).statusCode).toBe(404)
  expect((await callApi('GET', `${of_bob}/draft${of(draft_id)}`, undefined, bob)).json()).toEqual({ draft: null })
})

test('a channel takes twenty drafts, begun one by one or all at once', async () => {
  const channel_id = await fresh()
  const answers = await Promise.all(
    Array.from({ length: draftLimits.of_channel + 2 }, () => callApi('POST', `${channel_id}/drafts`, {})),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json().detail)).toEqual(
    Array.from({ length: 2 }, () => draftSentences.too_many),
  )
  expect(await list(channel_id)).toHaveLength(draftLimits.of_channel)
})

test('the quota and the export count every draft', async () => {
  const eve = person('eve')
  await makeSession(app, eve)
  const channel_id = await makeChannel(app, eve)
  for (const text of ['Four', 'Letters'])
    await callApi('POST', `${channel_id}/drafts`, {}, eve).then((begun) =>
      callApi(
        'POST',
        `${channel_id}/draft/sources${of(begun.json().draft.draft_id)}`,
        { sources: [{ type: 'text', text }] },
        eve,
      ),
    )
  expect(await sumStoredOf(app.db, eve.user_id)).toBe(11)
  let json = ''
  for await (const piece of await exportAccount(app, eve)) json += piece
  expect(JSON.parse(json).drafts).toMatchObject([{ sources: [{ text: 'Four' }] }, { sources: [{ text: 'Letters' }] }])
})

test('a program of the version before finds its one draft beside the others, begins it where it is gone, and ends none', async () => {
  const channel_id = await fresh()
  const [shared, beside] = [await begin(channel_id), await begin(channel_id)]
  const known = () =>
    sql<{ draft_id: string }>`select draft_id from draft where channel_id = ${channel_id} and discarded_at is null`
      .execute(app.db)
      .then(({ rows }) => rows.map(({ draft_id }) => draft_id))
  expect(await known()).toEqual([shared])
  const beginAsBefore = () =>
    sql`insert into draft (user_id, channel_id) values (${ana.user_id}, ${channel_id})
      on conflict (user_id, channel_id) where discarded_at is null do nothing`.execute(app.db)
  await beginAsBefore()
  await callApi('DELETE', `${channel_id}/draft${of(shared)}`)
  expect(await known()).toEqual([])
  await beginAsBefore()
  expect(await known()).toHaveLength(1)
  const ended = await sql`select 1 from draft where draft_id = ${beside}
    and (updated_at < now() - interval '90 days' or discarded_at <= now() - interval '899 seconds')`.execute(app.db)
  expect(ended.rows).toEqual([])
  expect(await list(channel_id)).toHaveLength(2)
})

function lineOf(text: string, index: number) {
  return { id: `l${index}`, speaker: 1 as const, text }
}
