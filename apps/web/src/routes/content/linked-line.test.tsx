import { getContent, getTranscript } from '@app/contracts/content'
import { listRevisions } from '@app/contracts/corrections'
import { getInteraction, initializeContent } from '@app/contracts/listening'
import { getPassage } from '@app/contracts/passages'
import { searchContent } from '@app/contracts/search'
import { lineQuery } from '@app/contracts/show-paths'
import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { player } from '#features/listening/state/player/the-player.ts'
import { contentView, interaction, transcriptLine } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { fakeSounds } from '#test/sounds.ts'
import { Component } from '../content.tsx'

await Promise.all([import('./actions-row.tsx'), import('./linked-line.tsx'), import('./quoted-passage.tsx')])

/** Begins at that second, and says a word a second. */
function saying(utterance_id: string, text: string, second: number) {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }, at): [number, number, number, number] => {
    return [index, index + word.length, (second + at) * 1_000, (second + at) * 1_000 + 900]
  })
  return transcriptLine({ utterance_id, text, words, start_ms: second * 1_000, end_ms: words.at(-1)?.[3] ?? null })
}

const lines = [saying('u0', 'Calm, that is the trouble.', 10), saying('u1', 'And the crew believed the screen?', 40)]
const link = (at_ms: number, { utterance_id = 'u1', revision = 1 } = {}) =>
  `?${lineQuery({ utterance_id, at_ms, revision })}`
const open = (search: string) => renderRoutes([{ path: '/:channelId/:contentId', Component }], `/ch1/c1${search}`)
const region = () => screen.findByRole('region', { name: 'Linked line' })
const place = () => player.store.get().position
const CHANGED = 'This line was changed after the link was made'

/** The item is at this revision, and says where the word is in it. */
function corrected(revision: number, moved: { start_ms: number; utterance_id?: string; has_changed?: boolean }) {
  const sent: string[] = []
  server.use(
    answer(getContent, () => contentView({ revision })),
    answer(getTranscript, () => ({ lines, revision })),
    answer(getPassage, ({ url }) => {
      sent.push(url.search)
      return { end_ms: moved.start_ms, utterance_id: 'u1', has_changed: false, revision, ...moved }
    }),
  )
  return sent
}

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

test('PLAY-O107 a link to a word shows its line, goes there wherever the person had stopped, and waits for Play', async () => {
  const sounds = fakeSounds()
  server.use(
    ...asUser(),
    answer(getInteraction, () => interaction({ position_ms: 300_000 })),
    answer(initializeContent, () => interaction({ position_ms: 300_000 })),
  )
  const { user } = open(link(43_000))
  expect(await region()).toHaveTextContent('Kore0:43And the crew believed the screen?')
  expect((await region()).querySelector('mark')).toHaveTextContent('believed')
  await waitFor(() => expect(place()).toBe(43))
  expect(sounds.started).toEqual([])
  expect(document.querySelector('[data-linked]')).toHaveAttribute('data-line', 'u1')
  expect(document.activeElement).toHaveTextContent('believed')
  await user.keyboard('{Enter}')
  expect(sounds.count()).toBe(1)
  expect(place()).toBe(43)
  await user.click(screen.getByRole('button', { name: 'Play from 0:43' }))
  expect(place()).toBe(43)
})

test('PLAY-O108 a link of an earlier revision leads to where the word is now, without a word about it', async () => {
  const sent = corrected(3, { start_ms: 44_000 })
  open(link(81_500))
  expect((await region()).querySelector('mark')).toHaveTextContent('the')
  await waitFor(() => expect(place()).toBe(44))
  expect(screen.queryByText(CHANGED)).toBeNull()
  const asked = Object.fromEntries(new URLSearchParams(sent[0]))
  expect([sent.length, asked]).toMatchObject([1, { line: 'u1', revision: '1', start_ms: '81500' }])
})

test('PLAY-O108 where the line says something else now, or another is in its place, the page says so', async () => {
  corrected(3, { start_ms: 11_000, utterance_id: 'u0', has_changed: true })
  open(link(81_500, { utterance_id: 'gone' }))
  expect(await region()).toHaveTextContent('Calm, that is the trouble.')
  expect(screen.getByText(CHANGED)).toBeVisible()
  await waitFor(() => expect(place()).toBe(11))
})

