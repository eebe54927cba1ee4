import { setTimeout as sleep } from 'node:timers/promises'
import { getOwnedChannel } from './get-channel.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { person, testApp, type Person } from '#test/app.ts'
import { cutAfterCommit } from '#test/database/cut-after-commit.ts'
import { makeChannel, makeContent, picture } from '#test/factories.ts'
import { objectKeysUnder, rowsAndObjects } from '#test/database/rows-and-objects.ts'
import { sendForm, type Fields, type Files } from '#test/http/send-form.ts'
import { deleteAvatar } from './delete-avatar.ts'
import { updateChannel } from './update-channel.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'

const app = await testApp()
const ana = person('ana')
const NEVER_MADE = 'c8f6a7a2-3a0c-4f6e-9d0c-1f0c6f2c2b1a'
const persona = { duologueFullName: 'Ada Keeper', personalOverview: 'Winds the clock of a town by hand.' }
const CHANGED = { code: 'conflict', detail: 'This channel was changed elsewhere since you opened it.' }

function update(channel_id: string, fields: Fields, { files = {}, who = ana as Person | null } = {}) {
  return sendForm(app, `/api/channels/${channel_id}`, { method: 'PUT', fields, files, headers: who ? app.as(who) : {} })
}

async function read(channel_id: string) {
  return (await app.server.inject({ url: `/api/channels/${channel_id}` })).json()
}

async function readPersona(channel_id: string, who: Person | null = ana) {
  return app.server.inject({
    url: `/api/channels/${channel_id}/persona_knowledge_bank/data`,
    headers: who ? app.as(who) : {},
  })
}

async function otherPicture(): Promise<Files> {
  const bytes = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#70d4e0' } })
    .png()
    .toBuffer()
  return { channel_avatar: { bytes, name: 'avatar' } }
}

test('API-38 CHAN-35 ROLE-12 only what is sent is changed', async () => {
  const channel_id = await makeChannel(app, ana)
  const before = await read(channel_id)
  const response = await update(channel_id, { channel_title: 'Slower Machines' })
  expect(response.statusCode).toBe(200)
  const { success, message, data } = response.json()
  expect({ success, message }).toEqual({ success: true, message: 'Channel updated successfully!' })
  expect(data).toEqual({ ...before, channel_title: 'Slower Machines', updated_at: data.updated_at })
  expect(await read(channel_id)).toEqual(data)

  await update(channel_id, { voice_name: 'Puck', channel_description: 'Everything that takes its time, in no hurry.' })
  await update(channel_id, { persona_knowledge_bank: JSON.stringify(persona) })
  expect(await read(channel_id)).toMatchObject({
    channel_title: 'Slower Machines',
    voice_name: 'Puck',
    avatar_gcp_link: before.avatar_gcp_link,
  })
  expect((await readPersona(channel_id)).json()).toEqual(persona)
})

test('every change moves the time of the last change on, also within one millisecond', async () => {
  const channel_id = await makeChannel(app, ana)
  const times = [(await read(channel_id)).updated_at]
  for (let change = 0; change < 5; change += 1)
    times.push((await update(channel_id, { channel_title: `Title ${change}` })).json().data.updated_at)
  expect(times.toSorted()).toEqual(times)
  expect(new Set(times).size).toBe(times.length)
})

test(
  'CHAN-36 CHAN-O11 SRV-29 the persona is read at its own path, by the owner of the channel and nobody else',
  { meta: { requirements: ['DATA-23', 'DATA-69'] } },
  async () => {
    const channel_id = await makeChannel(app, ana)
    const answer = await readPersona(channel_id)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { duologueFullName: 'Kore Halloran', personalOverview: 'Grew up beside a lighthouse.' },
    ])
    const stranger = await readPersona(channel_id, person('stranger'))
    expect([stranger.statusCode, stranger.json()]).toEqual([
      403,
      { code: 'access_denied', detail: "You don't have permission to edit this channel." },
    ])
    expect((await readPersona(channel_id, null)).statusCode).toBe(401)
    expect((await readPersona(NEVER_MADE)).statusCode).toBe(404)
    for (const who of [null, person('stranger')])
      expect((await readPersona(channel_id, who)).body).not.toContain('lighthouse')
  },
)

