import { draftSentences, type DraftContent } from '@app/domain/drafts'
import { sql } from 'kysely'
import { THUMBNAIL_TYPE_SENTENCE, noEpisodeFields } from '@app/domain/content'
import { expect, test } from 'vitest'
import { deleteAccountData } from '#features/people/accounts/delete-account-data.ts'
import { deleteChannelData } from '#features/episodes/content/index.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { draftContent, makeChannel, picture, scriptOf } from '#test/factories.ts'
import { objectKeysUnder } from '#test/database/rows-and-objects.ts'
import { flatPng, pngSignature } from '@app/readers/test/files/flat-png.ts'
import { sendForm } from '#test/http/send-form.ts'
import { deleteDraftFiles, endDiscarded, sweepDraftFiles, sweepDrafts } from './index.ts'

const app = await testApp()
const ana = person('ana')
const signal = new AbortController().signal
const fresh = () => makeChannel(app, ana)

const callApi = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object, who: Person = ana) =>
  app.server.inject({ method, url: `/api/channels/${url}`, headers: app.as(who), ...(payload && { payload }) })
const read = async (channel_id: string) => (await callApi('GET', `${channel_id}/draft`)).json().draft
const save = (channel_id: string, seen_version: number, content: DraftContent = draftContent(), session_id = 'page') =>
  callApi('PUT', `${channel_id}/draft`, { seen_version, session_id, content })
const sendFile = (channel_id: string, name: string, bytes: Uint8Array = Buffer.from('Words.')) =>
  sendForm(app, `/api/channels/${channel_id}/draft/files`, {
    files: { file: { bytes, name, type: 'text/plain' } },
    headers: app.as(ana),
  })
const keep = async (channel_id: string) =>
  sendForm(app, `/api/channels/${channel_id}/draft/thumbnail`, {
    method: 'PUT',
    fields: { name: '../lens.png' },
    files: { thumbnail: { bytes: await picture() } },
    headers: app.as(ana),
  })
const titled = (script_title: string) =>
  draftContent({
    form: {
      script_title,
      content_description: '',
      public_visibility: true,
      ...noEpisodeFields,
      spoken_notice: null,
      begins_with_notice: true,
    },
  })
const filesOf = (draft_id: string) => objectKeysUnder(app, objectKeys.draftPrefix(draft_id))
const agedBy = (column: 'updated_at' | 'discarded_at', age: string, draft_id: string) =>
  sql`update draft set ${sql.ref(column)} = now() - ${age}::interval where draft_id = ${draft_id}`.execute(app.db)

/** A draft with everything that a draft can have. */
async function fullDraft(channel_id: string): Promise<{ draft_id: string }> {
  await save(channel_id, 0)
  await sendFile(channel_id, 'notes.txt')
  await keep(channel_id)
  const draft = await read(channel_id)
  expect(await filesOf(draft.draft_id)).toHaveLength(2)
  return draft
}

test(
  'STUDIO-O22 STUDIO-11 DATA-42 a draft comes back as it was written',
  { meta: { requirements: ['DATA-43', 'DATA-44', 'DATA-46', 'DATA-47'] } },
  async () => {
    const channel_id = await fresh()
    expect(await read(channel_id)).toBeNull()
    const content = draftContent({
      speakers: { speaker_1: 'Kore', speaker_2: 'Sulafat' },
      utterances: [
        { id: 'a', speaker: 2, text: '  Not trimmed,\n😀 not cut. ', passage_ids: ['p1'] },
        { id: 'b', speaker: 1, text: '' },
      ],
      crop: { zoom: 1.25, x: 0.1, y: 0.9 },
      custom_prompt: 'x'.repeat(10_001),
      view_mode: 'json',
      raw_json: '{"utterances": [',
      script_history: {
        versions: [{ speakers: { speaker_1: 'Puck', speaker_2: '' }, utterances: [], voice_mode: 'single' }],
        index: 0,
      },
      flags_dismissed: ['a:1998'],
    })
    const answer = await save(channel_id, 0, content)
    const { draft_id, version } = answer.json()
    expect(version).toBe(1)
    expect(await read(channel_id)).toMatchObject({
      draft_id,
      channel_id,
      version: 1,
      content,
      thumbnail: null,
      sources: [],
    })
  },
)

