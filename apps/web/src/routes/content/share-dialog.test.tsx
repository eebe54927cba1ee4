import { getAccessUrls, getContent, getTranscript } from '@app/contracts/content'
import { listRevisions } from '@app/contracts/corrections'
import { initializeContent } from '@app/contracts/listening'
import { changeVisibility } from '@app/contracts/own-content'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onSaid } from '#components/ui/dialogs/toast.ts'
import { player } from '#features/listening/state/player/the-player.ts'
import { contentView, interaction, transcriptLine } from '#test/factories.ts'
import { expectFocus } from '#test/focus.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
import { Component } from '../content.tsx'

// Lazy parts of the page, loaded before a test begins.
await Promise.all([
  import('./actions-row.tsx'),
  import('./quoting.tsx'),
  import('./share-dialog.tsx'),
  import('./transcript-items.tsx'),
  import('#features/listening/components/player-extras.tsx'),
])

/** A word a second. */
function saying(text: string, start_s: number, utterance_id: string) {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }, at): [number, number, number, number] => [
    index,
    index + word.length,
    (start_s + at) * 1_000,
    (start_s + at) * 1_000 + 900,
  ])
  return transcriptLine({ utterance_id, text, words, start_ms: start_s * 1_000, end_ms: words.at(-1)?.[3] ?? null })
}

const lines = [
  saying('Calm, that is the trouble. One tanker thought she was parked.', 10, 'u0'),
  saying('And the crew believed the screen? I would have looked.', 40, 'u1'),
  saying('word '.repeat(120), 100, 'u2'),
]

const ADDRESS = `${location.origin}/ch1/c1`
const open = (at = '/ch1/c1') => renderRoutes([{ path: '/:channelId/:contentId', Component }], at)
const link = () => screen.getByRole('textbox', { name: 'Link' })
const tab = (name: string | RegExp) => screen.getByRole('tab', { name })

function serve(overrides: Parameters<typeof contentView>[0] = {}, said = lines) {
  server.use(
    answer(getContent, () => contentView(overrides)),
    answer(getTranscript, () => ({ lines: said })),
  )
}

async function openDialog(at?: number) {
  const opened = open()
  const button = await screen.findByRole('button', { name: 'Share' })
  await waitFor(() => expect(player.store.get().content_id).toBe('c1'))
  if (at !== undefined) act(() => player.seek(at))
  await opened.user.click(button)
  return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Share' }) }
}

beforeEach(() => {
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    answer(initializeContent, () => interaction()),
    answer(listRevisions, () => ({ revisions: [], correction: null })),
    answer(getAccessUrls, () => ({ success: true, data: { access_granted: false, message: 'Access denied' } })),
  )
})
afterEach(() => act(() => player.unload()))

test('SHOW-O86 arrows go from tab to tab, and the field shows the link of each', async () => {
  serve()
  const { user } = await openDialog(43.7)
  await expectFocus(() => tab('Link'))
  expect(link()).toHaveValue(ADDRESS)
  await user.keyboard('{ArrowRight}')
  expect(tab('At 0:43')).toHaveFocus()
  expect(link()).toHaveValue(`${ADDRESS}?line=u1&t=43&r=1`)
  await user.keyboard('{ArrowRight}')
  expect(tab('Quote')).toHaveAttribute('aria-selected', 'true')
  expect(link()).toHaveValue(`${ADDRESS}?t=40&end=45.9&r=1`)
  await user.keyboard('{ArrowRight}')
  expect(screen.getByTitle('Preview of the embed')).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(tab('Link')).toHaveFocus()
})

test('SHOW-O86 Copy says so for two seconds; where the browser does not allow it, the address is selected', async () => {
  serve()
  const { user, dialog } = await openDialog()
  const refused = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new DOMException('Not here', 'NotAllowedError'))
  const said: unknown[] = []
  const stop = onSaid((news) => said.push(news))
  await user.click(within(dialog).getByRole('button', { name: 'Copy link' }))
  await waitFor(() =>
    expect(said.at(-1)).toMatchObject({ kind: 'error', text: 'Your browser doesn’t allow copying from this page' }),
  )
  expect(dialog.querySelector('input')?.selectionEnd).toBe(ADDRESS.length)
  stop()
  refused.mockRestore()
  await user.click(within(dialog).getByRole('button', { name: 'Copy link' }))
  expect(await within(dialog).findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(within(dialog).getByRole('status')).toHaveTextContent('Copied')
  expect(await navigator.clipboard.readText()).toBe(ADDRESS)
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Copy link' })).toBeVisible())
})

test('SHOW-O87 a quote is marked, heard and copied by keys alone', async () => {
  serve()
  const { user, dialog } = await openDialog(16)
  await user.keyboard('{ArrowRight}{ArrowRight}')
  const words = within(dialog).getByRole('group', { name: 'Words of the quote' })
  const marked = () => [...words.querySelectorAll('[data-marked]')].map(({ textContent }) => textContent).join('')
  expect(marked()).toBe('One tanker thought she was parked.')
  act(() => words.focus())
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  expect(marked()).toBe('One tanker thought she was')
  await user.keyboard('{Shift>}{Control>}{ArrowRight}{ArrowRight}{/Control}{/Shift}')
  expect(marked()).toBe('One tanker thought she was parked.And the crew believed the screen? I would have looked.')
  expect(within(dialog).getByText('34.9 s')).toBeVisible()
  expect(within(dialog).getByText('0:15.0 to 0:49.9')).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(marked()).toBe('word')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(marked()).toBe('Calm,')
  await user.keyboard(' ')
  expect(player.store.get()).toMatchObject({ is_playing: true, passage_start: 10, passage_end: 10.9 })
  await user.keyboard(' ')
  expect(player.store.get().is_playing).toBe(false)
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(`${ADDRESS}?t=10&end=10.9&r=1`))
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(player.store.get()).toMatchObject({ position: 16, passage_end: undefined })
})

