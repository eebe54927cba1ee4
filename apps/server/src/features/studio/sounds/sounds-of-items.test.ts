import { randomUUID } from 'node:crypto'
import { correctionSentences } from '@app/domain/corrections'
import { soundSentences as sentences } from '@app/domain/production'
import NodeID3 from 'node-id3'
import { expect, test } from 'vitest'
import { publishCorrection, renderContent } from '#features/episodes/rendering/index.ts'
import { listUtterances } from '#features/episodes/content/index.ts'
import { person, testApp } from '#test/app.ts'
import { makeChannel, scriptOf } from '#test/factories.ts'
import { wavFile } from '@app/sound/test/wav-file.ts'
import { sendForm } from '#test/http/send-form.ts'
import { objectKeysUnder } from '#test/database/rows-and-objects.ts'
import { sweepSounds } from './sweep-sounds.ts'

const app = await testApp()
const ana = person('ana')
const headers = app.as(ana)
const channel_id = await makeChannel(app, ana)
const never = new AbortController().signal

async function addSound(fields: Record<string, string>): Promise<string> {
  const files = { file: { bytes: wavFile({ seconds: 2 }), name: 'bell.wav' } }
  return (await sendForm(app, `/api/channels/${channel_id}/sounds`, { fields, files, headers })).json().asset_id
}

const soundOf = (asset_id: string) => ({ kind: 'sound', role: 'intro', source: { kind: 'asset', asset_id } })

/** A script whose third line, counting a blank one, plays a sound. */
async function create(asset_id: string, where = channel_id) {
  const [first, ...rest] = scriptOf(3)
  const utterances = [first, { text: ' ' }, { ...rest[0], inserts: [soundOf(asset_id)] }, rest[1]]
  const fields = {
    channel_id: where,
    script_title: 'Why they turn',
    content_description: 'On the slow, bright one.',
    request_data: JSON.stringify({ utterances }),
  }
  return sendForm(app, '/api/content/podcast-audio', { fields, headers })
}

test('STUDIO-O55 an item is refused with a sound that is not of its channel or has no licence, and the line is named', async () => {
  const without = await addSound({})
  const elsewhere = await create(await addSound({ licence: 'own' }), await makeChannel(app, ana))
  const refused = [await create(randomUUID()), elsewhere, await create(without)]
  expect(refused.map((each) => [each.statusCode, each.json().detail[0].msg])).toEqual([
    [422, sentences.inLine(3, sentences.line_missing)],
    [422, sentences.inLine(3, sentences.line_missing)],
    [422, sentences.inLine(3, sentences.lineWithoutLicence('bell'))],
  ])
  expect(await app.db.selectFrom('content').selectAll().execute()).toEqual([])
})

test('STUDIO-O55 a sound that was removed stays in the items that play it, which can be corrected, and its credit is in the transcript', async () => {
  const asset_id = await addSound({ licence: 'cc_by', title: 'Harbour', credit: 'Ida Lund' })
  const { content_id } = (await create(asset_id)).json()
  await renderContent(app, content_id, never)
  const remove = { method: 'DELETE', url: `/api/channels/${channel_id}/sounds/${asset_id}`, headers } as const
  await app.server.inject(remove)
  await app.db
    .updateTable('sound_asset')
    .set({ removed_at: new Date(0) })
    .where('asset_id', '=', asset_id)
    .execute()
  await sweepSounds(app)
  expect(await objectKeysUnder(app, `sounds/${channel_id}/${asset_id}`)).toHaveLength(1)
  expect((await create(asset_id)).statusCode).toBe(422)

  const said = await listUtterances(app.db, content_id)
  const lines = said.map(({ utterance_id, speaker, text }) => ({ utterance_id, speaker, text }))
  const [first, second, third] = lines
  const revise = (payload: object) =>
    app.server.inject({
      method: 'POST',
      url: `/api/content/${content_id}/revision?channel_id=${channel_id}`,
      headers,
      payload,
    })
  const moved = { ...second, inserts: [] }
  const withSound = { ...third, inserts: [{ ...soundOf(asset_id), place: 'after' }] }
  expect((await revise({ revision: 1, lines: [first, moved, withSound] })).json()).toEqual({ revision: 2 })
  await publishCorrection(app, content_id, never)
  const transcript = await app.server.inject({
    url: `/api/content/${content_id}/transcript?channel_id=${channel_id}`,
    headers,
  })
  expect(transcript.json().inserts).toMatchObject([{ position: 3, credit: '“Harbour” by Ida Lund, CC BY' }])
  expect((await revise({ revision: 2, lines: [first, second, withSound] })).json().detail).toEqual([
    { loc: ['body', 'lines'], msg: correctionSentences.script_unchanged },
  ])
})

test('SHOW-O323 SHOW-O324 the credit of a sound stands in feed, page, files and tag of its item, and one chapter in all of them', async () => {
  const asset_id = await addSound({ licence: 'cc_by', title: 'Harbour', credit: 'Ida Lund' })
  const lines = scriptOf(3)
  const utterances = [{ ...lines[0], chapter: 'The lamp' }, { ...lines[1], inserts: [soundOf(asset_id)] }, lines[2]]
  const fields = {
    channel_id,
    script_title: 'Why they turn',
    content_description: 'On the slow, bright one.',
    public_visibility: 'true',
    request_data: JSON.stringify({ utterances }),
  }
  const { content_id } = (await sendForm(app, '/api/content/podcast-audio', { fields, headers })).json()
  await renderContent(app, content_id, never)
  const read = async (url: string) => (await app.server.inject({ url })).rawPayload
  const [media, api] = [`/media/content/${content_id}`, `/api/content/${content_id}/transcript`]
  const texts = [
    `/channels/${channel_id}/feed.xml`,
    `/${channel_id}/${content_id}`,
    ...['transcript.vtt', 'transcript.srt', 'transcript.json', 'chapters.json'].map((name) => `${media}/${name}`),
    ...['vtt', 'srt', 'json', 'txt'].map((ending) => `${api}.${ending}?channel_id=${channel_id}`),
  ]
  for (const url of texts) {
    const text = (await read(url)).toString().replaceAll(/\s+/g, ' ')
    expect(text, url).toContain('“Harbour” by Ida Lund, CC BY')
  }
  const tag = NodeID3.read(await read(`${media}/audio.mp3`))
  expect(tag.comment?.text).toContain('Sounds: “Harbour” by Ida Lund, CC BY')
  const feed = (await read(texts[0] ?? '')).toString()
  const titlesOf = (file: Buffer) => JSON.parse(file.toString()).chapters.map(({ title }: { title: string }) => title)
  expect(tag.chapter?.map(({ tags }) => tags?.title)).toEqual(['The lamp'])
  expect(titlesOf(await read(`${media}/chapters.json`))).toEqual(['The lamp'])
  expect(titlesOf(await read(`${api}.json?channel_id=${channel_id}`))).toEqual(['The lamp'])
  expect(feed.match(/<psc:chapter /g)).toHaveLength(1)
})
