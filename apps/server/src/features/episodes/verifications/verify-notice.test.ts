import { buffer } from 'node:stream/consumers'
import { Verification } from '@app/contracts/verifications'
import { defaultNotice } from '@app/domain/spoken-notice'
import { expect, test } from 'vitest'
import { lameEncoder } from '@app/audio/audio-encoder/lame-encoder.ts'
import { findContent } from '#features/episodes/content/index.ts'
import { addNotice } from '#features/episodes/corrections/index.ts'
import { mp3Frames } from '#features/episodes/rendering/file/mp3-frames.ts'
import { publishCorrection } from '#features/episodes/rendering/publish-correction.ts'
import { renderContent } from '#features/episodes/rendering/render-content.ts'
import { noteWaitingSounds } from '#features/episodes/provenance/index.ts'
import { readMp3 } from '@app/sound/mp3/read-mp3.ts'
import { person, testApp } from '#test/app.ts'
import { makeContent } from '#test/factories.ts'
import { sendForm } from '#test/http/send-form.ts'

const app = await testApp({ encoder: lameEncoder() }, { SPOKEN_NOTICE: 'on' })
const never = new AbortController().signal
const USUAL = defaultNotice({ language: 'en', has_human_voice: false })

type Made = { content_id: string; file: Buffer; frames: Buffer[] }

/** An episode whose sound has neither room nor sides, so that the same words sound the same in each. */
async function made(name: string, said: readonly string[], fields: object = {}): Promise<Made> {
  const utterances = said.map((text) => ({ text, voice_name: 'Kore' }))
  const { content_id } = await makeContent(app, person(name), { utterances, ...fields })
  const production = JSON.stringify({ version: 1, rhythm: false, room: false, stereo: false })
  await app.db.updateTable('content').set({ production }).where('content_id', '=', content_id).execute()
  await renderContent(app, content_id, never)
  return { content_id, ...(await soundOf(content_id)) }
}

async function soundOf(content_id: string) {
  const { audio_key } = (await findContent(app.db, content_id)) ?? {}
  const stored = await app.storage.get(audio_key ?? '')
  const file = stored ? await buffer(stored.body) : Buffer.alloc(0)
  const sound = file.subarray((await readMp3([file])).sound_from)
  return { file, frames: [...mp3Frames(sound)].map(({ offset, length }) => sound.subarray(offset, offset + length)) }
}

async function check(file: Uint8Array): Promise<Verification> {
  const answer = await sendForm(app, '/api/verifications/file', { files: { file: { bytes: file } } })
  return Verification.parse(answer.json())
}

/** The frames of the lines, as the log has them. */
async function linesOf({ content_id, frames }: Made): Promise<Buffer[]> {
  const rows = app.db.selectFrom('provenance_sound').select('lines').where('content_id', '=', content_id)
  const { lines } = await rows.orderBy('revision', 'desc').executeTakeFirstOrThrow()
  let from = 0
  return lines.map((line) => Buffer.concat(frames.slice(from, (from += line.frames))))
}

const story = [
  'A light turned at the end of the pier, night after night.',
  'Who paid for all of the oil that it burned?',
  'The keeper did, for he had a boat.',
]

test('TRUST-O142 TRUST-O156 lines are counted as people count them, and the notice before them is named', async () => {
  const item = await made('counted', story)
  const [notice, one, two, three] = (await linesOf(item)) as [Buffer, Buffer, Buffer, Buffer]
  expect(await check(item.file)).toMatchObject({
    signature: 'valid',
    line_hashes: 'same',
    lines: { total: 3, same: 3 },
  })
  const whole = await check(Buffer.concat(item.frames))
  expect(whole).toMatchObject({ verdict: 'unchanged', signature: 'absent', lines: { total: 3, same: 3 } })
  const differencesOf = async (...parts: Buffer[]) => {
    const { lines, differences } = await check(Buffer.concat(parts))
    return [lines, ...differences.map(({ state, number, text }) => [state, number, text])]
  }
  expect(await differencesOf(one, two, three)).toEqual([{ total: 3, same: 3 }, ['missing', 0, USUAL]])
  expect(await differencesOf(notice, two, three)).toEqual([{ total: 3, same: 2 }, ['missing', 1, story[0]]])
  expect(await differencesOf(notice, one, two, two, three)).toEqual([{ total: 3, same: 3 }, ['added', 3, null]])
})

test('TRUST-O149 lines of an earlier revision are counted without the notice that it did not have', async () => {
  const item = await made('earlier', story, { public_visibility: 'false', spoken_notice: '' })
  const [, two = Buffer.alloc(0), three = Buffer.alloc(0)] = await linesOf(item)
  await app.db
    .updateTable('content')
    .set({ wanted_visibility: 'public' })
    .where('content_id', '=', item.content_id)
    .execute()
  await addNotice(app, item.content_id)
  await publishCorrection(app, item.content_id, never)
  const before = await check(Buffer.concat([two, three]))
  expect(before.episode).toMatchObject({ revision: 1, content: { revision: 2 } })
  expect(before.differences.map(({ state, number }) => `${state} ${number}`)).toEqual(['missing 1'])
  const rows = () =>
    app.db
      .selectFrom('provenance_sound')
      .selectAll()
      .where('content_id', '=', item.content_id)
      .where('revision', '=', 2)
      .execute()
  const noted = await rows()
  await app.db
    .deleteFrom('provenance_sound')
    .where('content_id', '=', item.content_id)
    .where('revision', '=', 2)
    .execute()
  await noteWaitingSounds(app)
  expect(await rows()).toEqual(noted)
})

test('TRUST-O157 the spoken notice alone makes no file one of ours', async () => {
  const item = await made('known', story)
  const other = await made(
    'strange',
    ['Nothing that is said in here was ever heard in any other episode, and so nobody may take it for one of those.'],
    { public_visibility: 'false' },
  )
  const [notice = Buffer.alloc(0)] = await linesOf(item)
  const [own = Buffer.alloc(0), ...lines] = await linesOf(other)
  // The encoder looks ahead: the last frames before the first line are different.
  expect(own.subarray(0, notice.length * 0.9)).toEqual(notice.subarray(0, notice.length * 0.9))
  const unknown = { verdict: 'unknown', line_hashes: 'silent', episode: null, lines: { total: 0, same: 0 } }
  expect(await check(Buffer.concat(other.frames))).toMatchObject(unknown)
  expect(await check(Buffer.concat([notice, ...lines]))).toMatchObject(unknown)
})
