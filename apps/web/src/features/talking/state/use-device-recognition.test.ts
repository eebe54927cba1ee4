import { talkSentences } from '@app/domain/conversations'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { recognitionOf } from './device-recognition.ts'
import { useDeviceRecognition } from './use-device-recognition.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Fake browser with a recogniser that answers so, and its requests. */
function browserWith(answer: string, installs = true) {
  const asked: unknown[] = []
  class Recognition extends EventTarget {
    static available = async (wanted: unknown) => (asked.push(wanted), answer)
    static install = async (wanted: unknown) => (asked.push(wanted), installs)
    processLocally = false
  }
  Object.defineProperty(Recognition.prototype, 'processLocally', { value: false, writable: true })
  vi.stubGlobal('SpeechRecognition', Recognition)
  return asked
}

test('TALK-O118 the recogniser of the browser counts only where it works on this device', async () => {
  const asked = browserWith('available')
  const { result } = renderHook(() => useDeviceRecognition(true, 'en-US'))
  await waitFor(() => expect(result.current.state).toBe('available'))
  expect(asked).toEqual([{ langs: ['en-US'], processLocally: true }])
})

test('a recogniser that cannot promise to stay on the device is not even asked', async () => {
  class InTheCloud extends EventTarget {
    static available = vi.fn()
  }
  vi.stubGlobal('SpeechRecognition', InTheCloud)
  const { result } = renderHook(() => useDeviceRecognition(true, 'en-US'))
  expect(result.current.Recognizer).toBeUndefined()
  expect(result.current.state).toBe('unavailable')
  expect(InTheCloud.available).not.toHaveBeenCalled()
})

test.for([
  ['Google Chrome', true],
  ['Microsoft Edge', true],
  ['HeadlessChrome', false],
  ['Chromium', false],
] as const)('the recogniser of %s counts: %s', ([brand, counts]) => {
  browserWith('available')
  const brands = [{ brand: 'Not/A)Brand' }, { brand }]
  const { SpeechRecognition } = globalThis as { SpeechRecognition?: unknown }
  expect(recognitionOf({ SpeechRecognition, navigator: { userAgentData: { brands } } }) !== undefined).toBe(counts)
})

test.for([
  [true, 'available', ''],
  [false, 'downloadable', talkSentences.not_installed],
] as const)('one that is to be installed is installed when asked to (%s)', async ([installs, state, notice]) => {
  const asked = browserWith('downloadable', installs)
  const { result } = renderHook(() => useDeviceRecognition(true, 'de-DE'))
  await waitFor(() => expect(result.current.state).toBe('downloadable'))
  expect(asked).toHaveLength(1)
  act(() => result.current.install())
  expect(result.current.state).toBe('downloading')
  await waitFor(() => expect(result.current.state).toBe(state))
  expect(result.current.notice).toBe(notice)
})

test('where the server transcribes, the browser is not asked', () => {
  const asked = browserWith('available')
  const { result } = renderHook(() => useDeviceRecognition(false, 'en-US'))
  expect(result.current.state).toBe('unavailable')
  expect(asked).toEqual([])
})
