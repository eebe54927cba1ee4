import { noEpisodeFields } from '@app/domain/content'
import { getFinance } from '@app/contracts/accounts'
import { getChannel, getPersona } from '@app/contracts/channels'
import { createContent } from '@app/contracts/own-content'
import { getDraft, keepThumbnail, saveDraft, listDrafts } from '@app/contracts/drafts'
import { getDraftScript } from '@app/contracts/scripts'
import { listVoices } from '@app/contracts/voices'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { channelView, draftView, finance, voiceList } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
import { Component } from '../create-content.tsx'

vi.mock('#components/ui/dialogs/crop-dialog.tsx', () => ({
  CropDialog: ({
    start,
    onCut,
    onUnreadable,
  }: {
    start: object
    onCut: (cropped: File, crop: object) => void
    onUnreadable: () => void
  }) => (
    <div role="dialog" aria-label="Crop thumbnail">
      <button type="button" onClick={() => onCut(new File(['cut'], 'thumbnail', { type: 'image/png' }), start)}>
        Use picture
      </button>
      <button type="button" onClick={onUnreadable}>
        Fail
      </button>
    </div>
  ),
}))

const routes = [{ path: '/:channelId/create_content', Component }]
const words = 'Every nine seconds, for a hundred and forty years, that beam went past my grandmother’s bedroom window.'
type Opened = Awaited<ReturnType<typeof open>>

beforeEach(() => {
  sessionStorage.clear()
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    ...asUser(),
    answer(getChannel, () => channelView()),
    answer(getFinance, () => finance()),
    answer(listVoices, () => voiceList([], ['en'])),
    answer(listDrafts, () => ({ drafts: [] })),
    answer(getPersona, () => ({ duologueFullName: 'Kore', personalOverview: 'Grew up beside a lighthouse.' })),
    answer(getDraftScript, () => ({
      script: null,
      passages: [],
      known_names: [],
      writer: { name: 'embedded', is_offline: true },
    })),
    answer(keepThumbnail, () => ({ draft: null })),
    answer(saveDraft, () => ({ draft_id: 'd1', version: 4, updated_at: '2026-11-21T09:00:00.000Z' })),
  )
})

/** The last look at a draft whose line stands on these passages. */
async function open(passage_ids: string[] = []) {
  sessionStorage.clear()
  const utterances = [{ id: 'l0', speaker: 1 as const, text: words, ...(passage_ids.length > 0 && { passage_ids }) }]
  const draft = draftView({
    utterances,
    form: {
      script_title: 'Fog',
      content_description: 'All about fog.',
      public_visibility: true,
      ...noEpisodeFields,
      spoken_notice: null,
      begins_with_notice: true,
    },
  })
  server.use(answer(getDraft, () => ({ draft })))
  const shown = renderRoutes(routes, '/ch1/create_content')
  const { user } = shown
  await user.upload(await screen.findByLabelText('Thumbnail'), new File(['x'], 'cover.png', { type: 'image/png' }))
  await user.click(await screen.findByRole('button', { name: 'Use picture' }))
  await user.click(screen.getByRole('button', { name: 'Create Content' }))
  return { ...shown, dialog: await screen.findByRole('dialog', { name: 'Create Content' }) }
}

test('listeners see the sources of a script only if its creator says so, once for all that follow in the channel', async () => {
  const sent: unknown[] = []
  server.use(
    answer(createContent, ({ form }) => {
      sent.push(form?.get('sources_shown'))
      return { content_id: 'c1', task_id: 't1', thumbnail_path: '' }
    }),
  )
  const LABEL = /^Show listeners the passages each line is based on/
  const withoutSources = await open()
  expect(within(withoutSources.dialog).queryByLabelText(LABEL)).toBeNull()
  withoutSources.unmount()

  const publish = async (change: (box: HTMLElement, user: Opened['user']) => unknown) => {
    const { dialog, user, router, unmount } = await open(['p1'])
    await change(within(dialog).getByLabelText(LABEL), user)
    await user.click(within(dialog).getByRole('button', { name: 'Create Content' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/ch1/c1'))
    unmount()
  }
  await publish(async (box) => expect(box).not.toBeChecked())
  await publish(async (box, user) => user.click(box))
  await publish(async (box) => expect(box).toBeChecked())
  expect(sent).toEqual(['false', 'true', 'true'])
})
