import { voiceSentences, type VoiceName } from '@app/domain/voices'
import { expect, test } from 'vitest'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { toneSpeechEngine } from '@app/voices/test/tone-speech-engine.ts'
import { makeVoicePreview } from './make-voice-preview.ts'

const app = await testApp()
const ana = person('ana')
const DESIGN = 'Kore_p2_c-1_t0_r1_lively'
const SPEAKERS: VoiceName[] = ['kokoro_af_heart', 'kokoro_bm_lewis', 'kokoro_bf_emma', 'libritts_r_14']

const design = (voice_name: unknown, who?: Person, server = app.server) =>
  server.inject({
    method: 'POST',
    url: '/api/voices/designs',
    payload: { voice_name },
    ...(who && { headers: app.as(who) }),
  })

test('VOICE-O25 VOICE-O31 a designed voice is heard once somebody who is signed in has it made, and only then', async () => {
  const { preview_url, note } = (await design(DESIGN, ana)).json()
  expect(preview_url).toMatch(/^\/media\/voices\/Kore_p2_c-1_t0_r1_lively-[0-9a-f]{16}\.mp3$/)
  expect(note).toBe(voiceSentences.spokenBy('Kore'))
  const heard = app.server.inject(preview_url)
  await makeVoicePreview(app, preview_url.slice('/media/voices/'.length, -'.mp3'.length), new AbortController().signal)
  expect((await heard).statusCode).toBe(200)
  expect((await design(DESIGN)).statusCode).toBe(401)
  const never = preview_url.replace('lively', 'calm')
  expect((await app.server.inject(never)).statusCode).toBe(404)
})

test.each(['Kore', 'Kore_p9_c0_t0_r0_plain', 'Kore_p0_c0_t0_r0_plain', `${DESIGN}\u0000`, 'kokoro_af_heart', 7, null])(
  '%j is no design',
  async (voice_name) => {
    expect((await design(voice_name, ana)).statusCode).toBe(422)
  },
)

test('designs have a rate limit for each account', async () => {
  const refused = await design(DESIGN, person('guesser'))
  expect([refused.statusCode, refused.json().detail]).toEqual([429, voiceSentences.rate_limited])
})

test('VOICE-O23 the speakers of a model are found by gender, accent and name, a page at a time', async () => {
  const readers = Array.from({ length: 70 }, (_, index): VoiceName => `libritts_r_${9_000 + index}`)
  const speech = toneSpeechEngine({ voices: ['Kore', ...SPEAKERS, ...readers] })
  const server = await createServer({ ...app, speech }, routes)
  const list = async (query: string) => (await server.inject(`/api/voices/speakers?${query}`)).json()
  const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name)
  expect((await server.inject('/api/voices')).json().speakers).toEqual({ count: 74, accents: ['en-GB', 'en-US'] })
  expect(namesOf(await list('accent=en-GB'))).toEqual(['kokoro_bm_lewis', 'kokoro_bf_emma'])
  expect(namesOf(await list('accent=en-GB&gender=female'))).toEqual(['kokoro_bf_emma'])
  expect(namesOf(await list('search=%20HEART'))).toEqual(['kokoro_af_heart'])
  const first = await list('')
  const second = await list(`after=${first.next}`)
  expect([first.total, first.items.length, second.items.length, second.next]).toEqual([74, 60, 14, null])
  expect(new Set([...namesOf(first), ...namesOf(second)]).size).toBe(74)
  expect((await list('search=nobody')).items).toEqual([])
  await server.close()
})
