import sharp from 'sharp'
import { expect, test } from 'vitest'
import { person, testApp, type Person } from '#test/app.ts'
import { makeChannel, makeContent, picture } from '#test/factories.ts'
import { rowsAndObjects } from '#test/database/rows-and-objects.ts'
import { sendForm, type Fields, type Files } from '#test/http/send-form.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'

const app = await testApp()
const ana = person('ana')
const MEGABYTE = 1_048_576

const persona = { duologueFullName: 'Kore Halloran', personalOverview: 'Grew up beside a lighthouse.' }
const complete: Fields = {
  channel_title: 'Slow Machines',
  voice_name: 'Kore',
  channel_description: 'Patient devices and the people who keep them.',
  persona_knowledge_bank: JSON.stringify(persona),
}

async function create(who: Person, fields: Fields, files?: Files) {
  const avatar = { channel_avatar: { bytes: await picture(), name: 'avatar' } }
  return sendForm(app, '/api/channels/', { fields, files: files ?? avatar, headers: app.as(who) })
}

async function finish(
  content_id: string,
  created_at: Date,
  changes: { visibility?: 'public' | 'private' | 'unlisted' } = {},
) {
  const done = { status: 'completed' as const, audio_key: `content/${content_id}/audio.mp3`, created_at }
  await app.db
    .updateTable('content')
    .set({ ...done, ...changes })
    .where('content_id', '=', content_id)
    .execute()
  await settleOpenHolds(app, { content_id })
}

async function pageOf(
  channel_id: string,
  who?: Person,
  after?: string,
): Promise<{ items: { content_id: string; status: string }[]; next: string | null }> {
  const query = after ? `?after=${after}` : ''
  const response = await app.server.inject({
    url: `/api/channels/${channel_id}/content${query}`,
    headers: who ? app.as(who) : {},
  })
  return response.json()
}

test(
  'API-35 API-36 API-37 a form becomes a channel whose avatar opens for everybody',
  { meta: { requirements: ['CHAN-58'] } },
  async () => {
    const response = await create(ana, complete)
    expect(response.statusCode).toBe(200)
    const { success, message, data } = response.json()
    expect({ success, message }).toEqual({ success: true, message: 'Channel created successfully!' })
    expect(data).toMatchObject({
      channel_title: 'Slow Machines',
      channel_description: 'Patient devices and the people who keep them.',
      voice_name: 'Kore',
      channel_creator_user_id: 'ana',
    })
    const seen = await app.server.inject({ url: `/api/channels/${data.channel_id}` })
    expect(seen.json()).toEqual(data)
    const avatar = await app.server.inject({ url: data.avatar_gcp_link })
    expect(avatar.statusCode).toBe(200)
    expect(await sharp(avatar.rawPayload).metadata()).toMatchObject({ format: 'webp' })
  },
)

test('CHAN-O11 SRV-29 the persona is kept and shown to nobody', async () => {
  const { data } = (await create(ana, complete)).json()
  const row = await app.db
    .selectFrom('channel_persona')
    .selectAll()
    .where('channel_id', '=', data.channel_id)
    .executeTakeFirstOrThrow()
  expect(row.persona_knowledge_bank).toEqual(persona)
  for (const url of [`/api/channels/${data.channel_id}`, '/api/channels/']) {
    expect((await app.server.inject({ url, headers: app.as(ana) })).body).not.toContain('lighthouse')
  }
})

