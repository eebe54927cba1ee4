import { getFinance } from '@app/contracts/accounts'
import { getChannel } from '@app/contracts/channels'
import { getDraft, listDrafts, saveDraft } from '@app/contracts/drafts'
import { createContent } from '@app/contracts/own-content'
import { getDraftScript } from '@app/contracts/scripts'
import { getChannelSound } from '@app/contracts/sounds'
import { listVoices } from '@app/contracts/voices'
import { DEFAULT_CHANNEL_SOUND } from '@app/domain/production'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { emptyEpisode } from '#features/content/state/content-form.ts'
import { channelView, draftView, finance, voiceList } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
import { withSpokenNotices } from '#test/spoken-notices.ts'
import { Component } from '../create-content.tsx'

const german = 'Die Lampe war in der Nacht von der See zu sehen, und das war für die Fischer nicht neu. '.repeat(2)
const usual = 'Die Stimmen in dieser Folge sind künstlich.'
let sent: (FormData | undefined)[]

beforeEach(() => {
  sent = []
  sessionStorage.clear()
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    ...asUser(),
    answer(getChannel, () => channelView()),
    answer(getFinance, () => finance()),
    answer(listVoices, () => voiceList([], ['en'])),
    answer(listDrafts, () => ({ drafts: [] })),
    answer(getChannelSound, () => ({ sound: DEFAULT_CHANNEL_SOUND })),
    answer(getDraftScript, () => ({
      script: null,
      passages: [],
      known_names: [],
      writer: { name: 'embedded', is_offline: true },
    })),
    answer(getDraft, () => ({
      draft: draftView({
        cover: 7,
        utterances: [{ id: 'l0', speaker: 1, text: german }],
        form: { ...emptyEpisode, script_title: 'Nebel', content_description: 'Alles über Nebel.' },
      }),
    })),
    answer(saveDraft, () => ({ draft_id: 'd1', version: 1, updated_at: '2026-11-21T09:00:00.000Z' })),
    answer(createContent, ({ form }) => {
      sent.push(form)
      return { content_id: 'c1', task_id: 't1', thumbnail_path: '' }
    }),
  )
})

async function open() {
  const shown = renderRoutes([{ path: '/:channelId/create_content', Component }], {
    pathname: '/ch1/create_content',
    state: { channel: channelView() },
  })
  await screen.findByRole('heading', { name: 'Create New Content for Slow Machines' })
  const create = (where: HTMLElement = document.body) =>
    shown.user.click(within(where).getByRole('button', { name: 'Create Content' }))
  return { ...shown, create }
}

test('TRUST-O120 the studio shows the spoken notice in the language of the script, and takes words that say the same', async () => {
  const { user, router, create } = await open()
  expect(await screen.findByText(usual)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit the spoken notice' }))
  const field = screen.getByRole('textbox', { name: 'Spoken notice' })
  expect(field).toHaveFocus()
  expect(field).toHaveValue(usual)
  await user.clear(field)
  await user.paste('Willkommen!')
  await create()
  expect(field).toHaveAccessibleDescription(/has to say that the voices are artificial/)
  expect(field).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Use the usual words' }))
  expect(await screen.findByText(usual)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit the spoken notice' }))
  await user.paste(' Viel Spaß!')
  await create()
  await create(await screen.findByRole('dialog', { name: 'Create Content' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/ch1/c1'))
  expect(sent[0]?.get('spoken_notice')).toBe(`${usual} Viel Spaß!`)
})

test('TRUST-O128 on a server without spoken notices the studio has none', async () => {
  withSpokenNotices('off')
  const { user, create } = await open()
  expect(screen.queryByText('Spoken notice')).toBeNull()
  await create()
  const dialog = await screen.findByRole('dialog', { name: 'Create Content' })
  await user.click(within(dialog).getByRole('checkbox', { name: 'Make public' }))
  expect(within(dialog).queryByRole('checkbox', { name: 'Begin with the spoken notice' })).toBeNull()
})
