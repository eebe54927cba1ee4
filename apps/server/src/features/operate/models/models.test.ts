import { afterAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { renderContent } from '#features/episodes/rendering/index.ts'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { person, testApp } from '#test/app.ts'
import { makeChannel, makeContent } from '#test/factories.ts'
import { sendForm } from '#test/http/send-form.ts'
import { machineForModels, modelUntil } from '#test/speech/machine-for-models.ts'

const never = new AbortController().signal
const ana = person('ana')
const machine = await machineForModels()
const { speech, models } = await machine.start()
afterAll(machine.remove)
const app = await testApp({ speech, models })

const TEXT =
  'The harbour is quiet tonight, and the light still turns above it, as it has turned for a hundred years and more.'
const PATH = '/api/models'
const DOWNLOAD = `${PATH}/libritts_r/install`
type Asked = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url?: string
  payload?: object
  headers?: object
  remoteAddress?: string
}
const ask = ({ url = PATH, headers, ...asked }: Asked = {}, server = app.server) =>
  server.inject({ url, headers: { ...app.as(ana), ...headers }, ...asked })

async function clipsOf(content_id: string) {
  return app.db
    .selectFrom('utterance')
    .innerJoin('clip', 'clip.clip_hash', 'utterance.clip_hash')
    .select(['clip.engine', 'clip.clip_hash'])
    .where('content_id', '=', content_id)
    .orderBy('position')
    .execute()
}

async function makeEpisode(text: string): Promise<string> {
  const channel_id = await makeChannel(app, ana)
  const { content_id } = await makeContent(app, ana, { channel_id, utterances: [{ voice_name: 'Kore', text }] })
  await renderContent(app, content_id, never)
  return content_id
}

const previewOfKore = async () =>
  z
    .object({ voices: z.array(z.object({ name: z.string(), preview_url: z.string() })) })
    .parse((await ask({ url: '/api/voices' })).json())
    .voices.find(({ name }) => name === 'Kore')?.preview_url

const States = z.object({ models: z.array(z.looseObject({ id: z.string() })) })
const stateIn = (response: { json(): unknown }) =>
  States.parse(response.json()).models.find(({ id }) => id === 'libritts_r')

test('VOICE-O35 nobody but a signed-in person on the machine of the server sees that voices can be installed', async () => {
  expect((await ask()).statusCode).toBe(200)
  const elsewhere: Asked[] = [
    { remoteAddress: '192.168.0.7' },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { host: 'podcasts.example' } },
  ]
  const calls: Asked[] = [
    {},
    { method: 'POST', url: DOWNLOAD },
    { method: 'DELETE', url: DOWNLOAD },
    { method: 'DELETE', url: `${PATH}/libritts_r` },
    { method: 'POST', url: `${PATH}/measure` },
    { method: 'POST', url: `${PATH}/embedded/try`, payload: { text: 'Hello.', voice_name: 'Kore' } },
    { method: 'PUT', url: `${PATH}/spoken-by`, payload: { spoken_by: 'embedded' } },
  ]
  for (const call of calls) {
    for (const from of elsewhere) expect((await ask({ ...call, ...from })).statusCode).toBe(404)
    expect((await ask({ ...call, headers: { authorization: '' } })).statusCode).toBe(401)
  }
  const others = [
    { config: { ...app.config, DATABASE_URL: 'postgres://localhost/app' } },
    { config: { ...app.config, PUBLIC_URL: 'https://podcasts.example' } },
    { models: undefined },
  ]
  for (const deps of others) {
    const server = await createServer({ ...app, ...deps }, routes)
    onTestFinished(() => server.close())
    for (const call of calls) expect((await ask(call, server)).statusCode).toBe(404)
  }
  expect(machine.server.ranges).toEqual([])
})

