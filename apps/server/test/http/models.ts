import { modelSentences as sentences } from '@app/domain/models'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { type Models, ModelsError, type ModelsReport } from '@app/ports/models.ts'
import { type Person, testApp, type TestApp } from '#test/app.ts'
import { toneSpeechEngine } from '@app/voices/test/tone-speech-engine.ts'
import { machineForModels } from '#test/speech/machine-for-models.ts'
import { encodeForm } from './send-form.ts'

const PATH = '/api/models'
const MODEL = 'libritts_r'

/** Requests to the endpoints whose address is not enough. */
export const modelRequests = {
  'POST /api/models/:id/install': { request: () => ({ url: '/api/models/kokoro/install' }) },
  'DELETE /api/models/:id/install': { request: () => ({ url: '/api/models/kokoro/install' }) },
  'DELETE /api/models/:id': { request: () => ({ url: '/api/models/kokoro' }) },
  'PUT /api/models/spoken-by': { request: () => ({ payload: { spoken_by: 'embedded' } }) },
  'POST /api/models/:spoken_by/try': {
    request: () => ({ url: '/api/models/embedded/try', payload: { text: 'The light turns.', voice_name: 'Kore' } }),
  },
}

/** The answer of each endpoint to the person who runs the server. */
export async function modelsAnswers(who: Person) {
  // Nothing is measured while an episode is made.
  const app = await testApp()
  const machine = await machineForModels()
  const { models } = await machine.start()
  machine.server.manner.stops_after = 1_000
  const server = await createServer({ ...app, models }, routes)
  afterAll(async () => {
    await server.close()
    await machine.remove()
  })
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) =>
    server.inject({ method, url: `${PATH}${path}`, headers: app.as(who), ...(payload && { payload }) })
  const form = await encodeForm({ files: { file: { bytes: machine.archive.bytes } } })
  return {
    getModels: await call('GET'),
    tryVoices: await call('POST', '/embedded/try', { text: 'The light turns.', voice_name: 'Kore' }),
    useVoices: await call('PUT', '/spoken-by', { spoken_by: 'embedded' }),
    installModel: await call('POST', `/${MODEL}/install`),
    cancelModel: await call('DELETE', `/${MODEL}/install`),
    removeModel: await call('DELETE', `/${MODEL}`),
    measureModels: await call('POST', '/measure'),
    addModelFile: await server.inject({
      method: 'POST',
      url: `${PATH}/files`,
      headers: { ...app.as(who), ...form.headers },
      payload: form.payload,
    }),
  }
}

/** Models that do nothing but this. */
export function modelsThat(act: () => Promise<void>): Models {
  return {
    report: async () => NOTHING,
    install: act,
    cancel: act,
    remove: act,
    use: act,
    measure: async (check) => (await check?.(), act()),
    async addFile(bytes) {
      await buffer(bytes)
      await act()
    },
    engineOf: async () => (await act(), toneSpeechEngine()),
    settled: async () => undefined,
    close: async () => undefined,
  }
}

const NOTHING: ModelsReport = {
  models: [],
  spoken_by: null,
  set_by: null,
  embedded_times_talk: null,
  writer: null,
  recogniser: null,
  used_bytes: 0,
  free_bytes: 0,
  cores: 1,
  memory_bytes: 0,
  measured_at: null,
}

/** Requests that provoke the refusals about models, by when these are given. */
export function modelsCauses(app: TestApp) {
  const refused = (sentence: string) => async () => {
    const models = { ...modelsThat(() => Promise.reject(new ModelsError(sentence))) }
    models.measure = () => Promise.reject(new ModelsError(sentence))
    const server = await createServer({ ...app, models }, routes)
    afterAll(() => server.close())
    return { server }
  }
  return {
    'The caller is no operator, and the request does not come from the machine of a server with the embedded database.':
      async () => ({ headers: { 'x-forwarded-for': '192.0.2.7' } }),
    'Another model is being installed.': refused(sentences.one_at_a_time),
    'A setting decides who speaks.': refused(sentences.set('SPEECH_ENGINE')),
    'The voices are not installed.': refused(sentences.not_installed),
    'The voices cannot speak on this machine; the sentence says why.': refused(sentences.silent('Kokoro', '…')),
    'Episodes are being made with it.': refused(sentences.in_use_by(2)),
    'A model is being installed or measured.': refused(sentences.busy),
    'An episode is being made.': refused(sentences.rendering),
    'No model has a file with this checksum.': async () => ({
      ...(await refused(sentences.unknown_file)()),
      files: { file: { bytes: Buffer.from('another file') } },
    }),
  }
}
