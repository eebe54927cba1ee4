import { getFinance } from '@app/contracts/accounts'
import { getChannel, getPersona, listOwnChannels } from '@app/contracts/channels'
import { getDraft, listDrafts, saveDraft } from '@app/contracts/drafts'
import { getModels, tryVoices } from '@app/contracts/models'
import { getDraftScript } from '@app/contracts/scripts'
import { getChannelSound } from '@app/contracts/sounds'
import { listVoices } from '@app/contracts/voices'
import { downloadBytes, models } from '@app/domain/models'
import { DEFAULT_CHANNEL_SOUND } from '@app/domain/production'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { channelView, finance, voiceList } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { inUse, modelsView } from '#test/models-view.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { Component } from '../create-content.tsx'

let view: ReturnType<typeof modelsView>
let channels: ReturnType<typeof channelView>[]

beforeEach(() => {
  view = modelsView()
  channels = [channelView()]
  sessionStorage.clear()
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    ...asUser(),
    answer(getChannel, () => channelView()),
    answer(listOwnChannels, () => ({ channels })),
    answer(getFinance, () => finance()),
    answer(getPersona, () => ({ duologueFullName: 'Kore', personalOverview: 'Grew up beside a lighthouse.' })),
    answer(getModels, () => view),
    answer(tryVoices, () => ({ mp3_base64: '', duration_ms: 0, peaks: [] })),
    answer(listVoices, () => voiceList([], ['en'])),
    answer(listDrafts, () => ({ drafts: [] })),
    answer(getChannelSound, () => ({ sound: DEFAULT_CHANNEL_SOUND })),
    answer(getDraftScript, () => ({
      script: null,
      passages: [],
      known_names: [],
      writer: { name: 'embedded', is_offline: true },
    })),
    answer(getDraft, () => ({ draft: null })),
    answer(saveDraft, () => ({ draft_id: 'd1', version: 1, updated_at: '2026-11-21T09:00:00.000Z' })),
  )
})

async function write(text: string) {
  const shown = renderRoutes([{ path: '/:channelId/create_content', Component }], {
    pathname: '/ch1/create_content',
    state: { channel: channelView() },
  })
  await shown.user.click(await screen.findByRole('textbox', { name: 'Utterance 1, Kore' }))
  await shown.user.paste(text)
  return shown
}

const card = () => screen.queryByRole('heading', { name: 'Hear your hosts properly' })
const link = () => screen.findByRole('link', { name: 'Get natural voices' })

test('VOICE-O43 in the studio of a first channel a line of four words brings the card; “Not now” leaves one line', async () => {
  const shown = await write('That beam went by.')
  expect(await screen.findByRole('heading', { name: 'Hear your hosts properly' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Get natural voices' })).toBeNull()
  await shown.user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(await link()).toHaveAttribute('href', '/voices')
  expect(card()).toBeNull()
  shown.unmount()
  await write('That beam went by.')
  expect(await link()).toBeVisible()
  expect(card()).toBeNull()
})

test('VOICE-O43 the card tells when natural voices speak, and is gone at the next visit', async () => {
  const shown = await write('That beam went by.')
  expect(await screen.findByRole('heading', { name: 'Hear your hosts properly' })).toBeVisible()
  view = modelsView({ kokoro: inUse }, { spoken_by: 'kokoro' })
  await shown.queryClient.refetchQueries({ queryKey: ['models'] })
  expect(await screen.findByRole('heading', { name: 'Your hosts sound natural' })).toBeVisible()
  shown.unmount()
  const again = await write('That beam went by.')
  await waitFor(() => expect(again.queryClient.getQueryData(['models'])).toMatchObject({ spoken_by: 'kokoro' }))
  expect(screen.queryByRole('heading', { name: 'Your hosts sound natural' })).toBeNull()
})

test('VOICE-O43 in the studio of a further channel one line leads there, and says how far a download is', async () => {
  channels = [channelView(), channelView({ channel_id: 'ch2' })]
  const { queryClient } = await write('That beam went by.')
  expect(await link()).toBeVisible()
  const half = Math.ceil(downloadBytes(models.kokoro) / 2)
  view = modelsView({ kokoro: { stage: 'downloading', arrived_bytes: half } })
  await queryClient.refetchQueries({ queryKey: ['models'] })
  expect(await screen.findByText(/^Natural voices: 50% downloaded\./)).toBeVisible()
  expect(card()).toBeNull()
})

test('VOICE-O35 people who may not install models see nothing of it', async () => {
  server.use(refuse(getModels, { code: 'not_found', detail: 'Not found' }))
  const { queryClient } = await write('That beam went by.')
  await waitFor(() => expect(queryClient.getQueryState(['models'])?.status).toBe('error'))
  expect(card()).toBeNull()
  expect(screen.queryByRole('link', { name: 'Get natural voices' })).toBeNull()
})
