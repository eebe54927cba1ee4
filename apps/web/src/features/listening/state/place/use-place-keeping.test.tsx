import { initializeContent, savePosition } from '@app/contracts/listening'
import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { onSaid, type Said } from '#components/ui/dialogs/toast.ts'
import { interactionQuery } from '../../api/interaction.ts'
import { interaction } from '#test/factories.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/accounts/api/session.ts'
import { asUser } from '#test/identity.ts'
import { renderWithQueries } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
import { readPlace } from './kept-places.ts'
import { player } from '../player/the-player.ts'
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
      return { position_ms: 0, listened_at: '2026-01-01T00:00:00.000Z' }
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

/** The page of the item knows the place; `hear` plays in small steps, as sound does. */
function Known() {
  const { user } = useSession()
  const place = useQuery(interactionQuery(item, user?.user_id))
  usePlaceKeeping(item, 742)
  return <p>{place.data ? 'known' : ''}</p>
}

const at = (listened_at: string, seconds: number) => interaction({ ...item, listened_at, position_ms: seconds * 1000 })

test('PLAY-O117 Play after a pause goes on where another device stopped since, and leads back', async () => {
  const said: Said[] = []
  const stop = onSaid((each) => said.push(each))
  let stored = at('2026-01-01T10:00:00.000Z', 70)
  server.use(
    ...asUser(),
    answer(initializeContent, () => stored),
    answer(savePosition, ({ json }) => {
      stored = interaction({ ...stored, ...(json as object), listened_at: '2026-01-01T10:01:00.000Z' })
      return { position_ms: stored.position_ms ?? 0, listened_at: '2026-01-01T10:01:00.000Z' }
    }),
  )
  player.expect(item)
  const { findByText } = renderWithQueries(<Known />)
  await findByText('known')
  hear(76.8)
  await waitFor(() => expect(stored.position_ms).toBe(76_800))
  act(() => player.store.set({ is_playing: true }))
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(player.store.get().position).toBe(76.8)
  act(() => player.store.set({ is_playing: false }))
  stored = at('2026-01-01T10:05:00.000Z', 80)
  act(() => player.store.set({ is_playing: true, position: 76.9 }))
  await waitFor(() => expect(player.store.get().position).toBe(80))
  const [news] = said
  expect(news?.text).toBe('Continued at 1:20, where you stopped on another device')
  act(() => news?.action?.run())
  expect(player.store.get().position).toBe(76.9)
  stop()
})

test('PLAY-O117 a place that the listener went to themselves stays', async () => {
  let asked = 0
  server.use(
    ...asUser(),
    answer(initializeContent, () => at(`2026-01-01T10:0${(asked += 1)}:00.000Z`, 300)),
    answer(savePosition, () => ({ position_ms: 0, listened_at: '2026-01-01T10:01:00.000Z' })),
  )
  player.expect(item)
  const { findByText } = renderWithQueries(<Known />)
  await findByText('known')
  act(() => player.store.set({ position: 50 }))
  act(() => player.store.set({ is_playing: true }))
  act(() => player.store.set({ position: 50.2 }))
  expect(asked).toBe(1)
  expect(player.store.get().position).toBe(50.2)
})
