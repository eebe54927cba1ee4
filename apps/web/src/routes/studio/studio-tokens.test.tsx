import { noEpisodeFields } from '@app/domain/content'
import { getFinance, type Finance } from '@app/contracts/accounts'
import { quoteLines } from '@app/contracts/billing'
import { getChannel, getPersona } from '@app/contracts/channels'
import { createContent } from '@app/contracts/own-content'
import { getDraft, saveDraft, listDrafts } from '@app/contracts/drafts'
import { getDraftScript } from '@app/contracts/scripts'
import { listVoices } from '@app/contracts/voices'
import { CREATION_LIMIT_SENTENCE, estimateUsage } from '@app/domain/billing'
import { SCRIPT_MAX_CHARS } from '@app/domain/scripts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { channelView, draftView, finance, quote, voiceList } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
import { Component } from '../create-content.tsx'

/** Browsers without pictures cannot cut one. */
vi.mock('#features/content/state/cut-thumbnail.ts', () => ({
  cutFile: async () => new File(['cut'], 'thumbnail', { type: 'image/png' }),
}))

const words = 'Every nine seconds, for a hundred and forty years, that beam went past my grandmother’s bedroom window.'
let saves: { content: { utterances: { text: string }[] } }[]
let requests: unknown[]
let held: Finance

beforeEach(() => {
  saves = []
  requests = []
  held = finance()
  sessionStorage.clear()
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    ...asUser(),
    answer(getChannel, () => channelView()),
    answer(getFinance, () => held),
    answer(listVoices, () => voiceList()),
    answer(listDrafts, () => ({ drafts: [] })),
    answer(getPersona, () => ({ duologueFullName: 'Kore', personalOverview: 'Grew up beside a lighthouse.' })),
    answer(getDraftScript, () => ({
      script: null,
      passages: [],
      known_names: [],
      writer: { name: 'embedded', is_offline: true },
    })),
    http.get(
      '*/api/channels/ch1/draft/thumbnail',
      () => new HttpResponse('x', { headers: { 'content-type': 'image/png' } }),
    ),
    answer(getDraft, () => ({
      draft: draftView(
        {
          form: {
            script_title: 'Fog',
            content_description: 'All about fog.',
            public_visibility: true,
            ...noEpisodeFields,
            spoken_notice: null,
            begins_with_notice: true,
          },
          utterances: [
            { id: 'l0', speaker: 1, text: words },
            { id: 'l1', speaker: 1, text: 'And then it stopped.' },
          ],
        },
        { thumbnail: { name: 'cover.png', version: '1' } },
      ),
    })),
    http.put(`*${saveDraft.path}`, async ({ request }) => {
      saves.push(JSON.parse(await request.text()))
      return HttpResponse.json({ draft_id: 'd1', version: 5, updated_at: '2026-11-21T09:00:00.000Z' })
    }),
  )
})

async function openStudio() {
  const shown = renderRoutes([{ path: '/:channelId/create_content', Component }], {
    pathname: '/ch1/create_content',
    state: { channel: channelView() },
  })
  await screen.findByRole('heading', { name: 'Create New Content for Slow Machines' })
  return shown
}

test('SRV-01 STUDIO-97 the last look shows what the server will charge, not more, and which lines cost nothing', async () => {
  server.use(
    answer(quoteLines, ({ json }) => {
      requests.push(json)
      return { tokens: 1, lines: 1, paid_lines: 1, current_token_amount: 1_000 }
    }),
  )
  const { user } = await openStudio()
  await expect.poll(() => screen.queryByRole('img', { name: /thumbnail/i })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Create Content' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Content' }))
  expect(await dialog.findByText('~1 token')).toBeVisible()
  expect(
    dialog.getByText('1 of 2 lines costs nothing: you pay for the same words in the same voice only once.'),
  ).toBeVisible()
  expect(requests).toContainEqual({
    channel_id: 'ch1',
    lines: [
      { voice_name: 'Kore', text: words },
      { voice_name: 'Kore', text: 'And then it stopped.' },
    ],
  })
})

