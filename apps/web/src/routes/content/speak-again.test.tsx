import { getContent, getTranscript } from '@app/contracts/content'
import { listRevisions, speakAgain, type OtherVoices } from '@app/contracts/corrections'
import { initializeContent } from '@app/contracts/listening'
import { correctionSentences, otherVoicesSentences } from '@app/domain/corrections'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import type * as z from 'zod/mini'
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
  import('./line-extras.tsx'),
  import('./item-menu.tsx'),
  import('#features/corrections/components/speak-again-dialog.tsx'),
])

let other_voices: z.infer<typeof OtherVoices> | null

beforeEach(() => {
  other_voices = { lines: 12, lines_total: 12, voices_now: 'Kokoro', voices_before: 'the embedded voices' }
  server.use(
    ...asUser(),
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    answer(initializeContent, () => interaction()),
    answer(getContent, () => contentView()),
    answer(getTranscript, () => ({ lines: [transcriptLine()] })),
    answer(listRevisions, () => ({ revisions: [], correction: null, other_voices })),
  )
})
afterEach(() => act(() => player.unload()))

async function openMenu() {
  const page = renderRoutes([{ path: '/:channelId/:contentId', Component }], '/ch1/c1')
  await page.user.click(await screen.findByRole('button', { name: 'More options' }))
  await screen.findByRole('menuitem', { name: 'Delete' })
  return page
}

async function openDialog() {
  const page = await openMenu()
  await page.user.click(await screen.findByRole('menuitem', { name: 'Speak again with Kokoro' }))
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Speak again with Kokoro' })) }
}

test('EDIT-O04 the owner has an episode of other voices spoken again from its menu, and reads that it costs nothing', async () => {
  const [sent, said]: [unknown[], string[]] = [[], []]
  onTestFinished(onSaid(({ text }) => said.push(text)))
  said.length = 0
  server.use(
    answer(speakAgain, ({ json }) => {
      sent.push(json)
      other_voices = null
      return { revision: 2 }
    }),
  )
  const { user, dialog } = await openDialog()
  expect(
    dialog.getByText(
      'All 12 lines are spoken again by Kokoro. It costs nothing; listeners hear the episode as it is until it is done.',
    ),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Speak again' }))
  await waitFor(() => expect(said).toEqual([otherVoicesSentences.being_spoken]))
  expect(sent).toEqual([{ revision: 1 }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('EDIT-O06 a refusal stays in the dialog', async () => {
  server.use(refuse(speakAgain, { code: 'conflict', detail: correctionSentences.under_way }))
  const { user, dialog } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Speak again' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(correctionSentences.under_way)
})

test('an episode that is spoken by the voices in use is not offered', async () => {
  other_voices = null
  await openMenu()
  expect(screen.queryByRole('menuitem', { name: /^Speak again/ })).toBeNull()
})

test('EDIT-O09 who corrects one line reads whose voice it gets, and whose the others are', async () => {
  const { user } = renderRoutes([{ path: '/:channelId/:contentId', Component }], '/ch1/c1')
  await user.click(await screen.findByRole('button', { name: 'Correct line 1' }))
  expect(await screen.findByRole('form', { name: 'Correct line 1' })).toHaveTextContent(
    'This line will be spoken by Kokoro; the rest of the episode by the embedded voices.',
  )
})
