import { getContent, getTranscript } from '@app/contracts/content'
import { listRevisions } from '@app/contracts/corrections'
import { getInteraction, initializeContent } from '@app/contracts/listening'
import { getPassage } from '@app/contracts/passages'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { player } from '#features/listening/state/player/the-player.ts'
import { contentView, interaction, transcriptLine } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { Component } from '../content.tsx'

await Promise.all([import('./actions-row.tsx'), import('./quoted-passage.tsx')])

const lines = [
  transcriptLine({
    text: 'Calm, she said.',
    start_ms: 80_000,
    end_ms: 83_000,
    words: [
      [0, 5, 80_000, 80_900],
      [6, 9, 81_000, 81_900],
      [10, 15, 82_000, 82_900],
    ],
  }),
  transcriptLine({
    utterance_id: 'u1',
    speaker: 2,
    voice_name: 'Puck',
    text: 'Was she?',
    start_ms: 84_000,
    end_ms: 86_000,
  }),
]

const open = (search: string) => renderRoutes([{ path: '/:channelId/:contentId', Component }], `/ch1/c1${search}`)
const held = () => {
  const { passage_start, passage_end } = player.store.get()
  return [passage_start, passage_end]
}
const quote = () => screen.findByRole('region', { name: 'Quote' })

beforeEach(() => {
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    answer(initializeContent, () => interaction()),
    answer(listRevisions, () => ({ revisions: [], correction: null })),
    answer(getContent, () => contentView()),
    answer(getTranscript, () => ({ lines })),
  )
})
afterEach(() => act(() => player.unload()))

test('SHOW-O84 a link to a quote shows its words and begins there, wherever the person had stopped', async () => {
  server.use(
    ...asUser(),
    answer(getInteraction, () => interaction({ position_ms: 300_000 })),
    answer(initializeContent, () => interaction({ position_ms: 300_000 })),
  )
  open('?t=81&end=86&r=1')
  // The bar is there at once; its words come with the transcript.
  await waitFor(async () => expect(await quote()).toHaveTextContent('Koreshe said.PuckWas she?'))
  await waitFor(() => expect(held()).toEqual([81, 86]))
  expect(player.store.get().position).toBe(81)
  await screen.findByRole('button', { name: 'Like, 0' })
  expect(player.store.get().position).toBe(81)
})

test('SHOW-O84 at its end it offers the rest of the episode, from there and from the start, and the quote again', async () => {
  const { user } = open('?t=0&end=86&r=1')
  await waitFor(() => expect(held()).toEqual([0, 86]))
  act(() => player.store.set({ position: 86 }))
  const offer = within(await quote())
  expect(offer.getByRole('status')).toHaveTextContent('That was the quote. Hear the whole episode?')
  await user.click(offer.getByRole('button', { name: 'Go on from here' }))
  expect(player.store.get()).toMatchObject({ is_playing: true, passage_end: undefined })
  await user.click(offer.getByRole('button', { name: 'Hear the quote' }))
  expect(held()).toEqual([0, 86])
  await user.click(offer.getByRole('button', { name: 'Hear the whole episode' }))
  expect(held()).toEqual([undefined, undefined])
})

test('SHOW-O92 a link of an earlier revision leads to where the words are now', async () => {
  server.use(
    answer(getContent, () => contentView({ revision: 3 })),
    answer(getPassage, ({ url }) => {
      expect(Object.fromEntries(url.searchParams)).toMatchObject({ revision: '1', start_ms: '70500', end_ms: '75500' })
      return { start_ms: 81_000, end_ms: 86_000, revision: 3 }
    }),
  )
  open('?t=70.5&end=75.5&r=1')
  await waitFor(() => expect(held()).toEqual([81, 86]))
  expect(player.store.get().position).toBe(81)
})

test('SHOW-O92 where that cannot be found the times are taken as they are; where the words are gone it is a link to the place', async () => {
  server.use(
    answer(getContent, () => contentView({ revision: 3 })),
    refuse(getPassage, { code: 'not_found', detail: 'Not found' }),
  )
  const first = open('?t=81&end=86&r=2')
  await waitFor(() => expect(held()).toEqual([81, 86]))
  first.unmount()
  act(() => player.unload())
  server.use(answer(getPassage, () => ({ start_ms: 84_000, end_ms: 84_000, revision: 3 })))
  open('?t=81&end=86&r=2')
  await screen.findByRole('button', { name: 'Share' })
  await waitFor(() => expect(player.store.get().position).toBe(81))
  expect(held()).toEqual([undefined, undefined])
})

test.each(['?t=9&end=5', '?t=9&end=now', '?t=800&end=900', '?end=0'])('SHOW-O84 %s is no quote', async (search) => {
  open(search)
  await screen.findByRole('button', { name: 'Share' })
  expect(screen.queryByRole('region', { name: 'Quote' })).toBeNull()
  expect(held()).toEqual([undefined, undefined])
})
