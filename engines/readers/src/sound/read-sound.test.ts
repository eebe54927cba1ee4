import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Meter } from '@app/ports/meter.ts'
import { type SpeechRecognizer, SpeechRecognizerError } from '@app/ports/speech-recognizer.ts'
import { makeFilm } from '#test/files/make-video.ts'
import { readSound } from './read-sound.ts'

const folder = await mkdtemp(join(tmpdir(), 'sound-test-'))
afterAll(() => rm(folder, { recursive: true }))
const path = join(folder, 'counted.mp3')
makeFilm(path, { picture: false })

test.each([
  { what: 'cancelled', given_back: false },
  { what: 'timed out', given_back: false },
  { what: 'refused by the service', given_back: true },
] as const)(
  'a recording that is $what counts unless nothing of it was used, and a broken meter hides no failure',
  async ({ what, given_back }) => {
    const counted: number[] = []
    const meter: Meter = {
      check: async () => undefined,
      take: async (_, amount) => void counted.push(amount),
      count: async (_, amount) => {
        counted.push(amount)
        throw new Error('the database is away')
      },
    }
    const controller = new AbortController()
    const reason = new Error('cancelled')
    const transcribe: SpeechRecognizer['transcribe'] = async (_, signal) => {
      if (what === 'cancelled') controller.abort(reason)
      signal.throwIfAborted()
      throw new SpeechRecognizerError(what, { retryable: true, is_unused: what === 'refused by the service' })
    }
    const error = await readSound(
      { path, name: 'counted.mp3' },
      { recognizer: { name: 'stand-in', transcribe }, ffmpeg: 'ffmpeg', max_seconds: 60, timeout_ms: 60_000, meter },
      controller.signal,
    ).catch((caught: unknown) => caught)
    if (what === 'cancelled') expect(error).toBe(reason)
    else expect(error).toMatchObject({ message: expect.stringMatching(/speech recognition failed/), retryable: true })
    expect(counted.map(Math.sign)).toEqual(given_back ? [1, -1] : [1])
  },
)