const bar = () => document.querySelector('[data-bar]')?.textContent
const write = (number: number, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: `Utterance ${number}, Kore` }), { target: { value } })
const hasPicture = () => expect.poll(() => screen.queryByRole('img', { name: /thumbnail/i })).toBeTruthy()
const never = () => new Promise<never>(() => undefined)

test('the bar shows the price that the dialog shows, which the server said', async () => {
  server.use(answer(quoteLines, ({ json }) => ({ ...quote(json), tokens: 77 })))
  const { user } = await openStudio()
  await barShows(/^~77 tokens/)
  await hasPicture()
  await user.click(screen.getByRole('button', { name: 'Create Content' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Content' }))
  expect(await dialog.findByText('~77 tokens')).toBeVisible()
})

const barShows = (price: RegExp) => expect.poll(bar).toMatch(price)

test('a script that is too long does not keep the price that it had before', async () => {
  server.use(answer(quoteLines, ({ json }) => ({ ...quote(json), tokens: 77 })))
  await openStudio()
  await barShows(/^~77 tokens/)
  const long = 'x '.repeat(SCRIPT_MAX_CHARS / 2)
  write(1, long)
  await barShows(new RegExp(`^~${estimateUsage(long.length + 20).tokens} tokens`))
})

test('a script that was emptied and begun anew does not keep the price that it had before', async () => {
  server.use(answer(quoteLines, ({ json }) => ({ ...quote(json), tokens: 77 })))
  const { queryClient } = await openStudio()
  await barShows(/^~77 tokens/)
  for (const number of [1, 2]) write(number, '')
  await expect
    .poll(() => queryClient.getQueryCache().find({ queryKey: ['quote', { lines: [], channel_id: 'ch1' }] }))
    .toBeTruthy()
  server.use(answer(quoteLines, never))
  write(1, 'Good evening.')
  await barShows(/^~1 token~/)
})

test('parts of lines that no voice can say are named at the voices until they are gone', async () => {
  server.use(answer(quoteLines, ({ json }) => ({ ...quote(json), left_out: [{ number: 2, parts: ['🎉', 'Москва'] }] })))
  await openStudio()
  expect(await screen.findByText(/cannot say: 🎉 and Москва in utterance 2\./)).toBeVisible()
  server.use(answer(quoteLines, never))
  write(2, 'And then it went on.')
  expect(screen.queryByText(/cannot say/)).toBeNull()
})

test('a line that was mended is not held against the script until the server looks again', async () => {
  const sentence = 'This line cannot be voiced: it has a word of 900 letters. Add spaces; a word can have up to 200.'
  server.use(answer(quoteLines, ({ json }) => ({ ...quote(json), faults: [{ number: 2, sentence }] })))
  const { user } = await openStudio()
  expect(await screen.findByText(sentence)).toBeVisible()
  server.use(answer(quoteLines, never))
  write(2, 'And then it went on.')
  expect(screen.queryByText(sentence)).toBeNull()
  await hasPicture()
  await user.click(screen.getByRole('button', { name: 'Create Content' }))
  expect(await screen.findByRole('dialog', { name: 'Create Content' })).toBeVisible()
})

test('a line that cannot be voiced says why before anything is sent, in the raw form too, and holds back the last question', async () => {
  const why = (line: string) =>
    `${line} cannot be voiced: it has a word of 900 letters. Add spaces; a word can have up to 200.`
  server.use(
    answer(quoteLines, ({ json }) => ({ ...quote(json), faults: [{ number: 2, sentence: why('This line') }] })),
  )
  const { user } = await openStudio()
  const row = within(screen.getByRole('listitem', { name: 'Line 2, Kore' }))
  expect(await row.findByText(why('This line'))).toBeVisible()
  expect(row.getByRole('textbox')).toHaveAccessibleDescription(why('This line'))
  expect(row.getByRole('textbox')).toBeInvalid()
  expect(screen.getByRole('textbox', { name: 'Utterance 1, Kore' })).toBeValid()
  await expect.poll(() => screen.queryByRole('img', { name: /thumbnail/i })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Create Content' }))
  expect((await screen.findAllByText(why('Utterance 2'))).length).toBeGreaterThan(0)
  expect(screen.queryByRole('dialog', { name: 'Create Content' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'JSON' }))
  expect(await screen.findByRole('textbox', { name: 'Script as JSON' })).toHaveAccessibleDescription(why('Utterance 2'))
})

test('SRV-03 BILL-O03 a person with too few tokens sees it in the bar, and can continue', async () => {
  held = finance({ current_token_amount: 1 })
  await openStudio()
  expect(await screen.findByText('More than the 1 token that you have left')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create Content' })).toBeEnabled()
  expect(screen.queryByRole('heading', { name: 'You have no tokens left' })).not.toBeInTheDocument()
})

test('SRV-01 SRV-03 what was paid before counts for nothing in the bar, once the server has said so', async () => {
  held = finance({ current_token_amount: 1 })
  server.use(
    answer(quoteLines, ({ json }) => {
      requests.push(json)
      return { tokens: 1, lines: 1, paid_lines: 1, current_token_amount: 1 }
    }),
  )
  await openStudio()
  await expect
    .poll(() => requests)
    .toContainEqual({
      channel_id: 'ch1',
      lines: [
        { voice_name: 'Kore', text: words },
        { voice_name: 'Kore', text: 'And then it stopped.' },
      ],
    })
  await expect.poll(() => screen.queryByText(/^More than the/)).toBeNull()
})

test('STUDIO-05 BILL-16 a person without tokens learns it before writing, sees what is possible, and keeps the draft', async () => {
  held = finance({ current_token_amount: -12, can_create: false, next_reset_date: '2026-12-20T12:00:00.000Z' })
  const { user } = await openStudio()
  const notice = within(await screen.findByRole('region', { name: 'You have no tokens left' }))
  expect(
    notice.getByText(
      'You can’t generate scripts, preview lines or publish until you have more. Your balance is 12 below zero. Your balance resets to 1,000 on Dec 20, 2026.',
    ),
  ).toBeVisible()
  expect(notice.getByText(/You can still write or import a script/)).toBeVisible()
  expect(notice.getByRole('link', { name: 'See all plans' })).toHaveAttribute('href', '/pricing')
  expect(screen.getByText(CREATION_LIMIT_SENTENCE)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create Content' })).toBeDisabled()
  await user.type(screen.getByRole('textbox', { name: 'Utterance 2, Kore' }), ' For good.')
  await expect
    .poll(() => saves.at(-1)?.content.utterances.map(({ text }) => text))
    .toEqual([words, 'And then it stopped. For good.'])
})

test('PLAY-O14 whether the new item plays by itself is the creator’s choice, which is remembered', async () => {
  server.use(answer(createContent, () => ({ content_id: 'c1', task_id: 't1', thumbnail_path: '' })))
  const openDialog = async ({ user }: Awaited<ReturnType<typeof openStudio>>) => {
    await expect.poll(() => screen.queryByRole('img', { name: /thumbnail/i })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Create Content' }))
    return within(await screen.findByRole('dialog', { name: 'Create Content' }))
  }
  const shown = await openStudio()
  const dialog = await openDialog(shown)
  const listen = { name: 'Listen while it is made' }
  expect(dialog.getByRole('switch', listen)).toBeChecked()
  await shown.user.click(dialog.getByRole('switch', listen))
  await shown.user.click(dialog.getByRole('button', { name: 'Create Content' }))
  await waitFor(() =>
    expect(shown.router.state.location).toMatchObject({ pathname: '/ch1/c1', state: { play: false } }),
  )
  shown.unmount()
  expect((await openDialog(await openStudio())).getByRole('switch', listen)).not.toBeChecked()
})
