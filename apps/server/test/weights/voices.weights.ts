import { execFileSync } from 'node:child_process'
import { CatalogueVoice } from '@app/domain/voices'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { measureVoices } from '@app/models/measure-voices.ts'
import { readConfig } from '#config.ts'
import { chooseSpeech } from '#main/choose-speech.ts'
import type { Speech, SpeechEngine } from '@app/ports/speech-engine.ts'
import { SpeechEngineError } from '@app/ports/speech-engine.ts'
import { kokoroInstalled, print } from './folder.ts'
import { hasRecogniser, recognize, wordErrors, wordsOf } from './recogniser.ts'
import { oddTexts, sentences, shortLines, unspeakable } from './texts.ts'

const MOST_WORD_ERRORS = 0.05
const MOST_WORD_TIME_ERROR_MS = 80
/** Against the embedded voices, whose pace was set by ear. */
const PACE_RATIO = { from: 0.92, to: 1.08 }
/** Longer than any speaker needs for a text. */
const MOST_MS_PER_LETTER = 220

const { dir, remove } = await kokoroInstalled()
const config = readConfig({ ...process.env, SPEECH_ENGINE: 'local', VOICE_MODEL: 'kokoro', MODELS_DIR: dir })
const quiet = pino({ level: 'silent' })
const kokoro = chooseSpeech(config, quiet)
const embedded = chooseSpeech({ ...config, SPEECH_ENGINE: 'embedded' }, quiet)
afterAll(async () => {
  await Promise.all([kokoro.close(), embedded.close()])
  await remove()
})

const paces = new Map<string, number>()
const engines = [
  ['embedded', embedded],
  ['kokoro', kokoro],
] as const

function say(engine: SpeechEngine, text: string, voice_name: CatalogueVoice = 'Kore', seed = text): Promise<Speech> {
  return engine.synthesize({ text: engine.spokenText(text), voice_name, seed })
}

const secondsOf = ({ pcm, sample_rate_hz }: Speech) => pcm.byteLength / 2 / sample_rate_hz

/** The processes that this one started, with their memory in megabytes. */
function children(): { pid: number; rss_mb: number }[] {
  const output = execFileSync('ps', ['-o', 'pid=,rss=,args=', '--ppid', String(process.pid)]).toString()
  return output
    .split('\n')
    .filter((line) => line.includes('sherpa'))
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, rss]) => ({ pid: Number(pid), rss_mb: Math.round(Number(rss) / 1_024) }))
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

test.each(engines)('%s speaks odd texts: none ends a process, is silent or runs on', async (_name, engine) => {
  let refused = 0
  for (const text of oddTexts) {
    const spoken = engine.spokenText(text)
    if (spoken === '') {
      refused += 1
      continue
    }
    const speech = await say(engine, text)
    const letters = spoken.match(/[\p{L}\p{N}]/gu)?.length ?? 0
    expect(secondsOf(speech), text).toBeGreaterThan(0.05)
    expect(1_000 * secondsOf(speech), text).toBeLessThan(1_500 + MOST_MS_PER_LETTER * Math.max(letters, 10) * 2)
  }
  print(`${engine.name}: odd texts spoken, refused before`, `${oddTexts.length - refused}, ${refused}`)
})

test('a text without anything to say is refused, and the process goes on', async () => {
  await say(kokoro, 'Hello.')
  const before = children().map(({ pid }) => pid)
  for (const text of unspeakable) {
    expect(kokoro.spokenText(text), text).toBe('')
    await expect(kokoro.synthesize({ text, voice_name: 'Kore', seed: '' }), text).rejects.toThrow(SpeechEngineError)
  }
  expect(children().map(({ pid }) => pid)).toEqual(before)
})

test('a process that is killed in the middle costs its line one retry', async () => {
  const speaking = sentences.slice(0, 8).map((text) => say(kokoro, text))
  await speaking[0]
  const [victim] = children()
  process.kill(victim?.pid ?? 0, 'SIGKILL')
  for (const speech of await Promise.all(speaking)) expect(secondsOf(speech)).toBeGreaterThan(1)
})

test('all thirty names speak', async () => {
  const seconds = await Promise.all(
    CatalogueVoice.options.map(async (name) => secondsOf(await say(kokoro, 'I am one of thirty.', name))),
  )
  expect(Math.min(...seconds)).toBeGreaterThan(0.7)
})

