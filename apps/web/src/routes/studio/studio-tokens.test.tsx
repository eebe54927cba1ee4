import { getFinance, type Finance } from '@app/contracts/accounts'
import { quoteLines } from '@app/contracts/billing'
import { getChannel } from '@app/contracts/channels'
import { getDraft, saveDraft } from '@app/contracts/drafts'
import { getDraftScript } from '@app/contracts/scripts'
import { listVoices } from '@app/contracts/voices'
import { CREATION_LIMIT_SENTENCE } from '@app/domain/billing'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { channelView, draftView, finance, voiceList } from '#test/factories.ts'
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
let asked: unknown[]
let held: Finance

beforeEach(() => {
  saves = []
  asked = []
  held = finance()
  sessionStorage.clear()
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    ...asUser(),
    answer(getChannel, () => channelView()),
    answer(getFinance, () => held),
    answer(listVoices, () => voiceList()),
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
          form: { script_title: 'Fog', content_description: 'All about fog.', public_visibility: true },
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
      asked.push(json)
      return { tokens: 1, lines: 1, paid_lines: 1, current_token_amount: 1_000 }
    }),
  )
  const { user } = await openStudio()
  await expect.poll(() => screen.queryByRole('img', { name: /thumbnail/i }), { timeout: 5_000 }).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Create Content' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Content' }))
  expect(await dialog.findByText('~1 token')).toBeVisible()
  expect(dialog.getByText('1 of 2 lines costs nothing: the same words in the same voice are paid once.')).toBeVisible()
  expect(asked).toContainEqual({
    lines: [
      { voice_name: 'Kore', text: words },
      { voice_name: 'Kore', text: 'And then it stopped.' },
    ],
  })
})

test('SRV-03 BILL-O03 whoever has too few tokens left learns it in the bar, and may go on', async () => {
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
      asked.push(json)
      return { tokens: 1, lines: 1, paid_lines: 1, current_token_amount: 1 }
    }),
  )
  await openStudio()
  await expect
    .poll(() => asked)
    .toContainEqual({
      lines: [
        { voice_name: 'Kore', text: words },
        { voice_name: 'Kore', text: 'And then it stopped.' },
      ],
    })
  await expect.poll(() => screen.queryByText(/^More than the/)).toBeNull()
})

test('STUDIO-05 BILL-16 whoever has none left learns it before writing, sees what is possible, and keeps the draft', async () => {
  held = finance({ current_token_amount: -12, can_create: false, next_reset_date: '2026-12-20T12:00:00.000Z' })
  const { user } = await openStudio()
  const notice = within(await screen.findByRole('region', { name: 'You have no tokens left' }))
  expect(
    notice.getByText(
      'Generating a script, hearing lines and publishing have to wait. Your balance of −12 is set to 1,000 on Dec 20, 2026.',
    ),
  ).toBeVisible()
  expect(notice.getByText(/You can still write and import a script/)).toBeVisible()
  expect(notice.getByRole('link', { name: 'See all plans' })).toHaveAttribute('href', '/pricing')
  expect(screen.getByText(CREATION_LIMIT_SENTENCE)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create Content' })).toBeDisabled()
  await user.type(screen.getByRole('textbox', { name: 'Utterance 2, Kore' }), ' For good.')
  await expect
    .poll(() => saves.at(-1)?.content.utterances.map(({ text }) => text), { timeout: 10_000 })
    .toEqual([words, 'And then it stopped. For good.'])
})