const withPersona = (fields: Record<string, unknown>): Fields => ({
  persona_knowledge_bank: JSON.stringify({ ...persona, ...fields }),
})
test.each<[string, Fields, string]>([
  ['CHAN-38 no title', { channel_title: ' ' }, 'Channel title is required'],
  ['CHAN-39 a title of 2', { channel_title: 'ab' }, 'Channel title must be at least 3 characters'],
  ['CHAN-O01 a title of 101', { channel_title: 'x'.repeat(101) }, 'Channel title must not exceed 100 characters'],
  ['CHAN-40 no voice', { voice_name: '' }, 'Voice selection is required'],
  ['CHAN-40 an unknown voice', { voice_name: 'Zaphod' }, 'Voice selection is required'],
  ['CHAN-41 no description', { channel_description: '' }, 'Channel description is required'],
  [
    'CHAN-42 a description of 19',
    { channel_description: 'x'.repeat(19) },
    'Channel description must be at least 20 characters',
  ],
  [
    'CHAN-43 CHAN-O02 LIM-03 a description of 2501',
    { channel_description: 'x'.repeat(2_501) },
    'Channel description must be at most 2500 characters',
  ],
  ['CHAN-48 CHAN-51 no full name', withPersona({ duologueFullName: ' ' }), 'Full Name is required'],
  ['CHAN-48 CHAN-51 a full name left out', withPersona({ duologueFullName: undefined }), 'Full Name is required'],
  [
    'CHAN-49 CHAN-51 LIM-04 a full name of 2',
    withPersona({ duologueFullName: 'ab' }),
    'Full Name must be at least 3 characters',
  ],
  [
    'CHAN-50 CHAN-51 LIM-04 a full name of 101',
    withPersona({ duologueFullName: 'x'.repeat(101) }),
    'Full Name must be at most 100 characters',
  ],
  ['CHAN-48 CHAN-52 no overview', withPersona({ personalOverview: '' }), 'Personal Overview is required'],
  [
    'CHAN-49 CHAN-52 LIM-04 an overview of 19',
    withPersona({ personalOverview: 'x'.repeat(19) }),
    'Personal Overview must be at least 20 characters',
  ],
  [
    'CHAN-50 CHAN-52 LIM-04 an overview of 5001',
    withPersona({ personalOverview: 'x'.repeat(5_001) }),
    'Personal Overview must be at most 5000 characters',
  ],
  ['a persona that is null', { persona_knowledge_bank: 'null' }, 'Persona is required'],
  ['a persona that is no JSON', { persona_knowledge_bank: '{' }, 'Invalid JSON format'],
])('SRV-24 %s', async (_, fields, sentence) => {
  const before = await rowsAndObjects(app)
  const response = await create(ana, { ...complete, ...fields })
  expect(response.statusCode).toBe(422)
  expect(response.json().detail[0].msg).toBe(sentence)
  expect(await rowsAndObjects(app)).toEqual(before)
})

test.each([
  ['channel_title', 'Channel title is required'],
  ['voice_name', 'Voice selection is required'],
  ['channel_description', 'Channel description is required'],
  ['persona_knowledge_bank', 'persona_knowledge_bank is required'],
])('SRV-24 a channel form without %s', async (field, sentence) => {
  const { [field]: _, ...rest } = complete
  const response = await create(ana, rest)
  expect(response.statusCode).toBe(422)
  expect(response.json().detail).toEqual([{ loc: ['body', field], msg: sentence }])
})

test.each<[string, () => Promise<Files>, string]>([
  ['CHAN-45 no avatar', async () => ({}), 'Channel avatar is required'],
  [
    'CHAN-45 an empty avatar',
    async () => ({ channel_avatar: { bytes: Buffer.alloc(0) } }),
    'Channel avatar is required',
  ],
  [
    'CHAN-46 an avatar that is no picture',
    async () => ({ channel_avatar: { bytes: Buffer.from('x') } }),
    'Avatar must be JPG, PNG, WebP, or AVIF format',
  ],
  [
    'CHAN-47 LIM-06 an avatar over 10 MB',
    async () => ({ channel_avatar: { bytes: Buffer.concat([await picture(), Buffer.alloc(10 * MEGABYTE)]) } }),
    'Avatar must be less than 10MB',
  ],
])('SRV-25 %s', async (_, files, sentence) => {
  const before = await rowsAndObjects(app)
  const response = await create(ana, complete, await files())
  expect(response.statusCode).toBe(422)
  expect(response.json().detail).toEqual([{ loc: ['body', 'channel_avatar'], msg: sentence }])
  expect(await rowsAndObjects(app)).toEqual(before)
})

