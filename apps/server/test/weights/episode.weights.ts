import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { renderContent } from '#features/episodes/rendering/index.ts'
import { chooseSpeech } from '#main/choose-speech.ts'
import { person, testApp } from '#test/app.ts'
import { makeChannel, makeContent } from '#test/factories.ts'
import { kokoroInstalled, print } from './folder.ts'
import { sentences } from './texts.ts'

const { dir, remove } = await kokoroInstalled()
const config = readConfig({ ...process.env, SPEECH_ENGINE: 'local', VOICE_MODEL: 'kokoro', MODELS_DIR: dir })
const speech = chooseSpeech(config, pino({ level: 'silent' }))
const app = await testApp({ speech })
afterAll(remove)

test('an episode of two hosts is made of clips of the model alone, faster than talk', async () => {
  const ana = person('ana')
  const channel_id = await makeChannel(app, ana)
  const utterances = sentences.map((text, index) => ({ voice_name: index % 2 === 0 ? 'Kore' : 'Puck', text }))
  const { content_id } = await makeContent(app, ana, { channel_id, utterances })
  const began = performance.now()
  await renderContent(app, content_id, new AbortController().signal)
  const seconds = (performance.now() - began) / 1_000
  const item = await app.db
    .selectFrom('content')
    .select(['status', 'duration_ms'])
    .where('content_id', '=', content_id)
    .executeTakeFirstOrThrow()
  const clips = await app.db
    .selectFrom('utterance')
    .innerJoin('clip', 'clip.clip_hash', 'utterance.clip_hash')
    .select('clip.engine')
    .where('content_id', '=', content_id)
    .execute()
  expect(item.status).toBe('completed')
  expect(clips.map(({ engine }) => engine)).toEqual(utterances.map(() => 'local'))
  const talk = (item.duration_ms ?? 0) / 1_000
  print(
    'an episode of 20 lines through the product',
    `${talk.toFixed(1)} s of sound in ${seconds.toFixed(1)} s, opening included`,
  )
  expect(talk).toBeGreaterThan(40)
})