test(
  'SRV-14 ROLE-14 CHAN-37 nobody but its creator changes a channel',
  { meta: { requirements: ['ROLE-06'] } },
  async () => {
    const channel_id = await makeChannel(app, ana)
    const before = [await read(channel_id), await rowsAndObjects(app)]
    const files = await otherPicture()
    const stranger = await update(channel_id, { channel_title: 'Mine now' }, { files, who: person('stranger') })
    expect([stranger.statusCode, stranger.json()]).toEqual([
      403,
      { code: 'access_denied', detail: "You don't have permission to edit this channel." },
    ])
    expect((await update(channel_id, { channel_title: 'Mine now' }, { files, who: null })).statusCode).toBe(401)
    expect([await read(channel_id), await rowsAndObjects(app)]).toEqual(before)
  },
)

test.each<[string, { fields?: Fields; files?: Files }, string, string]>([
  ['no title', { fields: { channel_title: '' } }, 'channel_title', 'Channel title is required'],
  ['a title of 2', { fields: { channel_title: 'ab' } }, 'channel_title', 'Channel title must be at least 3 characters'],
  [
    'a title of 101',
    { fields: { channel_title: 'x'.repeat(101) } },
    'channel_title',
    'Channel title must not exceed 100 characters',
  ],
  ['an unknown voice', { fields: { voice_name: 'Zaphod' } }, 'voice_name', 'Voice selection is required'],
  [
    'a description of 19',
    { fields: { channel_description: 'x'.repeat(19) } },
    'channel_description',
    'Channel description must be at least 20 characters',
  ],
  [
    'a description of 2501',
    { fields: { channel_description: 'x'.repeat(2_501) } },
    'channel_description',
    'Channel description must be at most 2500 characters',
  ],
  [
    'html as an avatar',
    { files: { channel_avatar: { bytes: Buffer.from('<html>'), name: 'me.png' } } },
    'channel_avatar',
    'Avatar must be JPG, PNG, WebP, or AVIF format',
  ],
])(
  'SRV-24 a change to %s is refused in the words of the form and changes nothing',
  async (_, { fields = {}, files = {} }, field, sentence) => {
    const channel_id = await makeChannel(app, ana)
    const before = [await read(channel_id), await rowsAndObjects(app)]
    const response = await update(channel_id, { voice_name: 'Puck', ...fields }, { files })
    expect([response.statusCode, response.json().detail[0]]).toEqual([422, { loc: ['body', field], msg: sentence }])
    expect([await read(channel_id), await rowsAndObjects(app)]).toEqual(before)
  },
)

test.each([
  ['3 characters', 'abc'],
  ['100 characters', 'x'.repeat(100)],
  ['right to left', 'مكائن صبورة'],
  ['emoji', '🐌⚙️ Slow'],
  ['markup', '<script>alert(1)</script>'],
])('a title of %s is kept as it was written', async (_, channel_title) => {
  const channel_id = await makeChannel(app, ana)
  expect((await update(channel_id, { channel_title })).statusCode).toBe(200)
  expect((await read(channel_id)).channel_title).toBe(channel_title)
})

test('a change of nothing is answered with the channel as it is', async () => {
  const channel_id = await makeChannel(app, ana)
  const before = await read(channel_id)
  expect((await update(channel_id, {})).json().data).toEqual(before)
})

test('a channel that is not there, or whose id is a word of the product, is named', async () => {
  for (const id of [NEVER_MADE, 'creator', 'create_channel', 'feed', '..%2Ffeed', '%00', 'x'.repeat(90)]) {
    const response = await update(id, { channel_title: 'Nobody' })
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { code: 'channel_not_found', detail: `Channel with ID ${decodeURIComponent(id)} not found` },
    ])
  }
})

