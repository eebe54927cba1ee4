import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { continueChannelDeletions, deleteAllChannels } from '#features/shows/channels/index.ts'
import { deleteContentFiles } from '#features/episodes/media/index.ts'
import { renderContent } from '#features/episodes/rendering/index.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { makeChannel, makeContent, picture, scriptOf } from '#test/factories.ts'
import { objectKeysUnder, rowsAndObjects } from '#test/database/rows-and-objects.ts'
import { insertSoundRow } from '#test/sounds/sound-causes.ts'
import { sendForm } from '#test/http/send-form.ts'
import { deleteChannelData } from './delete-channel-data.ts'

const app = await testApp()
const going = new AbortController().signal

function remove(channel_id: string, who: Person | null) {
  return app.server.inject({ method: 'DELETE', url: `/api/channels/${channel_id}`, headers: who ? app.as(who) : {} })
}

async function bodyAt(url: string, who?: Person): Promise<string> {
  return (await app.server.inject({ url, headers: who ? app.as(who) : {} })).body
}

async function kindsOf(user_id: string): Promise<string[]> {
  const entries = await app.db
    .selectFrom('ledger_entry')
    .select('kind')
    .where('user_id', '=', user_id)
    .orderBy('entry_id')
    .execute()
  return entries.map(({ kind }) => kind)
}