test('LIM-11 SRV-24 what is over the caps of a draft is refused, and what cannot be kept is left out', async () => {
  const channel_id = await fresh()
  const long = await save(channel_id, 0, {
    ...draftContent(),
    utterances: [{ id: 'a', speaker: 1, text: 'x'.repeat(50_001) }],
  })
  expect(long.statusCode).toBe(422)
  const strange = await save(channel_id, 0, { ...draftContent(), custom_prompt: 'a\u0000b\ud800' })
  expect(strange.statusCode).toBe(200)
  expect((await read(channel_id)).content.custom_prompt).toBe('ab\ufffd')
})

test('optimistic locking: a page with an outdated draft is rejected, and the newer draft stays', async () => {
  const channel_id = await fresh()
  await save(channel_id, 0, titled('first'), 'tab-1')
  expect((await save(channel_id, 1, titled('second'), 'tab-2')).json().version).toBe(2)
  const refused = await save(channel_id, 1, titled('third'), 'tab-1')
  expect([refused.statusCode, refused.json()]).toEqual([409, { code: 'conflict', detail: draftSentences.changed }])
  expect((await read(channel_id)).content.form.script_title).toBe('second')
  expect((await save(channel_id, 2, titled('third'), 'tab-1')).json().version).toBe(3)
})

test('a page whose answer was lost, or that sends what is there, is not taken for another', async () => {
  const channel_id = await fresh()
  await save(channel_id, 0, titled('first'), 'tab-1')
  expect((await save(channel_id, 0, titled('second'), 'tab-1')).json().version).toBe(2)
  expect((await save(channel_id, 0, titled('second'), 'reloaded')).statusCode).toBe(200)
  expect((await save(channel_id, 0, titled('third'), 'yet another')).statusCode).toBe(409)
})

test('of many saves at once that have seen the same, one wins', async () => {
  const channel_id = await fresh()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, tab) => save(channel_id, 0, titled(`title ${tab}`), `tab-${tab}`)),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
  expect((await read(channel_id)).version).toBe(1)
})

test('a draft that was published in another tab is not begun again by a page that has not heard of it', async () => {
  const channel_id = await fresh()
  await save(channel_id, 0, titled('first'), 'tab-1')
  await callApi('DELETE', `${channel_id}/draft`)
  expect((await save(channel_id, 1, titled('second'), 'tab-2')).statusCode).toBe(409)
  expect((await save(channel_id, 0, titled('second'), 'tab-2')).statusCode).toBe(200)
})

test('a stranger gets the same response whether there is a draft or not', async () => {
  const [empty, full] = [await fresh(), await fresh()]
  await fullDraft(full)
  const answers = await Promise.all(
    [empty, full].map(
      async (channel_id) => (await callApi('GET', `${channel_id}/draft`, undefined, person('bob'))).body,
    ),
  )
  expect(answers[0]).toBe(answers[1])
  const pictures = await Promise.all(
    [empty, full].map(
      async (channel_id) => (await callApi('GET', `${channel_id}/draft/thumbnail`, undefined, person('bob'))).body,
    ),
  )
  expect(pictures[0]).toBe(pictures[1])
})

test('a draft whose names hold what JSON in the database cannot is kept without that', async () => {
  const channel_id = await makeChannel(app, ana)
  const content = draftContent()
  const [line] = content.utterances
  const odd = {
    ...content,
    utterances: [{ ...line, id: 'a\0b\ud800', passage_ids: ['p\0q'] }],
    flags_dismissed: ['c\0d'],
  }
  expect(
    (await callApi('PUT', `${channel_id}/draft`, { seen_version: 0, session_id: 'page', content: odd })).statusCode,
  ).toBe(200)
  expect((await read(channel_id)).content).toMatchObject({
    utterances: [{ id: 'ab\ufffd', passage_ids: ['pq'] }],
    flags_dismissed: ['cd'],
  })
})