test('a new avatar has a new address, and the old picture is cleared away', async () => {
  const channel_id = await makeChannel(app, ana)
  const before = await read(channel_id)
  const old_keys = await objectKeysUnder(app, `channels/${channel_id}/`)
  const old_key = largestOf(old_keys)
  const { data } = (await update(channel_id, {}, { files: await otherPicture() })).json()
  expect(data.avatar_gcp_link).not.toBe(before.avatar_gcp_link)
  const shown = await app.server.inject({ url: data.avatar_gcp_link })
  expect(shown.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const { dominant } = await sharp(shown.rawPayload).stats()
  expect(dominant.b).toBeGreaterThan(dominant.r)

  expect(await app.jobs.listLive('channels.delete-avatar', 'avatar_key')).toContain(old_key)
  for (let run = 0; run < 2; run += 1) await deleteAvatar(app, { channel_id, avatar_key: old_key })
  const left = await objectKeysUnder(app, `channels/${channel_id}/`)
  expect(left).toHaveLength(old_keys.length)
  expect(left.filter((key) => old_keys.includes(key))).toEqual([])
  expect((await app.server.inject({ url: data.avatar_gcp_link })).statusCode).toBe(200)
  expect((await app.server.inject({ url: before.avatar_gcp_link })).statusCode).toBe(404)
  await deleteAvatar(app, { channel_id, avatar_key: largestOf(left) })
  expect(await objectKeysUnder(app, `channels/${channel_id}/`)).toEqual(left)
})

function largestOf(keys: string[]): string {
  return keys.find((key) => key.endsWith('-512.webp')) ?? ''
}

test('a picture that was stored for a change that failed goes again', async () => {
  const channel_id = await makeChannel(app, ana)
  const before = await objectKeysUnder(app, `channels/${channel_id}/`)
  const { updated_at } = await read(channel_id)
  const files = await otherPicture()
  const both = await Promise.all(
    [1, 2].map((n) => update(channel_id, { channel_title: `Title ${n}`, seen_updated_at: updated_at }, { files })),
  )
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await objectKeysUnder(app, `channels/${channel_id}/`)).toHaveLength(before.length * 2)
})

test('a picture stays where the change was made and only the answer to it was lost', async () => {
  const who = person('cut-off')
  const cut = cutAfterCommit(app)
  await expect(makeChannel(cut, who)).rejects.toThrow('Connection terminated')
  const made = await app.db
    .selectFrom('channel')
    .selectAll()
    .where('channel_creator_user_id', '=', who.user_id)
    .executeTakeFirstOrThrow()
  const avatar = (await otherPicture()).channel_avatar?.bytes
  const channel = await getOwnedChannel(app.db, who, made.channel_id)
  await expect(updateChannel(cut, channel, { avatar })).rejects.toThrow('Connection terminated')
  const { avatar_gcp_link } = await read(made.channel_id)
  expect(avatar_gcp_link).not.toContain(made.avatar_key)
  for (const url of [
    avatar_gcp_link,
    avatar_gcp_link.replace('-512.webp', '-96.webp'),
    avatar_gcp_link.replace('.webp', '.jpg'),
  ]) {
    expect((await app.server.inject({ url })).statusCode).toBe(200)
  }
  expect((await app.storage.head(made.avatar_key))?.size).toBeGreaterThan(0)
})

test('optimistic locking: a tab that has not seen a newer change is rejected and overwrites nothing', async () => {
  const channel_id = await makeChannel(app, ana)
  const { updated_at } = await read(channel_id)
  const first = await update(channel_id, { channel_title: 'From the first tab', seen_updated_at: updated_at })
  expect(first.statusCode).toBe(200)
  const second = await update(channel_id, { channel_title: 'From the second tab', seen_updated_at: updated_at })
  expect([second.statusCode, second.json()]).toEqual([409, CHANGED])
  const seen = await read(channel_id)
  expect(seen.channel_title).toBe('From the first tab')
  expect(
    (await update(channel_id, { channel_title: 'From the second tab', seen_updated_at: seen.updated_at })).statusCode,
  ).toBe(200)
  expect((await read(channel_id)).channel_title).toBe('From the second tab')
})

