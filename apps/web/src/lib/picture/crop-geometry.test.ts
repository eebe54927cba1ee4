import { UNCROPPED } from '@app/domain/drafts'
import { expect, test } from 'vitest'
import { thumbnailFrame } from '#features/content/state/thumbnail-frame.ts'
import * as geometry from './crop-geometry.ts'

type Of<F extends (...given: never[]) => unknown> = Parameters<F> extends [...infer Rest, unknown] ? Rest : never
const placeOf = (...given: Of<typeof geometry.placeOf>) => geometry.placeOf(...given, thumbnailFrame)
const moveCrop = (...given: Of<typeof geometry.moveCrop>) => geometry.moveCrop(...given, thumbnailFrame)
const zoomCrop = (...given: Of<typeof geometry.zoomCrop>) => geometry.zoomCrop(...given, thumbnailFrame)

const exact = { width: 1280, height: 720 }
const wide = { width: 3200, height: 900 }
const tall = { width: 900, height: 1600 }

test('STUDIO-79 DATA-44 LIM-29 a crop starts at zoom 1, centred, and covers the frame whatever the shape of the picture', () => {
  expect(UNCROPPED).toEqual({ zoom: 1, x: 0.5, y: 0.5 })
  expect(placeOf(exact, UNCROPPED)).toEqual({ left: 0, top: 0, width: 1, height: 1 })
  expect(placeOf(wide, UNCROPPED)).toEqual({ left: -0.5, top: 0, width: 2, height: 1 })
  expect(placeOf(tall, UNCROPPED)).toMatchObject({ left: 0, width: 1 })
  expect(placeOf(tall, UNCROPPED).height).toBeCloseTo(3.16, 2)
})

test('STUDIO-78 LIM-18 the zoom runs from 0.1 to 3 in steps of 0.01', () => {
  expect(zoomCrop(exact, UNCROPPED, 0).zoom).toBe(0.1)
  expect(zoomCrop(exact, UNCROPPED, 9).zoom).toBe(3)
  expect(zoomCrop(exact, UNCROPPED, 1.2345).zoom).toBe(1.23)
})

test('a picture that covers the frame goes on doing so however far it is moved', () => {
  const moved = moveCrop(wide, UNCROPPED, { right: 9, down: 9 })
  expect(placeOf(wide, moved)).toEqual({ left: 0, top: 0, width: 2, height: 1 })
  expect(placeOf(wide, moveCrop(wide, UNCROPPED, { right: -9, down: 0 })).left).toBe(-1)
  expect(placeOf(wide, moveCrop(wide, UNCROPPED, { right: 0.25, down: 0 })).left).toBe(-0.25)
})

test('a picture smaller than the frame stays inside', () => {
  const small = zoomCrop(exact, UNCROPPED, 0.8)
  const { left, width } = placeOf(exact, moveCrop(exact, small, { right: 9, down: 0 }))
  expect(left + width).toBeCloseTo(1)
  expect(placeOf(exact, moveCrop(exact, small, { right: -9, down: 0 })).left).toBeCloseTo(0)
})

test('zooming out at an edge brings the picture back over the frame', () => {
  const corner = moveCrop(exact, zoomCrop(exact, UNCROPPED, 3), { right: 9, down: 9 })
  expect(placeOf(exact, zoomCrop(exact, corner, 1))).toEqual({ left: 0, top: 0, width: 1, height: 1 })
})