test('PLAY-O108 without an answer to that, the line is shown with its time as it was', async () => {
  corrected(3, { start_ms: 0 })
  server.use(refuse(getPassage, { code: 'not_found', detail: 'Not found' }))
  open(link(42_000))
  expect((await region()).querySelector('mark')).toHaveTextContent('crew')
  expect(place()).toBe(42)
})

test('PLAY-O108 a time outside of the line is its beginning', async () => {
  open(link(12_000))
  await region()
  await waitFor(() => expect(place()).toBe(40))
})

test.each([
  ['?line=&t=43', 43],
  ['?line=%3Cb%3E&t=43', 43],
  ['?line=nobody&t=43&r=1', 43],
  ['?line=u1&t=soon', 0],
  ['?line=u1&t=-3', 0],
])('PLAY-O109 %s names no word, and is a link to its time where it has one', async (search, second) => {
  open(search)
  await screen.findByRole('button', { name: 'Share' })
  await waitFor(() => expect(player.store.get().content_id).toBe('c1'))
  expect(place()).toBe(second)
  expect(screen.queryByRole('region', { name: 'Linked line' })).toBeNull()
})

test('PLAY-O109 with an end it is a quote, as ever', async () => {
  open('?line=u1&t=41&end=43&r=1')
  expect(await screen.findByRole('region', { name: 'Quote' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Linked line' })).toBeNull()
})

test('PLAY-O107 who comes back to the page while it plays is left where they are', async () => {
  fakeSounds()
  act(() => player.expect({ channel_id: 'ch1', content_id: 'c1' }))
  act(() => player.seek(11))
  act(() =>
    player.load({ channel_id: 'ch1', content_id: 'c1', kind: 'file', revision: 1, url: '/media/c1.mp3?revision=1' }),
  )
  act(() => player.play())
  open(link(43_000))
  await region()
  expect(place()).toBe(11)
  expect(document.activeElement).toBe(document.body)
})

const found = (utterance_id: string, text: string, marks: [number, number][]) => {
  const at = { position: 0, speaker: 1 as const, speaker_name: 'Kore', at_ms: 0 }
  return { utterance_id, text, marks, ...at }
}

test('PLAY-O110 a link from search fills the transcript’s search, with every place that was found, and Enter goes on', async () => {
  server.use(
    answer(searchContent, ({ url }) => {
      expect(url.searchParams.get('q')).toBe('believing trouble')
      const marks = found('u1', 'And the crew believed the screen?', [
        [13, 21],
        [26, 32],
      ])
      return { lines: [found('u0', 'Calm, that is the trouble.', [[18, 25]]), marks], lines_total: 2 }
    }),
  )
  const { user } = open(`${link(43_000)}&find=believing+trouble`)
  const box = await screen.findByRole('searchbox', { name: 'Search the transcript' })
  expect(box).toHaveValue('believing trouble')
  expect(await screen.findByText('2 of 3')).toBeVisible()
  await waitFor(() => expect(place()).toBe(43))
  await user.type(box, '{Enter}')
  expect(screen.getByText('3 of 3')).toBeVisible()
  await user.clear(box)
  await user.type(box, 'the')
  expect(screen.getByText('1 of 3')).toBeVisible()
})

test('PLAY-O110 where the server does not say what was found, or of other words than are shown, the transcript is searched here', async () => {
  server.use(refuse(searchContent, { code: 'rate_limited', detail: 'Wait' }))
  const first = open('?find=crew')
  expect(await screen.findByText('1 of 1')).toBeVisible()
  first.unmount()
  server.use(
    answer(searchContent, () => ({ lines: [found('u1', 'Another text than is shown.', [[0, 7]])], lines_total: 1 })),
  )
  open('?find=the')
  expect(await screen.findByText('1 of 3')).toBeVisible()
  expect(screen.getByRole('searchbox', { name: 'Search the transcript' })).toHaveValue('the')
})
