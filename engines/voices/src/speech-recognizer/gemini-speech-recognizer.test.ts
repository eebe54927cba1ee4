import { expect, onTestFinished, test } from 'vitest'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as service from '#test/recognizer-server.ts'
import { SpeechRecognizerError } from '@app/ports/speech-recognizer.ts'
import { speechRecognizerContract } from './contract.ts'
import { geminiSpeechRecognizer } from './gemini-speech-recognizer.ts'

speechRecognizerContract('gemini', (settings) =>
  geminiSpeechRecognizer({ api_key: service.KEY, model: service.HEARING_MODEL, ...settings }),
)

test.each([
  { what: 'a refusal', answer: service.geminiAnswer('', 'SAFETY'), retryable: false },
  {
    what: 'a blocked recording',
    answer: JSON.stringify({ promptFeedback: { blockReason: 'OTHER' } }),
    retryable: false,
  },
  {
    what: 'a response that was too long',
    answer: service.geminiAnswer('[{"start_seconds":0,"te', 'MAX_TOKENS'),
    retryable: true,
  },
  {
    what: 'a transcript that does not match the schema',
    answer: service.geminiAnswer('["The harbour was quiet."]'),
    retryable: true,
  },
  {
    what: 'prose instead of a transcript',
    answer: service.geminiAnswer('Somebody speaks of a harbour.'),
    retryable: true,
  },
])('$what is an error, not a transcript', async ({ answer, retryable }) => {
  const folder = await mkdtemp(join(tmpdir(), 'recognizer-'))
  const server = await service.recognizerServer('gemini', [service.raw(answer)])
  onTestFinished(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })
  const path = join(folder, 'speech.wav')
  await writeFile(path, service.wavOf(Int16Array.from({ length: 16_000 }, (_, at) => 9_000 * Math.sin(at))))
  const recognizer = geminiSpeechRecognizer({
    api_key: service.KEY,
    model: 'm',
    base_url: server.base_url,
    timeout_ms: 30_000,
    retries: { attempts: 1, first_wait_ms: 1, give_up_after_ms: 1 },
  })
  const error = await recognizer.transcribe(path, new AbortController().signal).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(SpeechRecognizerError)
  expect(error).toHaveProperty('retryable', retryable)
  expect(server.heard[0]?.key).toBe(service.KEY)
})
