import { quoteLines } from '@app/contracts/billing'
import { getChannel } from '@app/contracts/channels'
import { getContent, getTranscript } from '@app/contracts/content'
import { listRevisions, reviseContent } from '@app/contracts/corrections'
import { getScriptInserts } from '@app/contracts/script-inserts'
import { getChannelSound } from '@app/contracts/sounds'
import { listVoices } from '@app/contracts/voices'
import { correctionSentences } from '@app/domain/corrections'
import { DEFAULT_CHANNEL_SOUND } from '@app/domain/production'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { channelView, contentView, quote, transcriptLine, voiceList } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { row } from '#test/script-editor.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { Component } from './edit-script.tsx'

const LONG = 'Every nine seconds, for a hundred and forty years, that beam went past my grandmother’s bedroom window.'
const lines = [
  transcriptLine({ utterance_id: 'u0', text: LONG, chapter: 'Light' }),
  transcriptLine({ utterance_id: 'u1', position: 1, text: 'Who kept it?', speaker: 2, voice_name: 'Puck' }),
  transcriptLine({ utterance_id: 'u2', position: 2, text: 'A keeper did.' }),
]
let revision: number
let sent: unknown[]

beforeEach(() => {
  revision = 1
  sent = []
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    ...asUser(),
    answer(getContent, () => contentView({ speakers: ['Kore', 'Puck'], status: 'completed', revision })),
    answer(getChannel, () => channelView()),
    answer(listVoices, () => voiceList()),
    answer(quoteLines, ({ json }) => ({ ...quote(json), tokens: 2 })),
    answer(getTranscript, () => ({ lines, chapters: [], revision })),
    answer(getScriptInserts, () => ({ revision, lines: [] })),
    answer(getChannelSound, () => ({ sound: DEFAULT_CHANNEL_SOUND })),
    answer(listRevisions, () => ({ revisions: [], correction: null })),
    answer(reviseContent, ({ json }) => {
      sent.push(json)
      return { revision: 2 }
    }),
  )
})

async function open() {
  const shown = renderRoutes([{ path: '/:channelId/:contentId/script', Component }], '/ch1/c1/script')
  await screen.findByRole('heading', { level: 1, name: 'Edit Why lighthouses still turn' })
  return shown
}
const publish = () => screen.getByRole('button', { name: 'Publish' })

test('only new lines are spoken: their number and price are shown, and publishing sends which lines stay', async () => {
  const { user, router } = await open()
  expect(screen.getByText('No changes')).toBeVisible()
  expect(publish()).toBeDisabled()
  await user.type(row(2), ' And why?')
  expect(await screen.findByText('1 new line, 2 tokens')).toBeVisible()
  await user.click(row(3))
  await user.keyboard('{End}{Enter}Until 1990.')
  expect(await screen.findByText('2 new lines, 2 tokens')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Replace at once' }))
  await user.click(publish())
  await waitFor(() => expect(router.state.location.pathname).toBe('/ch1/c1'))
  expect(sent).toEqual([
    {
      revision: 1,
      voices: ['Kore', 'Puck'],
      replace_at_once: true,
      fetch_again: false,
      lines: [
        { utterance_id: 'u0', speaker: 1, text: LONG, chapter: 'Light', inserts: null },
        { utterance_id: 'u1', speaker: 2, text: 'Who kept it? And why?', chapter: null, inserts: null },
        { utterance_id: 'u2', speaker: 1, text: 'A keeper did.', chapter: null, inserts: null },
        { speaker: 2, text: 'Until 1990.', chapter: null, inserts: null },
      ],
    },
  ])
})

test('another voice says the lines of its speaker anew, and a script that is too short cannot be published', async () => {
  const { user } = await open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Co-host' }), 'Leda')
  expect(await screen.findByText('1 new line, 2 tokens')).toBeVisible()
  await user.clear(row(1))
  expect(await screen.findByText('Script must be at least 100 characters')).toBeVisible()
  expect(publish()).toBeDisabled()
})

test('a script that changed meanwhile is not overwritten; the current version can be loaded', async () => {
  const { user, queryClient } = await open()
  await user.type(row(2), ' And why?')
  revision = 2
  await queryClient.invalidateQueries({ queryKey: ['content', 'c1'] })
  await user.click(await screen.findByRole('button', { name: 'Load the current version' }))
  await waitFor(() => expect(row(2)).toHaveValue('Who kept it?'))
  expect(screen.getByText('No changes')).toBeVisible()
})

test('what is refused is shown, and leaving with edits is confirmed', async () => {
  server.use(refuse(reviseContent, { code: 'conflict', detail: correctionSentences.under_way }))
  const { user, router } = await open()
  await user.type(row(2), ' And why?')
  await user.click(publish())
  expect(await screen.findByText(correctionSentences.under_way)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Back to the episode' }))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(row(2)).toHaveValue('Who kept it? And why?')
  await user.click(screen.getByRole('link', { name: 'Back to the episode' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(router.state.location.pathname).toBe('/ch1/c1')
})

test('TRUST-O127 the spoken notice is shown above the script, is none of its lines, and is not sent', async () => {
  const notice = transcriptLine({
    utterance_id: 'n',
    kind: 'notice',
    text: 'The voices in this episode are artificial.',
  })
  const after = lines.map((line) => ({ ...line, position: line.position + 1 }))
  server.use(answer(getTranscript, () => ({ lines: [notice, ...after], chapters: [], revision })))
  const { user } = await open()
  expect(screen.getByText('Spoken notice:')).toHaveTextContent('The voices in this episode are artificial.')
  expect(row(1)).toHaveValue(LONG)
  expect(screen.getByText('No changes')).toBeVisible()
  await user.type(row(2), ' And why?')
  await user.click(publish())
  await waitFor(() =>
    expect(sent).toMatchObject([{ lines: [{ utterance_id: 'u0' }, { utterance_id: 'u1' }, { utterance_id: 'u2' }] }]),
  )
})
