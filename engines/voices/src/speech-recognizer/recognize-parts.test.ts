import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import * as service from '#test/recognizer-server.ts'
import { openaiCompatibleSpeechRecognizer } from './openai-compatible-speech-recognizer.ts'

const folder = await mkdtemp(join(tmpdir(), 'recognizer-'))
afterAll(() => rm(folder, { recursive: true }))
const path = join(folder, 'speech.wav')
await writeFile(path, service.wavOf(Int16Array.from({ length: 6 * 16_000 }, (_, at) => 9_000 * Math.sin(at / 10))))

const { cut, failure, says } = service
const [spoken, refused] = [says([[0, 'Here.']]), failure(401)]

test.each([
  { what: 'the first part is refused', answers: [refused], is_unused: true },
  { what: 'a later part is refused', answers: [spoken, refused], is_unused: false },
  { what: 'another attempt, after one that broke off, is refused', answers: [cut, refused], is_unused: false },
  { what: 'the service is unreachable', answers: [], is_unused: true },
])('is_unused is $is_unused when $what', async ({ answers, is_unused }) => {
  const server = await service.recognizerServer('openai', answers)
  onTestFinished(server.close)
  if (answers.length === 0) await server.close()
  const retries = { attempts: 2, first_wait_ms: 1, give_up_after_ms: 30_000 }
  const recognizer = openaiCompatibleSpeechRecognizer({
    base_url: server.base_url,
    model: 'm',
    timeout_ms: 30_000,
    retries,
    part_seconds: 4,
  })
  await expect(recognizer.transcribe(path, new AbortController().signal)).rejects.toMatchObject({
    name: 'SpeechRecognizerError',
    is_unused,
  })
})