test('a change of the persona alone is a change that the other tab has not seen', async () => {
  const channel_id = await makeChannel(app, ana)
  const { updated_at } = await read(channel_id)
  await sleep(2)
  await update(channel_id, { persona_knowledge_bank: JSON.stringify(persona) })
  expect((await update(channel_id, { channel_title: 'Late', seen_updated_at: updated_at })).statusCode).toBe(409)
})

test('without a word of what was seen, each field keeps what was written into it last', async () => {
  const channel_id = await makeChannel(app, ana)
  await Promise.all([update(channel_id, { channel_title: 'One of two' }), update(channel_id, { voice_name: 'Puck' })])
  expect(await read(channel_id)).toMatchObject({ channel_title: 'One of two', voice_name: 'Puck' })
})

test('SRV-34 DATA-03 a new title shows at once at every item of the channel', async () => {
  const who = person('renamer')
  const { channel_id, content_id } = await makeContent(app, who)
  const ended = { status: 'completed' as const, audio_key: `content/${content_id}/audio.mp3` }
  await app.db.updateTable('content').set(ended).where('content_id', '=', content_id).execute()
  await settleOpenHolds(app, { content_id })
  await update(channel_id, { channel_title: 'Renamed Machines' }, { who })
  for (const url of [
    `/api/content/${content_id}?channel_id=${channel_id}`,
    '/api/feed',
    `/api/channels/${channel_id}/content`,
  ]) {
    const { body } = await app.server.inject({ url })
    expect(body).toContain('Renamed Machines')
  }
  expect((await app.server.inject({ url: `/api/channels/${channel_id}/content` })).body).not.toContain('Slow Machines')
})

test('each change sends one live event to open pages of the owner', async () => {
  const who = person('live')
  const channel_id = await makeChannel(app, who)
  await update(channel_id, { channel_title: 'Heard of' }, { who })
  await update(channel_id, {}, { who })
  const events = await app.db
    .selectFrom('live_event')
    .select(['name', 'payload'])
    .where('user_id', '=', 'live')
    .orderBy('seq')
    .execute()
  expect(events).toEqual([1, 2].map(() => ({ name: 'channel.updated', payload: { channel_id } })))
})

test(
  'CHAN-62 API-51 DATA-18 a channel is read by its id, with the address of its avatar',
  { meta: { requirements: ['DATA-19', 'DATA-20', 'DATA-21', 'DATA-22', 'DATA-68'] } },
  async () => {
    const channel_id = await makeChannel(app, ana)
    const seen = await read(channel_id)
    expect(seen).toMatchObject({
      channel_id,
      channel_title: 'Slow Machines',
      voice_name: 'Kore',
      channel_creator_user_id: 'ana',
    })
    expect((await app.server.inject({ url: seen.avatar_gcp_link })).statusCode).toBe(200)
    expect(seen).not.toHaveProperty('persona_knowledge_bank')
  },
)

test('pictures are small on disk whatever was sent', async () => {
  const channel_id = await makeChannel(app, ana)
  const bytes = await picture('jpeg')
  expect(
    (
      await update(
        channel_id,
        {},
        { files: { channel_avatar: { bytes, name: '../../etc/passwd', type: 'text/html' } } },
      )
    ).statusCode,
  ).toBe(200)
  const keys = await objectKeysUnder(app, `channels/${channel_id}/`)
  expect(
    keys.every((key) =>
      /^channels\/[0-9a-f-]{36}\/avatar-[0-9a-f]{16}-[0-9a-f]{8}-(512\.webp|96\.webp|512\.jpg)$/.test(key),
    ),
  ).toBe(true)
})