test('VOICE-O36 VOICE-O37 VOICE-O40 a download is begun once, cancelled and resumed; then new lines are spoken by its voices, and lines that were made stay', async () => {
  const before = await makeEpisode(TEXT)
  const [earlier] = await clipsOf(before)
  const embeddedPreview = await previewOfKore()
  expect(earlier?.engine).toBe('embedded')

  machine.server.manner.stops_after = 30_720
  const both = await Promise.all([ask({ method: 'POST', url: DOWNLOAD }), ask({ method: 'POST', url: DOWNLOAD })])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const other = await ask({ method: 'POST', url: `${PATH}/kokoro/install` })
  expect([other.statusCode, other.json().detail]).toEqual([
    409,
    'Another model is being installed. Wait for it, or cancel it.',
  ])
  await expect.poll(async () => (await modelUntil(models, ['downloading'])).arrived_bytes).toBe(30_720)
  const cancelled = await ask({ method: 'DELETE', url: DOWNLOAD })
  expect(stateIn(cancelled)).toMatchObject({ stage: 'paused', arrived_bytes: 30_720, problem: '' })
  expect((await ask({ method: 'DELETE', url: DOWNLOAD })).statusCode).toBe(200)
  expect(machine.server.ranges).toEqual([undefined])

  const early = await ask({ method: 'PUT', url: `${PATH}/spoken-by`, payload: { spoken_by: 'libritts_r' } })
  expect([early.statusCode, early.json().detail]).toEqual([409, 'This model is not installed yet.'])

  machine.server.manner.stops_after = Infinity
  await ask({ method: 'POST', url: DOWNLOAD })
  await modelUntil(models, ['installed'])
  expect(machine.server.ranges).toEqual([undefined, 'bytes=30720-'])
  expect((await ask()).json()).toMatchObject({ spoken_by: 'libritts_r', set_by: null })

  const after = await makeEpisode(TEXT)
  expect((await clipsOf(after)).map(({ engine }) => engine)).toEqual(['local'])
  expect(await clipsOf(before)).toEqual([earlier])
  expect(await previewOfKore()).not.toBe(embeddedPreview)

  const back = await ask({ method: 'PUT', url: `${PATH}/spoken-by`, payload: { spoken_by: 'embedded' } })
  expect(back.json()).toMatchObject({ spoken_by: 'embedded' })
  expect(await previewOfKore()).toBe(embeddedPreview)
  const again = await makeEpisode(TEXT)
  expect(await clipsOf(again)).toEqual([earlier])
  const audit = app.db.selectFrom('audit_entry').select(['actor_id', 'action', 'subject_id']).orderBy('entry_id')
  const downloaded = { actor_id: ana.user_id, action: 'voices_downloaded', subject_id: 'libritts_r' }
  const chosen = { actor_id: ana.user_id, action: 'speakers_chosen', subject_id: 'embedded' }
  expect(await audit.execute()).toEqual([downloaded, downloaded, downloaded, chosen])
})

test('voices that need not be those in use speak a line to be compared, and nothing is charged', async () => {
  const payload = { text: 'The light turns.', voice_name: 'Kore' }
  const trial = async (spoken_by: string) => {
    const response = await ask({ method: 'POST', url: `${PATH}/${spoken_by}/try`, payload })
    return { status: response.statusCode, ...response.json() }
  }
  const spent = () => app.db.selectFrom('ledger_entry').select('amount').where('amount', '<', 0).execute()
  const before = await spent()
  const [embedded, natural] = [await trial('embedded'), await trial('libritts_r')]
  expect([embedded.status, natural.status]).toEqual([200, 200])
  expect(Buffer.from(embedded.mp3_base64, 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xf3]))
  expect(natural.mp3_base64).not.toBe(embedded.mp3_base64)
  expect(natural.duration_ms).toBeGreaterThan(500)
  expect((await trial('kokoro')).detail).toBe('This model is not installed yet.')
  const unspeakable = await ask({ method: 'POST', url: `${PATH}/embedded/try`, payload: { ...payload, text: '…' } })
  expect(unspeakable.statusCode).toBe(409)
  expect(await spent()).toEqual(before)
})

test('a model that speaks for an episode in the making is not removed; afterwards it is, and a file brought by hand installs it again', async () => {
  await ask({ method: 'PUT', url: `${PATH}/spoken-by`, payload: { spoken_by: 'libritts_r' } })
  const channel_id = await makeChannel(app, ana)
  const { content_id } = await makeContent(app, ana, { channel_id, utterances: [{ voice_name: 'Kore', text: TEXT }] })
  const remove = () => ask({ method: 'DELETE', url: `${PATH}/libritts_r` })
  expect((await remove()).json().detail).toBe('In use by 1 episode. Wait for it to be made.')
  expect((await ask({ method: 'POST', url: `${PATH}/measure` })).json().detail).toMatch(/^An episode is being made\./)
  await renderContent(app, content_id, never)
  expect(stateIn(await remove())).toMatchObject({ stage: 'absent', is_used: false })
  expect((await ask()).json()).toMatchObject({ spoken_by: 'embedded' })

  const files = { file: { bytes: machine.archive.bytes, name: 'renamed.bin' } }
  expect((await sendForm(app, `${PATH}/files`, { files, headers: app.as(ana) })).statusCode).toBe(200)
  await modelUntil(models, ['installed'])
  const other = { file: { bytes: Buffer.from('<html>'), name: 'tiny-model.tar' } }
  const refused = await sendForm(app, `${PATH}/files`, { files: other, headers: app.as(ana) })
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    'This is no file of a model in the list, or it is damaged: nothing was stored.',
  ])
})
