import { expect, test } from 'vitest'
import { toneSpeechEngine } from '#test/tone-speech-engine.ts'
import { switchableSpeechEngine } from './switchable-speech-engine.ts'

const REQUEST = { text: 'Hello.', voice_name: 'Kore', seed: 'seed' }

test('is the engine of the moment in all that it says and does, and a copy stays the one that it was', async () => {
  const spoken: string[] = []
  const first = { ...toneSpeechEngine({ onSpeak: () => void spoken.push('first') }), name: 'first' }
  const second = {
    ...toneSpeechEngine({ onSpeak: () => void spoken.push('second') }),
    name: 'second',
    soundsAlike: () => true,
  }
  const engine = switchableSpeechEngine(first, async () => undefined)
  const copy = { ...engine }
  expect([engine.name, engine.soundsAlike]).toEqual(['first', undefined])
  engine.switchTo(second)
  await engine.synthesize(REQUEST)
  await copy.synthesize(REQUEST)
  expect(spoken).toEqual(['second', 'first'])
  expect([engine.name, { ...engine }.name, copy.name]).toEqual(['second', 'second', 'first'])
  expect(['soundsAlike' in engine, 'soundsAlike' in copy]).toEqual([true, false])
})
