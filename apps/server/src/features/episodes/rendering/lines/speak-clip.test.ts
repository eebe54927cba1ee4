import pino from 'pino'
import { expect, test } from 'vitest'
import { findContent } from '#features/episodes/content/index.ts'
import { soundsRefused } from '#lib/metrics.ts'
import type { Speech, SpeechRequest } from '@app/ports/speech-engine.ts'
import { person, testApp } from '#test/app.ts'
import { makeContent, scriptOf } from '#test/factories.ts'
import { objectKeysUnder } from '#test/database/rows-and-objects.ts'
import { toneSpeechEngine } from '@app/voices/test/tone-speech-engine.ts'
import { planLines } from './plan-lines.ts'
import { renderContent } from '../render-content.ts'
import { speakClip } from './speak-clip.ts'

const app = await testApp()
const never = new AbortController().signal
const tone = toneSpeechEngine()

/**
 * An engine that spoils the first so many recordings of the first line, the seeds of the requests for it, and the log.
 */
function spoilt(times: number, spoil: (speech: Speech) => Speech) {
  const seeds: string[] = []
  const logged: string[] = []
  const speech = {
    ...tone,
    async synthesize(request: SpeechRequest) {
      const spoken = await tone.synthesize(request)
      if (!request.text.includes('number 1,')) return spoken
      return seeds.push(request.seed) <= times ? spoil(spoken) : spoken
    },
  }
  const log = pino({ level: 'warn' }, { write: (line) => logged.push(line) })
  return { speech, seeds, log, logged: () => logged.map((line) => JSON.parse(line)) }
}

const silent = (speech: Speech): Speech => ({ ...speech, pcm: new Uint8Array(speech.pcm.byteLength) })
const halved = (speech: Speech): Speech => ({
  ...speech,
  pcm: speech.pcm.slice(0, 2 * Math.round(speech.pcm.byteLength / 5)),
})

function candidateOf(speech: typeof tone, text: string) {
  const [line] = planLines(speech, [{ position: 0, voice_name: 'Kore', text, clip_hash: null, spoken_text: null }])
  const candidate = line?.candidates[0]
  if (!candidate) throw new Error('no candidate')
  return candidate
}

test.each([
  ['silence', silent, 'silent'],
  ['half an answer', halved, 'too short for its text'],
] as const)('after %s a line is spoken again from another seed, three times at most', async (what, spoil, fault) => {
  const { speech, seeds, log, logged } = spoilt(3, spoil)
  const candidate = candidateOf(speech, `This is the line number 1, which is spoken after ${what}.`)
  const clip = await speakClip({ ...app, log }, candidate, never)
  expect(seeds).toEqual([candidate.clip_hash, ...[1, 2, 3].map((again) => `${candidate.clip_hash} again ${again}`)])
  expect(clip).toMatchObject({ clip_hash: candidate.clip_hash, engine: 'tone' })
  const refused = { level: 40, msg: 'a sound was refused', engine: 'tone', voice_name: 'Kore', fault }
  expect(logged()).toEqual([0, 1, 2].map((again) => expect.objectContaining({ ...refused, again })))
  const { values } = await soundsRefused.get()
  expect(values.find(({ labels }) => labels.fault === fault)?.value).toBe(3)
})

test('a line whose sound is refused four times is the one named in the error, and nothing of it is kept', async () => {
  const { speech, seeds } = spoilt(4, silent)
  const { content_id } = await makeContent(app, person('mute'), { utterances: scriptOf(2, ['Orus']) })
  await renderContent({ ...app, speech }, content_id, never)
  expect(await findContent(app.db, content_id)).toMatchObject({
    status: 'error',
    error: 'Line 1 could not be voiced. 1 spoken line is kept for the next try.',
  })
  expect(seeds).toHaveLength(4)
  const [hash = ''] = seeds
  expect(await objectKeysUnder(app, `clips/${hash.slice(0, 2)}/${hash}`)).toEqual([])
})

test('what one engine only spoils its fallback speaks', async () => {
  const { speech } = spoilt(Infinity, silent)
  const fallback = toneSpeechEngine({ name: 'second' })
  const { content_id } = await makeContent(app, person('falls'), { utterances: scriptOf(2, ['Leda']) })
  await renderContent({ ...app, speech: { ...speech, fallback } }, content_id, never)
  expect(await findContent(app.db, content_id)).toMatchObject({ status: 'completed' })
})