/** The tables in which some row mentions the channel. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(app.db)
  const found: string[] = []
  for (const { name } of rows) {
    const hits =
      await sql`select 1 from ${sql.raw(name)} as kept where position(${word} in kept::text) > 0 limit 1`.execute(
        app.db,
      )
    if (hits.rows.length > 0) found.push(name)
  }
  return found
}

async function finished(owner: Person, channel_id?: string) {
  const made = await makeContent(app, owner, channel_id ? { channel_id } : {})
  await renderContent(app, made.content_id, going)
  await app.storage.put(`content/${made.content_id}/thumbnail-x.webp`, await picture('webp'), 'image/webp')
  return made
}

test('API-39 CHAN-O12 SRV-19 a deleted channel is gone at once from every list and address, before anything is cleared away', async () => {
  const owner = person('at-once')
  const { channel_id, content_id } = await finished(owner)
  const avatar: string = JSON.parse(await bodyAt(`/api/channels/${channel_id}`)).avatar_gcp_link
  const listed = ['/api/feed', '/api/channels/']
  const opened = [
    `/api/channels/${channel_id}`,
    `/api/channels/${channel_id}/content`,
    `/api/channels/${channel_id}/persona_knowledge_bank/data`,
    `/api/content/${content_id}?channel_id=${channel_id}`,
    `/api/content/${content_id}/transcript?channel_id=${channel_id}`,
    `/media/content/${content_id}/audio.mp3`,
    `/media/content/${content_id}/playlist.m3u8`,
    `/media/content/${content_id}/segments/0.mp3`,
    avatar,
  ]
  const statuses = () =>
    Promise.all(opened.map(async (url) => (await app.server.inject({ url, headers: app.as(owner) })).statusCode))
  for (const url of listed) expect(await bodyAt(url, owner)).toContain(channel_id)
  expect(new Set(await statuses())).toEqual(new Set([200]))

  const response = await remove(channel_id, owner)
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { success: true, message: 'Channel deleted successfully!', data: { channel_id } },
  ])
  for (const url of listed) expect(await bodyAt(url, owner)).not.toContain(channel_id)
  expect(new Set(await statuses())).toEqual(new Set([404]))
  const urls = JSON.parse(await bodyAt(`/api/content/${content_id}/access-urls?channel_id=${channel_id}`, owner))
  expect(urls).toMatchObject({ data: { access_granted: false } })
  expect(await app.jobs.listLive('channels.delete-channel', 'channel_id')).toContain(channel_id)
  expect(await tablesWith(channel_id)).toContain('content')
})

test('SRV-19 items, lines, files, avatar and persona go with it, and those of others stay', async () => {
  const owner = person('cascade')
  const { channel_id, content_id } = await finished(owner)
  const { object_key } = await insertSoundRow(app, { channel_id, user_id: owner.user_id })
  await app.storage.put(object_key, Buffer.from('sound'), 'audio/wav')
  const other = await finished(owner)
  await remove(channel_id, owner)
  for (let run = 0; run < 2; run += 1) await deleteChannelData(app, channel_id, going)
  await deleteContentFiles(app, content_id)
  expect(await objectKeysUnder(app, `channels/${channel_id}/`)).toEqual([])
  expect(await objectKeysUnder(app, 'sounds/')).toEqual([])
  expect(await objectKeysUnder(app, `content/${content_id}/`)).toEqual([])
  // Live events are kept for a day.
  expect(await tablesWith(channel_id)).toEqual(['live_event'])
  expect(await bodyAt('/api/feed')).toContain(other.content_id)
  expect((await objectKeysUnder(app, `content/${other.content_id}/`)).length).toBeGreaterThan(2)
})

test('SRV-18 SRV-19 what is being made in it stops, is charged for what was spoken, and gives the rest back', async () => {
  const owner = person('midway')
  const { channel_id } = await makeContent(app, owner, { utterances: scriptOf(8) })
  const speaking = Promise.withResolvers<void>()
  let spoken = 0
  const speech: typeof app.speech = {
    ...app.speech,
    async synthesize(request) {
      spoken += 1
      if (spoken > 3) await speaking.promise
      return app.speech.synthesize(request)
    },
  }
  const [content_id = ''] = (
    await app.db.selectFrom('content').select('content_id').where('channel_id', '=', channel_id).execute()
  ).map((row) => row.content_id)
  const rendering = renderContent({ ...app, speech }, content_id, going)
  await expect.poll(() => spoken).toBeGreaterThan(3)
  expect((await remove(channel_id, owner)).statusCode).toBe(200)
  await deleteChannelData(app, channel_id, going)
  expect((await kindsOf('midway')).slice(0, 3)).toEqual(['grant', 'hold', 'release'])
  speaking.resolve()
  await rendering
  expect(
    await app.db.selectFrom('content').select('content_id').where('channel_id', '=', channel_id).execute(),
  ).toEqual([])
  const open = await app.db
    .selectFrom('token_hold')
    .select('hold_id')
    .where('user_id', '=', 'midway')
    .where('settled_at', 'is', null)
    .execute()
  expect(open).toEqual([])
  const events = await app.db
    .selectFrom('live_event')
    .select('name')
    .where('content_id', '=', content_id)
    .orderBy('seq')
    .execute()
  expect(events.at(-1)).toEqual({ name: 'content.deleted' })
})

test('SRV-19 a waiting item of a deleted channel is not begun', async () => {
  const owner = person('waiting')
  const { channel_id, content_id } = await makeContent(app, owner)
  await remove(channel_id, owner)
  await renderContent(app, content_id, going)
  expect(
    await app.db
      .selectFrom('utterance')
      .select('clip_hash')
      .where('content_id', '=', content_id)
      .where('clip_hash', 'is not', null)
      .execute(),
  ).toEqual([])
  await deleteChannelData(app, channel_id, going)
  expect(await kindsOf('waiting')).toEqual(['grant', 'hold', 'release'])
})

test('SRV-19 a job that is killed in the middle goes on where it stopped', async () => {
  const owner = person('killed')
  const channel_id = await makeChannel(app, owner)
  for (let item = 0; item < 3; item += 1) await makeContent(app, owner, { channel_id })
  await remove(channel_id, owner)
  const count = async () =>
    (await app.db.selectFrom('content').select('content_id').where('channel_id', '=', channel_id).execute()).length
  const dying = new AbortController()
  const jobs: typeof app.jobs = {
    ...app.jobs,
    async send(trx, name, payload) {
      dying.abort()
      return app.jobs.send(trx, name, payload)
    },
  }
  await expect(deleteChannelData({ ...app, jobs }, channel_id, dying.signal)).rejects.toThrow()
  expect(await count()).toBe(2)
  const broken = { ...app, storage: { ...app.storage, delete: () => Promise.reject(new Error('the store is away')) } }
  await expect(deleteChannelData(broken, channel_id, going)).rejects.toThrow('the store is away')
  expect([await count(), await tablesWith(channel_id)]).toEqual([
    0,
    expect.arrayContaining(['channel', 'channel_persona']),
  ])
  for (let run = 0; run < 2; run += 1) await deleteChannelData(app, channel_id, going)
  expect(await tablesWith(channel_id)).toEqual(['live_event'])
  expect(await objectKeysUnder(app, `channels/${channel_id}/`)).toEqual([])
})

test("SRV-19 a picture that comes in while somebody's channels are being taken away does not stay behind", async () => {
  const owner = person('last-moment')
  const channel_id = await makeChannel(app, owner)
  const files = { channel_avatar: { bytes: await picture('jpeg') } }
  const storage: typeof app.storage = {
    ...app.storage,
    async *list(prefix) {
      yield* app.storage.list(prefix)
      await sendForm(app, `/api/channels/${channel_id}`, { method: 'PUT', files, headers: app.as(owner) })
    },
  }
  await deleteAllChannels({ ...app, storage }, owner.user_id, going)
  expect(await tablesWith(channel_id)).not.toContain('channel')
  expect(await objectKeysUnder(app, `channels/${channel_id}/`)).toEqual([])
})

test('SRV-19 a deletion whose job was lost is given another, once', async () => {
  const owner = person('lost')
  const channel_id = await makeChannel(app, owner)
  const open = await makeChannel(app, owner)
  await remove(channel_id, owner)
  await sql`delete from pgboss.job where name = 'channels.delete-channel'`.execute(app.db)
  for (let run = 0; run < 2; run += 1) await continueChannelDeletions(app)
  const { rows } = await sql<{
    data: { channel_id: string }
  }>`select data from pgboss.job where name = 'channels.delete-channel'`.execute(app.db)
  expect(rows.filter(({ data }) => data.channel_id === channel_id)).toHaveLength(1)
  expect(rows.filter(({ data }) => data.channel_id === open)).toEqual([])
})

test('a job for a channel that nobody deleted touches nothing', async () => {
  const { channel_id } = await finished(person('careful'))
  const before = await rowsAndObjects(app)
  await deleteChannelData(app, channel_id, going)
  expect(await rowsAndObjects(app)).toEqual(before)
})

test('deleting twice, or ten times at once, is one deletion', async () => {
  const owner = person('twice')
  const channel_id = await makeChannel(app, owner)
  const answers = await Promise.all(Array.from({ length: 10 }, () => remove(channel_id, owner)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 404)])
  expect((await remove(channel_id, owner)).json()).toEqual({
    code: 'channel_not_found',
    detail: `Channel with ID ${channel_id} not found`,
  })
  const events = await app.db
    .selectFrom('live_event')
    .select('seq')
    .where('user_id', '=', 'twice')
    .where('name', '=', 'channel.deleted')
    .execute()
  expect(events).toHaveLength(1)
})

test('SRV-14 ROLE-14 ROLE-06 nobody but its creator deletes a channel', async () => {
  const { channel_id } = await makeContent(app, person('victim'))
  const before = await rowsAndObjects(app)
  const stranger = await remove(channel_id, person('stranger'))
  expect([stranger.statusCode, stranger.json()]).toEqual([
    403,
    { code: 'access_denied', detail: "You don't have permission to edit this channel." },
  ])
  expect((await remove(channel_id, null)).statusCode).toBe(401)
  expect(await rowsAndObjects(app)).toEqual(before)
})

test('nothing can be made in, or written to, a channel that is being deleted', async () => {
  const owner = person('late')
  const channel_id = await makeChannel(app, owner)
  await remove(channel_id, owner)
  const before = await rowsAndObjects(app)
  await expect(makeContent(app, owner, { channel_id })).rejects.toThrow(`Channel with ID ${channel_id} not found`)
  const files = { channel_avatar: { bytes: await picture() } }
  expect(
    (await sendForm(app, `/api/channels/${channel_id}`, { method: 'PUT', fields: {}, files, headers: app.as(owner) }))
      .statusCode,
  ).toBe(404)
  expect(await rowsAndObjects(app)).toEqual(before)
})

test('an item submitted in the very moment of the deletion is either in time and goes with the channel, or refused', async () => {
  const owner = person('race')
  for (let round = 0; round < 5; round += 1) {
    const channel_id = await makeChannel(app, owner)
    await Promise.allSettled([makeContent(app, owner, { channel_id }), remove(channel_id, owner)])
    expect((await app.server.inject({ url: `/api/channels/${channel_id}` })).statusCode).toBe(404)
    await deleteChannelData(app, channel_id, going)
    expect(await tablesWith(channel_id)).toEqual(['live_event'])
  }
})