test.each([
  ['of 400 million pixels', flatPng(20_000, 20_000)],
  ['of no pixels', flatPng(0, 0)],
  ['cut off in its pixels', flatPng(300, 200).subarray(0, -30)],
  ['in name only', Buffer.concat([pngSignature(), Buffer.alloc(500)])],
])('a picture %s is refused for a draft with the sentence of every thumbnail', async (_what, bytes) => {
  const channel_id = await makeChannel(app, ana)
  const refused = await sendForm(app, `/api/channels/${channel_id}/draft/thumbnail`, {
    method: 'PUT',
    fields: { name: 'a.png' },
    files: { thumbnail: { bytes } },
    headers: app.as(ana),
  })
  expect([refused.statusCode, refused.json().detail]).toEqual([
    422,
    [{ loc: ['body', 'thumbnail'], msg: THUMBNAIL_TYPE_SENTENCE }],
  ])
})

test('DATA-44 the original of the thumbnail comes back byte by byte; another takes its place, and its object goes', async () => {
  const channel_id = await fresh()
  await keep(channel_id)
  const { draft_id, thumbnail } = await read(channel_id)
  expect(thumbnail).toMatchObject({ name: 'lens.png' })
  const again = await callApi('GET', `${channel_id}/draft/thumbnail`)
  expect([again.statusCode, again.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(again.rawPayload.equals(await picture())).toBe(true)
  await keep(channel_id)
  expect((await read(channel_id)).thumbnail.version).not.toBe(thumbnail.version)
  expect(await filesOf(draft_id)).toHaveLength(1)
  expect((await callApi('DELETE', `${channel_id}/draft/thumbnail`)).json().draft.thumbnail).toBeNull()
  expect(await filesOf(draft_id)).toEqual([])
  expect((await callApi('GET', `${channel_id}/draft/thumbnail`)).statusCode).toBe(404)
})

test('a discarded draft comes back whole, and what was begun in its place stays beside it', async () => {
  const channel_id = await fresh()
  const { draft_id } = await fullDraft(channel_id)
  const before = await read(channel_id)
  expect((await callApi('DELETE', `${channel_id}/draft`)).json().data).toEqual({ draft_id })
  expect(await read(channel_id)).toBeNull()
  const another = (await save(channel_id, 0, titled('another'))).json()
  const restored = await callApi('POST', `${channel_id}/draft/restore`, { draft_id })
  expect(restored.json().draft).toMatchObject({
    draft_id,
    content: before.content,
    sources: before.sources,
    thumbnail: before.thumbnail,
  })
  await endDiscarded(app, draft_id)
  expect(await read(channel_id)).toMatchObject({ draft_id })
  const beside = await callApi('GET', `${channel_id}/draft?draft_id=${another.draft_id}`)
  expect(beside.json().draft.content.form.script_title).toBe('another')
  expect((await callApi('POST', `${channel_id}/draft/restore`, { draft_id: 'no id' })).statusCode).toBe(404)
})

test('STUDIO-12 a discarded draft is gone for good after a quarter of an hour, with its files, however often the jobs run', async () => {
  const channel_id = await fresh()
  const { draft_id } = await fullDraft(channel_id)
  await callApi('DELETE', `${channel_id}/draft`)
  expect(await app.jobs.listLive('drafts.end-discarded', 'draft_id')).toContain(draft_id)
  await endDiscarded(app, draft_id)
  expect(await filesOf(draft_id)).toHaveLength(2)
  await agedBy('discarded_at', '15 minutes', draft_id)
  await endDiscarded(app, draft_id)
  await endDiscarded(app, draft_id)
  expect(await app.jobs.listLive('drafts.delete-files', 'draft_id')).toContain(draft_id)
  const failing = { ...app.storage, delete: () => Promise.reject(new Error('the power went')) }
  await expect(deleteDraftFiles({ storage: failing }, draft_id)).rejects.toThrow('the power went')
  await deleteDraftFiles(app, draft_id)
  await deleteDraftFiles(app, draft_id)
  expect(await filesOf(draft_id)).toEqual([])
})

test('STUDIO-12 STUDIO-119 publishing ends the draft in the same transaction, only when requested', async () => {
  const channel_id = await fresh()
  const { draft_id } = await fullDraft(channel_id)
  const fields = {
    channel_id,
    script_title: 'Why they turn',
    content_description: 'On the slow, bright one.',
    request_data: JSON.stringify({ utterances: scriptOf(4) }),
  }
  const publish = (more: Record<string, string>) =>
    sendForm(app, '/api/content/podcast-audio', { fields: { ...fields, ...more }, headers: app.as(ana) })
  expect((await publish({})).statusCode).toBe(200)
  expect(await read(channel_id)).not.toBeNull()
  expect((await publish({ from_draft: 'true', script_title: 'ab' })).statusCode).toBe(422)
  expect(await read(channel_id)).not.toBeNull()
  expect((await publish({ from_draft: 'true' })).statusCode).toBe(200)
  expect(await read(channel_id)).toBeNull()
  expect(await app.jobs.listLive('drafts.delete-files', 'draft_id')).toContain(draft_id)
})

test('the deletion of a channel takes its draft along', async () => {
  const channel_id = await fresh()
  const { draft_id } = await fullDraft(channel_id)
  await callApi('DELETE', channel_id)
  expect((await save(channel_id, 1)).statusCode).toBe(404)
  await deleteChannelData(app, channel_id, signal)
  expect(await app.jobs.listLive('drafts.delete-files', 'draft_id')).toContain(draft_id)
  expect(await app.db.selectFrom('draft').selectAll().where('channel_id', '=', channel_id).execute()).toEqual([])
})

test('the deletion of an account takes its drafts along, discarded ones too', async () => {
  const eve = person('eve')
  const channel_id = await makeChannel(app, eve)
  await callApi('PUT', `${channel_id}/draft`, { seen_version: 0, session_id: 'page', content: draftContent() }, eve)
  await callApi('DELETE', `${channel_id}/draft`, undefined, eve)
  await callApi('PUT', `${channel_id}/draft`, { seen_version: 0, session_id: 'page', content: draftContent() }, eve)
  const { deletion_id } = await app.db
    .insertInto('account_deletion')
    .values({ user_id: eve.user_id, email: eve.email })
    .returning('deletion_id')
    .executeTakeFirstOrThrow()
  await deleteAccountData(app, deletion_id, signal)
  expect(await app.db.selectFrom('draft').selectAll().where('user_id', '=', eve.user_id).execute()).toEqual([])
})

test('the sweep ends drafts that nobody touched for 90 days, and discarded ones that lost their job', async () => {
  const [old, discarded, young] = [await fresh(), await fresh(), await fresh()]
  const [of_old, of_discarded] = [await fullDraft(old), await fullDraft(discarded)]
  await fullDraft(young)
  await callApi('DELETE', `${discarded}/draft`)
  await agedBy('updated_at', '91 days', of_old.draft_id)
  await agedBy('discarded_at', '1 hour', of_discarded.draft_id)
  await sweepDrafts(app)
  const live = await app.jobs.listLive('drafts.delete-files', 'draft_id')
  expect([live.has(of_old.draft_id), live.has(of_discarded.draft_id)]).toEqual([true, true])
  expect([await read(old), (await read(young)).version]).toEqual([null, 1])
})

test('the sweep of files deletes what no draft knows, once it is a day old', async () => {
  const { draft_id } = await fullDraft(await fresh())
  const known = await filesOf(draft_id)
  const orphan = objectKeys.draftSource(draft_id, 'orphan')
  await app.storage.put(orphan, Buffer.from('left behind'), 'application/octet-stream')
  await sweepDraftFiles(app)
  expect(await filesOf(draft_id)).toContain(orphan)
  await sweepDraftFiles(app, Date.now() + 25 * 3_600_000)
  expect(await filesOf(draft_id)).toEqual(known)
})
