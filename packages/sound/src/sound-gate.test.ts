import { audioLimits } from '@app/domain/speech'
import { afterAll, expect, test } from 'vitest'
import { embeddedSpeechEngine } from '@app/voices/speech-engine/embedded/embedded-speech-engine.ts'
import { loudnessMeter } from './loudness-meter.ts'
import { faultKinds, tryTheGate } from '../test/planted-faults.ts'
import { toneSpeechEngine } from '@app/voices/test/tone-speech-engine.ts'
import { plausibleLength } from './plausible-length.ts'
import { passSoundGate } from './sound-gate.ts'

const { sample_rate_hz } = audioLimits
const embedded = embeddedSpeechEngine({ threads: 2, timeout_ms: 60_000 })
const tone = toneSpeechEngine()
afterAll(() => embedded.close())

const TEXT = 'Good evening, and welcome to the show.'
const toneOf = async (text: string) =>
  new Int16Array((await tone.synthesize({ text, voice_name: 'Kore', seed: '' })).pcm.buffer)
const judge = (samples: Int16Array, text = TEXT) =>
  passSoundGate({ pcm: new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength), sample_rate_hz }, text)

function loudnessOf(pcm: Uint8Array): number {
  const meter = loudnessMeter(sample_rate_hz)
  meter.push(Float32Array.from(new Int16Array(pcm.slice().buffer), (sample) => sample / 32_768))
  return meter.integrated()
}

/** A sample, one of each fault for ten voices; the bench speaks 200 clips (`--only=sound-gate`). */
const CLIPS = 40

test('of clips with planted faults at least 95 % are caught, and at most 2 % of clean ones', async () => {
  const { caught, planted, false_alarms, missed } = await tryTheGate(embedded, CLIPS)
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0)
  expect(sum(planted)).toBe(CLIPS)
  expect(sum(caught), missed.join('\n')).toBeGreaterThanOrEqual(0.95 * CLIPS)
  expect(false_alarms.length, false_alarms.join('\n')).toBeLessThanOrEqual(0.02 * CLIPS)
  for (const kind of faultKinds) expect(caught[kind], kind).toBeGreaterThanOrEqual(0.8 * planted[kind])
})

test('what passes comes out at the loudness of the programme, unless its peaks forbid', async () => {
  const samples = await toneOf(TEXT)
  for (const gain of [0.1, 0.5, 1, 2]) {
    const passed = await judge(samples.map((sample) => sample * gain))
    expect(passed.fault).toBeUndefined()
    expect(
      'pcm' in passed && Math.abs(loudnessOf(passed.pcm) - audioLimits.loudness_lufs),
      String(gain),
    ).toBeLessThanOrEqual(0.6)
  }
  const peaked = (await toneOf(TEXT)).map((sample) => sample / 4)
  peaked.set(
    Array.from({ length: 200 }, (_, i) => 30_000 * Math.sin((Math.PI * i) / 200)),
    20_000,
  )
  const passed = await judge(peaked)
  const pcm = 'pcm' in passed ? new Int16Array(passed.pcm.slice().buffer) : []
  expect(Math.max(...pcm)).toBeGreaterThan(30_000)
  expect(Math.max(...pcm)).toBeLessThanOrEqual(0.971 * 32_768)
})

test('each fault has its name', async () => {
  const samples = await toneOf(TEXT)
  expect(await judge(new Int16Array(48_000))).toEqual({ fault: 'silent' })
  expect(await judge(Int16Array.from([...samples, ...new Int16Array(5 * sample_rate_hz)]))).toEqual({ fault: 'silent' })
  expect(await judge(samples.map((sample) => Math.max(-9_000, Math.min(9_000, 3 * sample))))).toEqual({
    fault: 'clipped',
  })
  expect(await judge(samples.map((sample) => 6 * sample))).toEqual({ fault: 'clipped' })
  expect(await judge(await toneOf('Good.'))).toEqual({ fault: 'too short for its text' })
  expect(await judge(await toneOf(TEXT.repeat(8)))).toEqual({ fault: 'too long for its text' })
  expect(await judge(samples.slice(0, -2_000))).toEqual({ fault: 'cut off' })
  expect(await judge(samples.slice(2_000))).toEqual({ fault: 'cut off' })
  const clicking = await toneOf(TEXT)
  clicking[30] = 20_000
  expect(await judge(clicking)).toEqual({ fault: 'click' })
})

test('the sharpest step that a hiss can make is no overflow', async () => {
  const hissing = await toneOf(TEXT)
  const peak = hissing.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)
  hissing.set(
    [0.9, 1, -1, -0.9, 0].map((part) => Math.round(part * peak)),
    20_000,
  )
  expect((await judge(hissing)).fault).toBeUndefined()
})

test('sound that lies at an odd place of its bytes is read from there', async () => {
  const samples = await toneOf(TEXT)
  const odd = new Uint8Array(1 + samples.byteLength).subarray(1)
  odd.set(new Uint8Array(samples.buffer))
  expect((await passSoundGate({ pcm: odd, sample_rate_hz }, TEXT)).fault).toBeUndefined()
})

test.each([
  'Yes.',
  'I.',
  'It cost 5 million dollars in 2019.',
  'これは日本語です。',
  '这是一个句子。',
  'Это предложение.',
  'HTML, CSS and XML.',
  'a'.repeat(5_000),
])('how long %s may take is more than the least', (text) => {
  const { least_ms, most_ms } = plausibleLength(text)
  expect(least_ms).toBeGreaterThan(0)
  expect(most_ms).toBeGreaterThan(5 * least_ms)
})
