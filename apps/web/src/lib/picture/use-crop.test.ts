import { UNCROPPED } from '@app/domain/drafts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { avatarFrame } from '#features/channels/state/avatar-frame.ts'
import { thumbnailFrame } from '#features/content/state/thumbnail-frame.ts'
import { cutPicture } from './cut-picture.ts'
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

const pictureOf = (width: number, height: number) =>
  Object.defineProperties(new Image(), { naturalWidth: { value: width }, naturalHeight: { value: height } })

function open() {
  const picture = pictureOf(1_600, 900)
  return renderHook(() => useCrop(picture, UNCROPPED, thumbnailFrame)).result
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

test('an avatar is cut no larger than its picture, and a thumbnail always as large as it is shown', async () => {
  const sizes: number[][] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, take) {
    sizes.push([this.width, this.height])
    take(new Blob(['cut']))
  })
  for (const [width, height] of [
    [640, 480],
    [4_000, 3_000],
  ] as const)
    for (const frame of [avatarFrame, thumbnailFrame])
      await cutPicture(pictureOf(width, height), { ...UNCROPPED, zoom: 1.2 }, frame)
  expect(sizes).toEqual([
    [400, 400],
    [1_280, 720],
    [512, 512],
    [1_280, 720],
  ])
})
