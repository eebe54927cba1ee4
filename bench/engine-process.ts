import { readFile } from 'node:fs/promises'
import pino from 'pino'
import { readConfig } from '../apps/server/src/config.ts'
import { chooseSpeech } from '../apps/server/src/main/choose-speech.ts'
import { scriptWriter } from './bench-script.ts'
import { secondsOf } from './figure.ts'
import { memoryOf } from './program.ts'
import { speakAll } from './speak-all.ts'

/** One engine in a process of its own, to measure its memory alone; reports its pace and the peak memory of it and its children. */
const [engine = '', threads = ''] = process.argv.slice(2)
const CHARACTERS = 3_000

const config = readConfig({ ...process.env, SPEECH_ENGINE: engine, SPEECH_THREADS: threads, SPEECH_FALLBACK: 'off' })
const speech = chooseSpeech(config, pino({ level: 'silent' }))
const write = scriptWriter()
await speakAll(speech, write.ofLines(speech.concurrency))
let sound_seconds = 0
const seconds = await secondsOf(async () => {
  const spoken = await speakAll(speech, write.ofCharacters(CHARACTERS))
  sound_seconds = spoken.reduce((sum, { pcm, sample_rate_hz }) => sum + pcm.byteLength / 2 / sample_rate_hz, 0)
})
const children = (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => ''))
  .split(' ')
  .filter(Boolean)
const held = await Promise.all([process.pid, ...children.map(Number)].map((pid) => memoryOf(pid)))
process.send?.({ pace: sound_seconds / seconds, most_mb: held.reduce((sum, { most_mb }) => sum + most_mb, 0) }, () =>
  process.disconnect(),
)
await speech.close()
