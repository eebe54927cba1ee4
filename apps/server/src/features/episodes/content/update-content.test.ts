import NodeID3 from 'node-id3'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderContent } from '#features/episodes/rendering/index.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { makeContent, picture, scriptOf } from '#test/factories.ts'
import { objectKeysUnder, rowsAndObjects } from '#test/database/rows-and-objects.ts'
import { sendForm, type Fields, type Files } from '#test/http/send-form.ts'
import { findContent } from './content.repository.ts'
import { deleteThumbnail } from './delete-thumbnail.ts'

const app = await testApp()
const ana = person('ana')
const never = new AbortController().signal
const item = await makeContent(app, ana)

type Place = { content_id: string; channel_id: string }

function change(
  fields: Fields,
  { where = item, who = ana, files = {} }: { where?: Place; who?: Person | null; files?: Files } = {},
) {
  const headers = who ? app.as(who) : {}
  return sendForm(app, `/api/content/${where.content_id}/metadata`, {
    method: 'PUT',
    fields: { channel_id: where.channel_id, ...fields },
    files,
    headers,
  })
}

const coverOf = async (colour: string) =>
  sharp({ create: { width: 1280, height: 720, channels: 3, background: colour } })
    .png()
    .toBuffer()
const thumbnailsOf = async ({ content_id }: Place) =>
  (await objectKeysUnder(app, `content/${content_id}/thumbnail`)).toSorted()

test('API-20 API-21 EDIT-O02 what is sent is changed and the rest stays, no matter who wrote last', async () => {
  const title = await change({ script_title: '  Why they turn  ' })
  expect([title.statusCode, title.json()]).toEqual([
    200,
    { message: 'Content updated successfully', thumbnail_path: '' },
  ])
  expect((await change({ content_description: 'Two keepers.\r\nOne light.' })).statusCode).toBe(200)
  expect(await findContent(app.db, item.content_id)).toMatchObject({
    script_title: 'Why they turn',
    content_description: 'Two keepers.\nOne light.',
  })
})

test('EDIT-02 script, voices and visibility are not to be changed by it', async () => {
  const before = await findContent(app.db, item.content_id)
  expect(
    (await change({ visibility: 'private', public_visibility: 'false', request_data: '{}', status: 'completed' }))
      .statusCode,
  ).toBe(200)
  expect(await findContent(app.db, item.content_id)).toEqual(before)
})

test('the readers of an item are notified once that it changed', async () => {
  const events = () =>
    app.db
      .selectFrom('live_event')
      .selectAll()
      .where('name', '=', 'content.updated')
      .where('content_id', '=', item.content_id)
      .execute()
  const before = (await events()).length
  await change({ script_title: 'Why they turned' })
  await change({})
  expect(await events()).toHaveLength(before + 1)
})

test('LIM-02 a description counts on the server as it does in the form, line ends and all', async () => {
  const lines = `${'x'.repeat(99)}\n`.repeat(99) + 'x'.repeat(100)
  expect((await change({ content_description: lines })).statusCode).toBe(200)
  expect((await change({ content_description: `${lines}x` })).statusCode).toBe(422)
})

test.each([
  ['script_title', 'ab', 'Title must be at least 3 characters'],
  ['script_title', ' ', 'Title is required'],
  ['script_title', 'x'.repeat(81), 'Title must not exceed 80 characters'],
  ['content_description', 'Too short', 'Content description must be at least 10 characters'],
  ['content_description', 'x'.repeat(10_001), 'Content description must not exceed 10000 characters'],
])('EDIT-15 LIM-02 SRV-24 %s %s is refused', async (field, value, msg) => {
  const refused = await change({ [field]: value })
  expect([refused.statusCode, refused.json().detail]).toMatchObject([422, { 0: { loc: ['body', field], msg } }])
})

test('EDIT-13 NAV-67 SRV-33 a person who owns neither item nor channel is refused, and learns nothing of a private one', async () => {
  const hidden = await makeContent(app, ana, { public_visibility: 'false' })
  const ben = person('ben')
  const [open, secret, visitor] = await Promise.all([
    change({ script_title: 'Mine now' }, { who: ben }),
    change({}, { who: ben, where: hidden }),
    change({}, { who: null }),
  ])
  expect([open.statusCode, open.json().detail]).toEqual([403, "You don't have permission to edit this content."])
  expect(secret.statusCode).toBe(404)
  expect(visitor.statusCode).toBe(401)
})

test('LIM-07 SRV-25 a new picture is cut to 1280x720 and takes the place of the old one, whose files go', async () => {
  const place = await makeContent(app, ana)
  const first = (await change({}, { where: place, files: { thumbnail: { bytes: await coverOf('#ff0000') } } })).json()
    .thumbnail_path
  const old_key = (await findContent(app.db, place.content_id))?.thumbnail_key ?? ''
  const second = (await change({}, { where: place, files: { thumbnail: { bytes: await coverOf('#00ff00') } } })).json()
    .thumbnail_path
  expect(second).not.toBe(first)
  const [job] = await app.jobs.boss.fetch('content.delete-thumbnail', { ignoreStartAfter: true })
  expect(job?.data).toEqual({ content_id: place.content_id, thumbnail_key: old_key })
  for (let twice = 0; twice < 2; twice++)
    await deleteThumbnail(app, { content_id: place.content_id, thumbnail_key: old_key })
  expect(await thumbnailsOf(place)).toHaveLength(3)
  const { width, height, format } = await sharp((await app.server.inject({ url: second })).rawPayload).metadata()
  expect([width, height, format]).toEqual([1280, 720, 'webp'])
  await deleteThumbnail(app, {
    content_id: place.content_id,
    thumbnail_key: (await findContent(app.db, place.content_id))?.thumbnail_key ?? '',
  })
  expect(await thumbnailsOf(place)).toHaveLength(3)
})

test('SRV-25 what is no picture, or cannot be kept, leaves everything as it was', async () => {
  const before = await rowsAndObjects(app)
  const refused = await change(
    { script_title: 'With a picture' },
    { files: { thumbnail: { bytes: Buffer.from('no picture') } } },
  )
  expect(refused.json().detail[0].msg).toBe('Thumbnail must be JPG, PNG, WebP, or AVIF format')
  const foreign = await change({}, { who: person('ben'), files: { thumbnail: { bytes: await picture() } } })
  expect(foreign.statusCode).toBe(403)
  expect(await rowsAndObjects(app)).toEqual(before)
  expect((await findContent(app.db, item.content_id))?.script_title).not.toBe('With a picture')
})

test('EDIT-O01 what is changed while it is spoken is in the tag of the file, and the job goes on', async () => {
  const place = await makeContent(app, ana, { utterances: scriptOf(2, ['Leda']) })
  const speech: typeof app.speech = {
    ...app.speech,
    async synthesize(request) {
      await change({ script_title: 'A better title' }, { where: place })
      return app.speech.synthesize(request)
    },
  }
  await renderContent({ ...app, speech }, place.content_id, never)
  const content = await findContent(app.db, place.content_id)
  expect(content).toMatchObject({ status: 'completed', script_title: 'A better title' })
  const file = await app.storage.get(content?.audio_key ?? '')
  expect(file && NodeID3.read(await buffer(file.body)).title).toBe('A better title')
})
