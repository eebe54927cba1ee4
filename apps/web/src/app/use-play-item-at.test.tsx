import { getAccessUrls, getContent, getTranscript, type ContentView } from '@app/contracts/content'
import { getPassage } from '@app/contracts/passages'
import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { passage } from '#features/listening/state/quote/the-passage.ts'
import { player } from '#features/listening/state/player/the-player.ts'
import { useHeardHit, useHeardSecond } from '#features/listening/state/transcript/use-heard-hit.ts'
import { contentView, transcriptLine } from '#test/factories.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { fakeSounds } from '#test/sounds.ts'
import { Shell } from './shell.tsx'
import { usePlayItemAt } from './use-play-item-at.ts'

const c1 = contentView({ title: 'Fog', audio_url: '/media/c1.mp3' })
const lines = [
  transcriptLine({ utterance_id: 'l1', text: 'Fog rolls in', start_ms: 0, end_ms: 9_000 }),
  transcriptLine({
    utterance_id: 'l2',
    text: 'A lamp turns',
    start_ms: 9_000,
    end_ms: 10_500,
    words: [
      [0, 1, 9_000, 9_400],
      [2, 6, 9_400, 9_900],
      [7, 12, 9_900, 10_500],
    ],
  }),
]

beforeEach(() => {
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    answer(getContent, () => c1),
    answer(getTranscript, () => ({ lines, revision: 1 })),
  )
})
afterEach(() => act(() => player.unload()))

function show(content: ContentView = c1, at_ms = 9_400) {
  const sounds = fakeSounds()
  function Hit() {
    const play = usePlayItemAt()
    const [played, setPlayed] = useState('')
    const { isHere, isPlaying, word } = useHeardHit(content, { utterance_id: 'l2', at_ms })
    return (
      <>
        <button onClick={() => void play(content, { utterance_id: 'l2', at_ms }).then(setPlayed)}>Play hit</button>
        <p>{JSON.stringify({ played, isHere, isPlaying, word, second: useHeardSecond(content) })}</p>
      </>
    )
  }
  return { sounds, ...renderRoutes([{ Component: Shell, children: [{ path: '/search', Component: Hit }] }], '/search') }
}

const press = async ({ user }: ReturnType<typeof show>) =>
  user.click(await screen.findByRole('button', { name: 'Play hit' }))

test('PLAY-O101 an item plays from a word of a line on any page, from a little before it, and the word that is said is known', async () => {
  const shown = show()
  localStorage.setItem('places', JSON.stringify({ c1: 400 }))
  await press(shown)
  expect(shown.sounds.started).toEqual(['/media/c1.mp3?revision=1'])
  expect(
    await screen.findByText(/"played":"playing","isHere":true,"isPlaying":true,"word":\[2,6\],"second":9/),
  ).toBeVisible()
  await screen.findByRole('complementary', { name: 'Now playing' })
  expect(player.store.get().position).toBe(9.1)
  act(() => player.store.set({ position: 10 }))
  expect(await screen.findByText(/"word":\[7,12\],"second":10/)).toBeVisible()
  act(() => player.store.set({ position: 3 }))
  expect(await screen.findByText(/"isHere":false,"isPlaying":false,"second":3/)).toBeVisible()
})

test('PLAY-O101 an item that is on the player goes to the word, whatever passage it was held to', async () => {
  const shown = show(c1, 200)
  act(() => player.load({ ...c1, kind: 'file', revision: 1, url: '/media/c1.mp3?revision=1' }))
  act(() => passage.hold({ start: 0, end: 1 }))
  await press(shown)
  expect(player.store.get()).toMatchObject({ position: 0, is_playing: true, passage_end: undefined })
})

test('PLAY-O102 a word of a newer revision is heard in that one, and a word of an older list where it is now', async () => {
  const sent: string[] = []
  server.use(
    answer(getPassage, ({ url }) => {
      sent.push(url.search)
      return { start_ms: 12_000, end_ms: 12_000, revision: 2 }
    }),
  )
  const newer = contentView({ audio_url: '/media/c1.mp3', revision: 2 })
  server.use(answer(getContent, () => newer))
  const shown = show(newer)
  act(() => player.load({ ...c1, kind: 'file', revision: 1, url: '/media/c1.mp3?revision=1' }))
  act(() => player.play())
  await press(shown)
  expect(shown.sounds.started.at(-1)).toBe('/media/c1.mp3?revision=2')
  expect(player.store.get()).toMatchObject({ position: 9.1, revision: 2, is_playing: true })
  shown.unmount()

  const later = show(c1)
  await press(later)
  await waitFor(() => expect(player.store.get().position).toBe(11.7))
  expect(player.store.get().revision).toBe(2)
  expect(new URLSearchParams(sent[0]).get('start_ms')).toBe('9400')
})

test('PLAY-O103 a private item plays from the word once its signed address is there', async () => {
  const secret = contentView({ visibility: 'private', audio_url: '' })
  const urls = { audio: { url: '/media/signed.mp3?token=x' } }
  server.use(
    answer(getContent, () => secret),
    answer(getAccessUrls, () => ({ success: true, data: { access_granted: true, message: '', urls } })),
  )
  const shown = show(secret)
  await press(shown)
  await waitFor(() => expect(shown.sounds.started).toEqual(['/media/signed.mp3?token=x&revision=1']))
  expect(player.store.get()).toMatchObject({ position: 9.1, is_playing: true })
})

test('PLAY-O104 an item that was withdrawn since leaves the player, and the list shows that', async () => {
  server.use(refuse(getContent, { code: 'content_not_found', detail: 'x' }))
  const shown = show()
  await press(shown)
  expect(await screen.findByText(/"played":"gone"/)).toBeVisible()
  expect(player.store.get().content_id).toBeUndefined()
  expect(shown.sounds.count()).toBe(0)
})
