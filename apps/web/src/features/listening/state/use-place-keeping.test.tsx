import { savePosition } from '@app/contracts/listening'
import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { asUser } from '#test/identity.ts'
import { renderWithQueries } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
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

test('SHOW-O242 a person keeps where they really stopped, also at the end', async () => {
  const kept: unknown[] = []
  server.use(
    ...asUser(),
    answer(savePosition, ({ json }) => {
      kept.push(json)
      return { position_ms: 0 }
    }),
  )
  player.expect(item)
  renderWithQueries(<Kept />)
  let place = 700
  await waitFor(() => {
    hear(++place)
    expect(kept).not.toEqual([])
  })
  hear(742)
  await waitFor(() => expect(kept.at(-1)).toEqual({ position_ms: 742_000 }))
})
