import { UNCROPPED } from '@app/domain/drafts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCrop } from './use-crop.ts'

const exported = vi.fn()

/** Drawing is faked; the journeys look at real pictures. */
beforeEach(() => {
  vi.useFakeTimers()
  const pen = { fillRect: vi.fn(), drawImage: vi.fn() }
  // A drawing surface has fifty members, and these are used.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, ...how) => {
    exported(...how)
    take(new Blob(['cut'], { type: 'image/png' }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  exported.mockReset()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

function open() {
  const picture = Object.defineProperties(new Image(), {
    naturalWidth: { value: 1_600 },
    naturalHeight: { value: 900 },
  })
  return renderHook(() => useCrop(picture, UNCROPPED)).result
}

test('STUDIO-80 STUDIO-81 LIM-18 what the frame shows is cut out 200 ms after it was last moved, as a PNG of quality 0.9', () => {
  const crop = open()
  pass(150)
  act(() => crop.current.zoomTo(2))
  pass(199)
  expect(exported).not.toHaveBeenCalled()
  pass(1)
  expect(exported.mock.calls).toEqual([['image/png', 0.9]])
  pass(10_000)
  expect(exported).toHaveBeenCalledOnce()
})

test('STUDIO-82 DATA-39 who cannot wait has it at once, and it is cut no second time', async () => {
  const crop = open()
  act(() => crop.current.zoomTo(2))
  const [one, other] = [await crop.current.cut(), await crop.current.cut()]
  expect(one).toBe(other)
  expect([one.name, one.type]).toEqual(['thumbnail', 'image/png'])
  pass(200)
  expect(exported).toHaveBeenCalledOnce()
})