/** Medians, after one line that opens the model. */
async function waitsFor(engine: SpeechEngine, texts: readonly string[]): Promise<{ ms: number; letters: number }> {
  const times: number[] = []
  for (const [index, text] of [texts[0] ?? '', ...texts].entries()) {
    const began = performance.now()
    await engine.synthesize({ text, voice_name: 'Kore', seed: `${index}`, priority: 'interactive' })
    times.push(performance.now() - began)
  }
  return { ms: Math.round(median(times.slice(1))), letters: Math.round(median(texts.map(({ length }) => length))) }
}

test.each(engines)('%s: speed, first line, memory', async (name, engine) => {
  const times_talk = await measureVoices(engine)
  const waits = [await waitsFor(engine, shortLines), await waitsFor(engine, sentences.slice(0, 8))]
  const parts = sentences.map((text, index) => ({
    text,
    voice: index % 2 === 0 ? ('Kore' as const) : ('Puck' as const),
  }))
  const began = performance.now()
  const spoken = await Promise.all(
    [...parts, ...parts, ...parts].map(({ text, voice }, index) => say(engine, text, voice, `${index}`)),
  )
  const pace = spoken.reduce((sum, speech) => sum + secondsOf(speech), 0) / ((performance.now() - began) / 1_000)
  print(`${name}: two-second test, times talk`, times_talk.toFixed(2))
  for (const { ms, letters } of waits)
    print(`${name}: warm line that somebody waits for, median`, `${ms} ms of ${letters} letters`)
  print(`${name}: sixty lines of two voices, times talk`, pace.toFixed(2))
  print(
    `${name}: memory of its processes`,
    children()
      .map(({ rss_mb }) => `${rss_mb} MB`)
      .join(', ') || 'in this process',
  )
  expect(pace).toBeGreaterThan(1)
})

test('memory stays level over 500 lines', async () => {
  const line = (index: number) => say(kokoro, `Number ${index}, and on we go.`, 'Kore', `${index}`)
  for (let index = 0; index < 100; index += 10) await Promise.all(Array.from({ length: 10 }, (_, i) => line(index + i)))
  const before = Math.max(...children().map(({ rss_mb }) => rss_mb))
  for (let index = 100; index < 500; index += 10)
    await Promise.all(Array.from({ length: 10 }, (_, i) => line(index + i)))
  const after = Math.max(...children().map(({ rss_mb }) => rss_mb))
  print('kokoro: memory of a process after 100 and 500 lines', `${before} MB, ${after} MB`)
  expect(after).toBeLessThan(before * 1.15)
})

test.runIf(hasRecogniser).each(engines)(
  '%s: words that an independent recogniser understands, their times, the pace',
  async (name, engine) => {
    const voices = CatalogueVoice.options.filter((_, index) => index % 3 === 0)
    const speeches = await Promise.all(sentences.map((text, index) => say(engine, text, voices[index % voices.length])))
    const transcripts = await recognize(speeches)
    let [errors, words, seconds] = [0, 0, 0]
    const late: number[] = []
    for (const [index, text] of sentences.entries()) {
      const [said, heard, speech] = [wordsOf(text), transcripts[index] ?? [], speeches[index]]
      const errorsHere = wordErrors(
        said,
        heard.flatMap(({ word }) => wordsOf(word)),
      )
      if (errorsHere > 0) print(`  heard of “${text}”`, heard.map(({ word }) => word).join(' '))
      errors += errorsHere
      words += said.length
      seconds += speech ? secondsOf(speech) : 0
      if (errorsHere === 0 && heard.length === speech?.words.length)
        for (const [at, { start_ms }] of speech.words.entries())
          late.push(Math.abs(start_ms - (heard[at]?.start_ms ?? 0)))
    }
    const pace = (60 * words) / seconds
    paces.set(name, pace)
    print(`${name}: word errors`, `${((100 * errors) / words).toFixed(1)} % of ${words}`)
    print(
      `${name}: start of a word against the recogniser, median and 90 %`,
      `${Math.round(median(late))} ms, ${Math.round(late.toSorted((a, b) => a - b)[Math.floor(late.length * 0.9)] ?? 0)} ms of ${late.length}`,
    )
    print(`${name}: pace`, `${Math.round(pace)} words a minute`)
    if (engine !== kokoro) return
    expect(errors / words).toBeLessThanOrEqual(MOST_WORD_ERRORS)
    expect(median(late)).toBeLessThanOrEqual(MOST_WORD_TIME_ERROR_MS)
    const ratio = pace / (paces.get('embedded') ?? Number.NaN)
    expect(ratio).toBeGreaterThan(PACE_RATIO.from)
    expect(ratio).toBeLessThan(PACE_RATIO.to)
  },
)
