import { getAccessUrls, getContent, getTranscript } from '@app/contracts/content'
import { changeVisibility } from '@app/contracts/own-content'
import { listRevisions } from '@app/contracts/corrections'
import { getContentStats, initializeContent, setLike } from '@app/contracts/listening'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { onSaid } from '#components/ui/dialogs/toast.ts'
import { player } from '#features/listening/state/player/the-player.ts'
import { contentView, interaction, transcriptLine } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { Component } from '../content.tsx'

// Lazy parts of the page, loaded before a test begins.
await Promise.all([
  import('./content-actions.tsx'),
  import('./content-transcript.tsx'),
  import('./item-menu.tsx'),
  import('#features/listening/components/player-extras.tsx'),
])

const serve = (overrides: Parameters<typeof contentView>[0] = {}) =>
  server.use(answer(getContent, () => contentView(overrides)))
const open = () => renderRoutes([{ path: '/:channelId/:contentId', Component }], '/ch1/c1')

beforeEach(() => {
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    answer(initializeContent, () => interaction()),
    answer(listRevisions, () => ({ revisions: [], correction: null })),
    answer(getTranscript, () => ({ lines: [transcriptLine()] })),
  )
})
afterEach(() => act(() => player.unload()))

test('PLAY-41 PLAY-46 a like shows at once and then as the server counts it, and can be taken back', async () => {
  const sent: unknown[] = []
  server.use(
    ...asUser(),
    answer(setLike, async ({ json }) => {
      sent.push(json)
      await vi.waitFor(() =>
        expect(screen.getByRole('button', { name: /^Like/ })).toHaveTextContent(sent.length === 1 ? '8' : '20'),
      )
      return { liked: sent.length === 1, like_count: sent.length === 1 ? 21 : 20, view_count: 3 }
    }),
  )
  serve({ like_count: 7 })
  const { user } = open()
  const like = await screen.findByRole('button', { name: 'Like, 7' })
  await waitFor(() => expect(like).toHaveAttribute('aria-disabled', 'false'))
  expect(like).toHaveAttribute('aria-pressed', 'false')
  await user.click(like)
  await waitFor(() => expect(like).toHaveTextContent('21'))
  expect(like).toHaveAttribute('aria-pressed', 'true')
  await user.click(like)
  await waitFor(() => expect(sent).toEqual([{ liked: true }, { liked: false }]))
  await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'false'))
})

test('PLAY-47 a like that fails is taken back, logged, and the listener learns of it', async () => {
  const shown: string[] = []
  onTestFinished(onSaid(({ text }) => void shown.push(text)))
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  server.use(
    ...asUser(),
    http.post('*/api/content/c1/like', () => HttpResponse.json({}, { status: 500 })),
  )
  serve({ like_count: 7 })
  const { user } = open()
  const like = await screen.findByRole('button', { name: 'Like, 7' })
  await waitFor(() => expect(like).toHaveAttribute('aria-disabled', 'false'))
  await user.click(like)
  await waitFor(() => expect(warn).toHaveBeenCalledWith('The like could not be saved.', expect.anything()))
  expect(like).toHaveTextContent('7')
  expect(like).toHaveAttribute('aria-pressed', 'false')
  expect(shown).toEqual(['Your like could not be saved.'])
  warn.mockRestore()
})

test('PLAY-42 PLAY-43 PLAY-O02 signed out the like is announced as disabled and leads to the sign-in, which comes back here', async () => {
  serve({ like_count: 1_500 })
  const { user, router } = open()
  const like = await screen.findByRole('button', { name: 'Like, 1.5K' })
  expect(like).toHaveAttribute('aria-disabled', 'true')
  await user.click(like)
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/signin', state: { origin: '/ch1/c1' } }),
  )
})

test('PLAY-51 the counts follow what others do, every 30 s', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server.use(answer(getContentStats, () => ({ view_count: 1_200, like_count: 9 })))
  serve({ view_count: 1, like_count: 1 })
  open()
  await screen.findByText(/^1 play,/)
  vi.advanceTimersByTime(30_000)
  expect(await screen.findByText(/^1\.2K plays/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Like, 9' })).toBeInTheDocument()
  vi.useRealTimers()
})

test(
  'PLAY-54 PLAY-55 PLAY-56 the owner changes the visibility, and everything that depends on it is refetched',
  { meta: { requirements: ['PLAY-58', 'PLAY-59', 'PLAY-60'] } },
  async () => {
    let visibility: 'public' | 'private' = 'public'
    const requests: string[] = []
    server.use(
      ...asUser(),
      answer(changeVisibility, ({ json }) => {
        requests.push(`change ${JSON.stringify(json)}`)
        visibility = 'private'
        return { success: true, message: 'Content visibility updated to private' }
      }),
      answer(getContent, () => {
        requests.push('details')
        return contentView({ visibility })
      }),
      answer(getAccessUrls, () => {
        requests.push('addresses')
        return {
          success: true,
          data: {
            access_granted: true,
            message: 'Access granted',
            urls: { audio: { url: '/signed.mp3?signature=s' } },
          },
        }
      }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'More options' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Visibility' }))
    const dialog = await screen.findByRole('dialog', { name: 'Visibility Settings' })
    expect(
      within(dialog)
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value')),
    ).toEqual(['public', 'unlisted', 'private'])
    expect(within(dialog).getByRole('radio', { name: 'Public' })).toBeChecked()
    await user.click(within(dialog).getByRole('radio', { name: 'Private' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Private')).toBeInTheDocument()
    await waitFor(() => expect(requests.at(-1)).toBe('addresses'))
    expect(requests).toContain('change {"visibility":"private"}')
    await waitFor(() => expect(player.audio.getAttribute('src')).toBe('/signed.mp3?signature=s&revision=1'))
  },
)

test('PLAY-57 the present visibility just closes the dialog', async () => {
  server.use(...asUser())
  serve({ visibility: 'public' })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'More options' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Visibility' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  { answered: { code: 'access_denied', detail: 'Not yours' } as const, says: 'Not yours' },
  { answered: undefined, says: 'Failed to update visibility' },
])('PLAY-61 a visibility that cannot be changed says: $says', async ({ answered, says }) => {
  const failing = answered
    ? refuse(changeVisibility, answered)
    : http.put('*/api/content/c1/visibility', () => HttpResponse.json({}, { status: 500 }))
  server.use(...asUser(), failing)
  serve()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'More options' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Visibility' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('radio', { name: 'Unlisted' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText(says)).toBeInTheDocument()
})
