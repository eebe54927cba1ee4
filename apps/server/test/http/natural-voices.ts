import type { NaturalVoicesName } from '@app/domain/natural-voices'
import { naturalVoicesSentences as sentences } from '@app/domain/natural-voices'
import { afterAll } from 'vitest'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { type NaturalVoices, NaturalVoicesError } from '#ports/natural-voices.ts'
import type { Person, TestApp } from '#test/app.ts'
import { machineForVoices } from '#test/speech/natural-voices.ts'

const PATH = '/api/natural-voices'
const MODEL: NaturalVoicesName = 'libritts_r'

/** What each endpoint answers to the person who runs the server. */
export async function naturalVoicesAnswers(app: TestApp, who: Person) {
  const machine = await machineForVoices()
  const { naturalVoices } = await machine.start()
  machine.server.manner.stops_after = 1_000
  const server = await createServer({ ...app, naturalVoices }, routes)
  afterAll(async () => {
    await server.close()
    await machine.remove()
  })
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', what = '', payload?: object) =>
    server.inject({ method, url: `${PATH}${what}`, headers: app.as(who), ...(payload && { payload }) })
  return {
    getNaturalVoices: await call('GET'),
    downloadNaturalVoices: await call('POST', `/${MODEL}/download`),
    cancelNaturalVoices: await call('DELETE', `/${MODEL}/download`),
    useNaturalVoices: await call('PUT', '/spoken-by', { spoken_by: 'embedded' }),
  }
}

/** How refusals of natural voices come about, by when they are given. */
export function naturalVoicesCauses(app: TestApp) {
  const refused = (sentence: string) => async () => {
    const refuse = () => Promise.reject(new NaturalVoicesError(sentence))
    const naturalVoices: NaturalVoices = {
      report: async () => ({ spoken_by: null, set_by: null, models: [] }),
      download: refuse,
      cancel: refuse,
      use: refuse,
      close: async () => undefined,
    }
    const server = await createServer({ ...app, naturalVoices }, routes)
    afterAll(() => server.close())
    return { server }
  }
  return {
    'The request does not come from the machine of the server, or the server has a database of its own.': async () => ({
      headers: { 'x-forwarded-for': '192.0.2.7' },
    }),
    'Another model is being installed.': refused(sentences.one_at_a_time),
    'A setting decides who speaks.': refused(sentences.set('SPEECH_ENGINE')),
    'The voices are not installed.': refused(sentences.not_installed),
    'The voices cannot speak on this machine; the sentence says why.': refused(sentences.silent('Kokoro', '…')),
  }
}
