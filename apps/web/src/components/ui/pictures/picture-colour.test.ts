import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { meanColour, usePictureColour } from './picture-colour.ts'

const white = [255, 255, 255, 255]
const crimson = [220, 20, 60, 255]
const nothing = [0, 255, 0, 0]

test.each([
  ['one colour', [crimson, crimson], 'rgb(220 20 60)'],
  ['white around a vivid colour', [white, white, white, crimson], 'rgb(220 20 60)'],
  ['white alone', [white, white], 'rgb(255 255 255)'],
  ['what cannot be seen does not count', [crimson, nothing], 'rgb(220 20 60)'],
  ['nothing at all', [], 'rgb(0 0 0)'],
])('CHAN-O06 the colour of a picture: %s', (_, pixels, colour) => {
  expect(meanColour(pixels.flat())).toBe(colour)
})

test('a picture whose pixels may not be read has no colour, and nothing else fails', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue(undefined)
  const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    throw new DOMException('The canvas is tainted.', 'SecurityError')
  })
  onTestFinished(() => {
    process.off('unhandledRejection', unhandled)
    decode.mockRestore()
    context.mockRestore()
  })
  const { result } = renderHook(() => usePictureColour('https://elsewhere.example/a.jpg'))
  await expect.poll(() => context).toHaveBeenCalled()
  await new Promise((resolve) => setTimeout(resolve))
  expect(result.current).toBeUndefined()
  expect(unhandled).not.toHaveBeenCalled()
})
