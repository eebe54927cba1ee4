import { sql } from 'kysely'
import NodeID3 from 'node-id3'
import { expect, test } from 'vitest'
import { findContent, refreshChannelFiles } from '#features/episodes/content/index.ts'
import { deleteContentFiles } from '#features/episodes/media/index.ts'
import { withCompanions } from '#lib/media-paths.ts'
import { person, testApp } from '#test/app.ts'
import { makeContent, picture, scriptOf } from '#test/factories.ts'
import { objectKeysUnder } from '#test/database/rows-and-objects.ts'
import { sendForm, type Fields, type Files } from '#test/http/send-form.ts'
import { renderContent } from '../render-content.ts'
import { retagFile } from './store-episode.ts'
import { tagBytesOf } from './tag-episode.ts'

const app = await testApp()
const ana = person('ana')
const never = new AbortController().signal

type Place = { content_id: string; channel_id: string }

async function published(deps: typeof app = app): Promise<Place> {
  const place = await makeContent(app, ana, { utterances: scriptOf(2) })
  await renderContent(deps, place.content_id, never)
  return place
}

async function change({ content_id, channel_id }: Place, fields: Fields, files: Files = {}) {
  const answer = await sendForm(app, `/api/content/${content_id}/metadata`, {
    method: 'PUT',
    fields: { channel_id, ...fields },
    files,
    headers: app.as(ana),
  })
  expect(answer.statusCode).toBe(200)
}

async function fileOf({ content_id }: Place) {
  const { rawPayload, headers } = await app.server.inject({ url: `/media/content/${content_id}/audio.mp3` })
  return {
    tag: NodeID3.read(rawPayload),
    sound: rawPayload.subarray(tagBytesOf(rawPayload)),
    sound_from: tagBytesOf(rawPayload),
    etag: headers.etag,
  }
}

const waiting = () => app.jobs.listLive('rendering.retag-file', 'content_id')

test('EDIT-O01 a title and picture changed after publishing are in the file, and its sound stays byte for byte where it is', async () => {
  const place = await published()
  const before = await fileOf(place)
  await change(place, { content_description: 'Another description.' })
  expect(await waiting()).not.toContain(place.content_id)
  await change(place, { script_title: 'A better title' }, { thumbnail: { bytes: await picture() } })
  expect(await waiting()).toContain(place.content_id)
  const old_key = (await findContent(app.db, place.content_id))?.audio_key ?? ''
  await Promise.allSettled([retagFile(app, place.content_id), retagFile(app, place.content_id)])
  await retagFile(app, place.content_id)
  const after = await fileOf(place)
  expect(after.tag.title).toBe('A better title')
  expect(after.tag.image).not.toEqual(before.tag.image)
  expect(after).toMatchObject({ sound: before.sound, sound_from: before.sound_from })
  expect(after.etag).not.toBe(before.etag)
  // Objects under a key never change, which backups build upon.
  const { audio_key = '' } = (await findContent(app.db, place.content_id)) ?? {}
  expect(await objectKeysUnder(app, `content/${place.content_id}/episodes/`)).toEqual(
    expect.not.arrayContaining([old_key]),
  )
  expect((await objectKeysUnder(app, `content/${place.content_id}/episodes/`)).toSorted()).toEqual(
    withCompanions(audio_key ?? '').toSorted(),
  )
  const readOnly = {
    ...app,
    storage: { ...app.storage, put: () => Promise.reject(new Error('nothing is to be written')) },
  }
  await retagFile(readOnly, place.content_id)
})

test('a title that is changed while the tag is written is the one that the file ends up with', async () => {
  const place = await published()
  let changes = 2
  const put: typeof app.storage.put = async (...given) => {
    await app.storage.put(...given)
    if (changes > 0 && given[2] === 'audio/mpeg') await change(place, { script_title: `Title number ${changes--}` })
  }
  await change(place, { script_title: 'The first title' })
  await retagFile({ ...app, storage: { ...app.storage, put } }, place.content_id)
  expect((await fileOf(place)).tag.title).toBe('Title number 1')
})

test('a title that is changed between the tag and the publishing of an item is in its file', async () => {
  let place: Place | undefined
  const put: typeof app.storage.put = async (key, ...given) => {
    await app.storage.put(key, ...given)
    const [, content_id = ''] = key.split('/')
    const channel_id = (await findContent(app.db, content_id))?.channel_id ?? ''
    if (key.endsWith('/audio.mp3') && !place)
      await change((place = { content_id, channel_id }), { script_title: 'At the last moment' })
  }
  expect((await fileOf(await published({ ...app, storage: { ...app.storage, put } }))).tag.title).toBe(
    'At the last moment',
  )
})

test('an item that is deleted while its tag is written leaves nothing behind', async () => {
  const place = await published()
  await change(place, { script_title: 'Soon to be gone' })
  const put: typeof app.storage.put = async (...given) => {
    await app.server.inject({
      method: 'DELETE',
      url: `/api/content/${place.content_id}?channel_id=${place.channel_id}`,
      headers: app.as(ana),
    })
    await deleteContentFiles(app, place.content_id)
    await app.storage.put(...given)
  }
  await expect(retagFile({ ...app, storage: { ...app.storage, put } }, place.content_id)).rejects.toThrow(
    'somebody else',
  )
  await retagFile(app, place.content_id)
  expect(await objectKeysUnder(app, `content/${place.content_id}/`)).toEqual([])
})

test('a channel that is renamed has the files of all its items say so, each once', async () => {
  const place = await published()
  const other = await makeContent(app, ana, { channel_id: place.channel_id })
  await sendForm(app, `/api/channels/${place.channel_id}`, {
    method: 'PUT',
    fields: { channel_title: 'Quick Machines' },
    headers: app.as(ana),
  })
  expect(await app.jobs.listLive('content.refresh-channel-files', 'channel_id')).toContain(place.channel_id)
  for (let turn = 0; turn < 2; turn++) await refreshChannelFiles(app, place.channel_id)
  for (const { content_id } of [place, other]) {
    const { rows } =
      await sql`select id from pgboss.job where name = 'rendering.retag-file' and data->>'content_id' = ${content_id}`.execute(
        app.db,
      )
    expect(rows).toHaveLength(1)
    await retagFile(app, content_id)
  }
  expect((await fileOf(place)).tag).toMatchObject({ artist: 'Quick Machines', album: 'Quick Machines' })
})