test('SHOW-O85 a handle moves by arrows, and stops at 90 seconds and says so', async () => {
  serve()
  const { user, dialog } = await openDialog(100)
  await user.click(tab('Quote'))
  const end = within(dialog).getByRole('slider', { name: 'End of the quote' })
  expect(end).toHaveAttribute('aria-valuetext', 'word, 3:09.9')
  act(() => end.focus())
  await user.keyboard('{ArrowRight}')
  expect(within(dialog).getByText('A quote is 90 seconds at most.')).toBeVisible()
  expect(within(dialog).getByText('89.9 s')).toBeVisible()
  await user.keyboard('{ArrowLeft}')
  expect(within(dialog).getByText('88.9 s')).toBeVisible()
  expect(within(dialog).queryByText('A quote is 90 seconds at most.')).toBeNull()
  expect(end).toHaveFocus()
})

test('SHOW-O88 the embed takes its colours, its start and the transcript; a quote can be embedded', async () => {
  serve()
  const { user, dialog } = await openDialog(43)
  await user.click(tab('Quote'))
  await user.click(within(dialog).getByRole('button', { name: 'Embed this quote' }))
  const code = within(dialog).getByRole('region', { name: 'Embed code' })
  const shown = () => new URL(screen.getByTitle<HTMLIFrameElement>('Preview of the embed').src)
  expect(within(dialog).getByRole('radio', { name: 'Quote' })).toBeChecked()
  expect(`${shown().pathname}${shown().search}`).toBe('/embed/content/c1?t=40&end=45.9&theme=dark&show=ch1')
  await user.click(within(dialog).getByRole('radio', { name: '0:43' }))
  await user.click(within(dialog).getByRole('radio', { name: 'Light' }))
  await user.click(within(dialog).getByRole('switch', { name: 'Transcript' }))
  expect(Object.fromEntries(shown().searchParams)).toMatchObject({ t: '43', theme: 'light' })
  expect(code.textContent).toContain(shown().href.replaceAll('&', '&amp;'))
  await user.click(within(dialog).getByRole('button', { name: 'Copy code' }))
  expect(await navigator.clipboard.readText()).toBe(code.textContent)
})

test.each([
  [{ status: 'processing' }, lines, 'Quote: the episode is not finished yet.'],
  [{}, [transcriptLine({ start_ms: null, end_ms: null })], 'Quote: there is no transcript to mark words in.'],
] as const)('SHOW-O89 where nothing can be quoted the tab says why: %o', async (overrides, said, reason) => {
  serve(overrides, [...said])
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  await screen.findByText(reason)
  expect(tab('Quote')).toHaveAttribute('aria-disabled', 'true')
  expect(tab('Quote')).toHaveAccessibleDescription(reason)
  await user.click(tab('Quote'))
  expect(tab('Link')).toHaveAttribute('aria-selected', 'true')
})

test('SHOW-O89 an unlisted item is shared with a word on who can open it, and a warning that its embed stays empty', async () => {
  serve({ visibility: 'unlisted' })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await screen.findByText(/Unlisted: people who are signed in can open it/)).toBeVisible()
  await user.click(tab('Embed'))
  expect(screen.getByRole('note')).toHaveTextContent(/unlisted/)
})

test('SHOW-O89 a private item is only its owner’s, who makes it public first', async () => {
  let visibility: 'public' | 'private' = 'private'
  const sent: unknown[] = []
  serve({ visibility })
  server.use(
    ...asUser(),
    answer(getContent, () => contentView({ visibility })),
    answer(changeVisibility, ({ json }) => {
      sent.push(json)
      visibility = 'public'
      return { success: true, message: 'Content visibility updated to public' }
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Only you can open this')).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Make public' }))
  expect(await screen.findByRole('tab', { name: 'Link' })).toBeVisible()
  expect(sent).toEqual([{ visibility: 'public' }])
})

test('SHOW-O90 words that are selected in the transcript are offered as a quote, and Q quotes the focused line', async () => {
  serve()
  const { user } = open()
  const word = await screen.findByText('tanker')
  const selection = getSelection()
  const range = document.createRange()
  range.setStart(word.firstChild ?? word, 0)
  range.setEnd((await screen.findByText('crew')).firstChild ?? word, 4)
  vi.spyOn(range, 'getClientRects').mockReturnValue([new DOMRect(300, 200, 40, 20)] as never)
  act(() => {
    selection?.removeAllRanges()
    selection?.addRange(range)
    document.dispatchEvent(new Event('selectionchange'))
  })
  await user.click(await screen.findByRole('button', { name: 'Share quote' }))
  await waitFor(() => expect(link()).toHaveValue(`${ADDRESS}?t=16&end=42.9&r=1`))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  act(() => {
    selection?.removeAllRanges()
    screen.getByRole('button', { name: 'Play from 0:40' }).focus()
  })
  await user.keyboard('q')
  await waitFor(() => expect(link()).toHaveValue(`${ADDRESS}?t=40&end=45.9&r=1`))
})
