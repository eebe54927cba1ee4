import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { takePlayback } from '#lib/audio/exclusive-playback.ts'
import { fakeSounds } from '#test/sounds.ts'
import { useTakeSound } from './use-take-sound.ts'

test('a take that is played pauses the episode', async () => {
  fakeSounds()
  const paused = vi.fn()
  takePlayback({ pause: paused })
  const { result } = renderHook(() => useTakeSound())
  await act(async () => result.current.play({ url: 'blob:take', from_ms: 0, to_ms: 1_000 }))
  expect(paused).toHaveBeenCalledOnce()
})

test('a take that another sound silences no longer shows as playing', async () => {
  fakeSounds()
  const { result } = renderHook(() => useTakeSound())
  await act(async () => result.current.play({ url: 'blob:take', from_ms: 0, to_ms: 1_000 }))
  expect(result.current).toMatchObject({ isPlaying: true, at_ms: 0 })
  act(() => takePlayback({ pause: () => undefined }))
  expect(result.current).toMatchObject({ isPlaying: false, at_ms: undefined })
})