test('control characters and halves of pairs do not keep a channel from being made', async () => {
  const odd = 'Kore\u0000 Hallo\u0007ran'
  const response = await create(ana, {
    ...complete,
    channel_title: odd,
    ...withPersona({ duologueFullName: odd, personalOverview: 'Grew up \ud83d beside a light\u0000house.' }),
  })
  expect(response.statusCode).toBe(200)
  const { data } = response.json()
  expect(data.channel_title).toBe('Kore Halloran')
  const row = await app.db
    .selectFrom('channel_persona')
    .selectAll()
    .where('channel_id', '=', data.channel_id)
    .executeTakeFirstOrThrow()
  expect(row.persona_knowledge_bank).toEqual({
    duologueFullName: 'Kore Halloran',
    personalOverview: 'Grew up \ufffd beside a lighthouse.',
  })
})

test('SRV-14 ROLE-13 who is not signed in neither opens nor lists channels', async () => {
  const before = await rowsAndObjects(app)
  for (const headers of [{}, { authorization: 'Bearer expired' }]) {
    const files = { channel_avatar: { bytes: await picture() } }
    expect((await sendForm(app, '/api/channels/', { fields: complete, files, headers })).statusCode).toBe(401)
    expect((await app.server.inject({ url: '/api/channels/', headers })).statusCode).toBe(401)
  }
  expect(await rowsAndObjects(app)).toEqual(before)
})

test('DATA-64 a creator lists their own channels and no other, newest first', async () => {
  const ben = person('ben')
  const made = [await makeChannel(app, ben), await makeChannel(app, ben)]
  await app.db
    .updateTable('channel')
    .set({ created_at: new Date('2020-01-01') })
    .where('channel_id', '=', made[0] ?? '')
    .execute()
  await makeChannel(app, person('somebody-else'))
  const { channels } = (await app.server.inject({ url: '/api/channels/', headers: app.as(ben) })).json()
  expect(channels.map(({ channel_id }: { channel_id: string }) => channel_id)).toEqual(made.toReversed())
})

test('CHAN-O05 a channel that does not exist is named', async () => {
  for (const id of ['nonsense', 'c8f6a7a2-3a0c-4f6e-9d0c-1f0c6f2c2b1a', '%00']) {
    const response = await app.server.inject({ url: `/api/channels/${id}` })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({
      code: 'channel_not_found',
      detail: `Channel with ID ${decodeURIComponent(id)} not found`,
    })
    expect((await app.server.inject({ url: `/api/channels/${id}/content` })).statusCode).toBe(404)
  }
})

test('ROLE-19 SRV-17 CHAN-O07 the owner sees every item of their channel, everybody else the finished public ones', async () => {
  const owner = person('shows')
  const channel_id = await makeChannel(app, owner)
  const ids: Record<string, string> = {}
  for (const kind of ['processing', 'public', 'unlisted', 'private'] as const) {
    const { content_id } = await makeContent(app, owner, { channel_id })
    ids[kind] = content_id
    if (kind !== 'processing') await finish(content_id, new Date(), { visibility: kind })
  }
  const { content_id: failed } = await makeContent(app, owner, { channel_id })
  await app.db.updateTable('content').set({ status: 'error', error: 'no' }).where('content_id', '=', failed).execute()
  await settleOpenHolds(app, { content_id: failed })
  const seenBy = async (who?: Person) =>
    new Set((await pageOf(channel_id, who)).items.map(({ content_id }) => content_id))
  expect(await seenBy(owner)).toEqual(new Set([...Object.values(ids), failed]))
  expect(await seenBy(person('stranger'))).toEqual(new Set([ids.public]))
  expect(await seenBy()).toEqual(new Set([ids.public]))
})

test('DATA-64 the items of a channel come in pages of 20, newest first, those of the same moment once each', async () => {
  const owner = person('pages')
  const channel_id = await makeChannel(app, owner)
  const moment = new Date('2024-05-05T05:05:05.005Z')
  for (let i = 0; i < 45; i++) {
    const { content_id } = await makeContent(app, owner, { channel_id })
    await finish(content_id, i < 30 ? moment : new Date(moment.getTime() + i))
  }
  const seen: string[] = []
  const sizes: number[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page = await pageOf(channel_id, undefined, after)
    sizes.push(page.items.length)
    seen.push(...page.items.map(({ content_id }) => content_id))
    after = page.next
  }
  expect(sizes).toEqual([20, 20, 5])
  expect(new Set(seen).size).toBe(45)
  const other = await makeChannel(app, owner)
  expect((await pageOf(other, owner)).items).toEqual([])
})
