import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderWithQueries } from '#test/render.tsx'
import { readPlace } from './kept-places.ts'
import { player } from './the-player.ts'
import { usePlaceKeeping } from './use-place-keeping.ts'

const item = { channel_id: 'ch1', content_id: 'c1' }

function Kept() {
  usePlaceKeeping(item, 742)
  return null
}

/** It plays, and is paused there. */
function hear(position: number) {
  act(() => player.store.set({ is_playing: true }))
  act(() => player.store.set({ position }))
  act(() => player.store.set({ is_playing: false }))
}

afterEach(() => act(() => player.unload()))

test('SHOW-O84 who hears a quote goes on later where they were before it, and who hears on after it from there', async () => {
  player.expect(item)
  renderWithQueries(<Kept />)
  let before = 300
  await waitFor(() => {
    hear(++before)
    expect(readPlace('c1')).toBe(before)
  })
  act(() => {
    player.store.set({ passage_start: 85, passage_end: 96 })
    player.seek(85)
    player.store.set({ is_playing: true })
    player.store.set({ position: 96, is_playing: false })
  })
  expect(readPlace('c1')).toBe(before)
  act(() => player.store.set({ passage_start: undefined, passage_end: undefined, is_playing: true }))
  expect(readPlace('c1')).toBe(before)
  hear(120)
  expect(readPlace('c1')).toBe(120)
})
