import {
  addSourceFile,
  addSources,
  getDraft,
  removeSource,
  restoreSource,
  type SourceView,
} from '@app/contracts/drafts'
import { listFacts, readSourceAgain, type FactSourceView } from '@app/contracts/facts'
import type { ReadSourceView } from '@app/contracts/scripts'
import { sourceSentences } from '@app/domain/sources'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { Toaster } from '#components/ui/dialogs/toaster.tsx'
import { useReadingAgain } from '#features/scripts/state/generate/use-reading-again.ts'
import { expectFocus } from '#test/focus.ts'
import { sourceView } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderWithQueries } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { useSources } from '../state/use-sources.ts'
import { SourcesPanel } from './sources-panel.tsx'

const MEGABYTE = 1_048_576
/** Pages poll readings. */
const PATIENCE = { timeout: 5_000 }

const link = sourceView({
  source_id: 's2',
  type: 'url',
  name: 'example.com/baltic',
  extension: null,
  byte_size: 0,
  url: 'https://example.com/baltic',
  created_at: '2026-11-21T09:00:01.000Z',
})
const text = sourceView({
  source_id: 's3',
  type: 'text',
  name: 'Notes on Fresnel lenses',
  extension: null,
  byte_size: 1_900,
  words: 312,
  created_at: '2026-11-21T09:00:02.000Z',
})

const place = { channel_id: 'ch1', draft_id: undefined }

function Panel({ readings }: { readings: readonly ReadSourceView[] }) {
  const sources = useSources(place)
  const again = useReadingAgain({ ...place, source_ids: sources.list.map(({ source_id }) => source_id) }, readings)
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <SourcesPanel
        sources={sources}
        readings={readings}
        again={again}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        <button type="button">Write script</button>
      </SourcesPanel>
      <Toaster />
    </>
  )
}

beforeEach(() => server.use(...asUser()))

async function show(sources: SourceView[] = [], readings: ReadSourceView[] = []) {
  const draft = {
    draft_id: 'd1',
    channel_id: 'ch1',
    version: 1,
    updated_at: '2026-11-21T09:00:00.000Z',
    content: null,
    thumbnail: null,
    sources,
  }
  server.use(answer(getDraft, () => ({ draft })))
  const shown = renderWithQueries(<Panel readings={readings} />)
  const [first] = sources
  await screen.findByText(first?.name ?? /Add sources for the script/)
  return { ...shown, user: userEvent.setup({ applyAccept: false }) }
}

const way = (name: string) => screen.getByRole('button', { name })
const file = (name: string, size = 10) => {
  const made = new File(['x'], name)
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test('STUDIO-38 STUDIO-39 the panel collapses and expands, and what is below it goes along', async () => {
  const { user } = await show()
  const toggle = screen.getByRole('button', { name: /^Sources/ })
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await user.click(toggle)
  expect(screen.queryByRole('button', { name: 'Write script' })).not.toBeInTheDocument()
  await user.click(toggle)
  expect(screen.getByRole('button', { name: 'Write script' })).toBeVisible()
})

test('STUDIO-41 DATA-45 sources are listed with their kind, name and size', async () => {
  await show([sourceView(), link, text])
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows).toEqual(['logbook.pdf4.2 MB', 'example.com/balticLink', 'Notes on Fresnel lenses312 words'])
  expect(screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual([
    'Document',
    'Link',
    'Text',
  ])
})

test('STUDIO-64 each source says how much of it was read, or why it was not, with the way out', async () => {
  const reading = {
    source_id: 's1',
    name: 'logbook.pdf',
    problem: '',
    note: '',
    is_partial: false,
    words: 21_400,
    pages: 84,
  }
  const { user } = await show(
    [sourceView(), link, text, { ...text, source_id: 's4' }],
    [
      reading,
      { ...reading, source_id: 's2', problem: 'The page did not answer within 20 s.', words: null, pages: null },
      { ...reading, source_id: 's3', note: 'The last table was left out.', is_partial: true, words: 312, pages: null },
      { ...reading, source_id: 's4', note: 'Comments were left out.', words: 9, pages: null },
    ],
  )
  expect(screen.getByText('3 of 4 read')).toBeVisible()
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'logbook.pdf84 pages read',
    'example.com/balticNot readThe page did not answer within 20 s. Nothing in this script comes from it. Try again Paste its text',
    'Notes on Fresnel lensesRead in part: 312 wordsThe last table was left out.',
    'Notes on Fresnel lenses9 words readComments were left out.',
  ])
  await user.click(screen.getByRole('button', { name: 'Paste its text' }))
  expect(way('Text')).toHaveAttribute('aria-expanded', 'true')
})

test('STUDIO-O88 a source that was not read is read again at its row, and a new script is offered and not begun', async () => {
  const reading = {
    source_id: 's2',
    name: link.name,
    problem: 'The page did not answer.',
    note: '',
    is_partial: false,
    words: null,
    pages: null,
  }
  const { user } = await show([link], [reading])
  const found: FactSourceView = {
    source_id: 's2',
    name: link.name,
    state: 'not_read',
    page: null,
    pages: null,
    problem: 'Old.',
  }
  let source: FactSourceView = found
  const requests: string[] = []
  server.use(
    answer(listFacts, () => ({ facts: [], passages: [], sources: [source] })),
    answer(readSourceAgain, ({ url }) => {
      requests.push(url.pathname)
      source = { ...found, state: 'reading', page: 2, pages: 9, problem: '' }
      return { success: true }
    }),
  )
  const rows = () => screen.getByRole('listitem').textContent
  await user.click(way('Try again'))
  await waitFor(() => expect(rows()).toBe('example.com/balticReading, page 2 of 9'))
  expect(requests).toEqual(['/api/channels/ch1/draft/sources/s2/read'])
  source = { ...found, problem: 'The page is gone.' }
  const gone = 'The page is gone. Nothing in this script comes from it. Try again Paste its text'
  await waitFor(() => expect(rows()).toBe(`example.com/balticNot read${gone}`), PATIENCE)
  await user.click(way('Try again'))
  await waitFor(() => expect(rows()).toContain('Reading'))
  source = { ...found, state: 'read', problem: '' }
  const offer = 'Write again, and the script can use it.'
  await waitFor(() => expect(rows()).toBe(`example.com/balticRead now${offer}`), PATIENCE)
})

test('STUDIO-42 unsupported files are named one by one, the others are sent', async () => {
  server.use(answer(addSourceFile, () => sourceView({ source_id: 's9', name: 'notes.md' })))
  const { user } = await show()
  await user.click(way('File'))
  await user.upload(screen.getByLabelText('Files'), [file('tool.exe'), file('notes.md'), file('old.doc')])
  expect(await screen.findByText('notes.md')).toBeVisible()
  const said = within(screen.getAllByRole('alert')[0] ?? document.body)
  expect(said.getByText('File type not supported: tool.exe')).toBeVisible()
  expect(said.getByText('File type not supported: old.doc')).toBeVisible()
})

test('STUDIO-47 STUDIO-O03 files that are too large together are refused with the size and the limit, and none is sent', async () => {
  const { user } = await show([sourceView({ byte_size: 499 * MEGABYTE })])
  await user.click(way('File'))
  await user.upload(screen.getByLabelText('Files'), [file('a.pdf', MEGABYTE), file('b.pdf', MEGABYTE)])
  expect(await screen.findByText('Total file size of 501 MB exceeds the limit of 500 MB')).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('several files are sent once each, whatever else is rendered meanwhile', async () => {
  const sent: string[] = []
  server.use(
    http.post(`*${addSourceFile.path}`, async () => {
      const name = ['a.md', 'b.md', 'c.md', 'd.md'][sent.length] ?? 'once more.md'
      sent.push(name)
      return HttpResponse.json(
        sourceView({ source_id: name, name, created_at: `2026-11-21T09:00:0${sent.length}.000Z` }),
      )
    }),
  )
  const { user } = await show([link])
  await user.click(way('File'))
  await user.upload(screen.getByLabelText('Files'), [file('a.md'), file('b.md'), file('c.md'), file('d.md')])
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5))
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
  expect(sent).toHaveLength(4)
})

test('an upload shows how far it is, and can be cancelled', async () => {
  server.use(http.post(`*${addSourceFile.path}`, () => new Promise(() => undefined)))
  const { user } = await show()
  await user.click(way('File'))
  await user.upload(screen.getByLabelText('Files'), [file('film.mp4')])
  expect(await screen.findByRole('progressbar', { name: 'Sending film.mp4' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Cancel film.mp4' }))
  await waitFor(() => expect(screen.queryByText('film.mp4')).not.toBeInTheDocument())
})

test('SRV-25 what the server refuses by content is said at the file, which can be taken away', async () => {
  const detail = [{ loc: ['body', 'file'], msg: sourceSentences.other_content('film.mp4') }]
  server.use(refuse(addSourceFile, { code: 'validation_failed', detail }))
  const { user } = await show()
  await user.click(way('File'))
  await user.upload(screen.getByLabelText('Files'), [file('film.mp4')])
  expect(await screen.findByText('The contents of film.mp4 don’t match its extension')).toBeVisible()
  // The same again would be refused again.
  expect(screen.queryByRole('button', { name: 'Send film.mp4 again' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Remove film.mp4' }))
  await waitFor(() => expect(screen.queryByText('film.mp4')).not.toBeInTheDocument())
})

test('a file that was lost on the way is sent again', async () => {
  const arrived = answer(addSourceFile, () => sourceView({ source_id: 's9', name: 'film.mp4' }))
  server.use(
    http.post(`*${addSourceFile.path}`, () => HttpResponse.error(), { once: true }),
    arrived,
  )
  const { user } = await show()
  await user.click(way('File'))
  await user.upload(screen.getByLabelText('Files'), [file('film.mp4')])
  await user.click(await screen.findByRole('button', { name: 'Send film.mp4 again' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /film\.mp4 again/ })).not.toBeInTheDocument())
})

test('STUDIO-48 STUDIO-49 STUDIO-50 links are checked, then added', async () => {
  const sent: unknown[] = []
  server.use(answer(addSources, ({ json }) => (sent.push(json), { sources: [link] })))
  const { user } = await show()
  await user.click(way('Link'))
  await user.click(screen.getByRole('button', { name: 'Add links' }))
  expect(screen.getByText('Please enter at least one URL')).toBeVisible()
  const links = screen.getByLabelText('Links, one per line')
  await user.type(links, 'https://example.com/baltic\nexample.com')
  expect(screen.queryByText('Please enter at least one URL')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Add links' }))
  expect(screen.getByText('Invalid URLs: example.com')).toBeVisible()
  await user.clear(links)
  await user.type(links, 'https://example.com/baltic')
  await user.click(screen.getByRole('button', { name: 'Add links' }))
  expect(await screen.findByText('example.com/baltic')).toBeVisible()
  expect(sent).toEqual([{ sources: [{ type: 'url', url: 'https://example.com/baltic' }] }])
})

test('who goes on in another way while links are added stays there', async () => {
  const arrived = Promise.withResolvers<void>()
  server.use(
    http.post(`*${addSources.path}`, async () => (await arrived.promise, HttpResponse.json({ sources: [link] }))),
  )
  const { user } = await show()
  await user.click(way('Link'))
  await user.type(screen.getByLabelText('Links, one per line'), 'https://example.com/baltic')
  await user.click(screen.getByRole('button', { name: 'Add links' }))
  await user.click(way('Text'))
  await user.type(screen.getByLabelText('Text'), 'Fog at four.')
  arrived.resolve()
  expect(await screen.findByText('example.com/baltic')).toBeVisible()
  expect(screen.getByLabelText('Text')).toBeVisible()
  expect(screen.getByLabelText('Text')).toHaveFocus()
})

test(
  'STUDIO-51 STUDIO-52 STUDIO-53 videos are checked, and short ones advised',
  { meta: { requirements: ['STUDIO-54'] } },
  async () => {
    const { user } = await show()
    await user.click(way('YouTube'))
    expect(screen.getByText(/up to 5 minutes/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add videos' }))
    expect(screen.getByText('Please enter at least one YouTube URL')).toBeVisible()
    await user.type(
      screen.getByLabelText('YouTube links, one per line'),
      'https://youtu.be/dQw4w9WgXcQ\nhttps://vimeo.com/1',
    )
    await user.click(screen.getByRole('button', { name: 'Add videos' }))
    expect(screen.getByText('Invalid YouTube URLs: https://vimeo.com/1')).toBeVisible()
  },
)

test('STUDIO-55 a blank text is refused, another is added', async () => {
  server.use(answer(addSources, () => ({ sources: [text] })))
  const { user } = await show()
  await user.click(way('Text'))
  await user.type(screen.getByLabelText('Text'), '  ')
  await user.click(screen.getByRole('button', { name: 'Add text' }))
  expect(screen.getByText('Please enter some text')).toBeVisible()
  await user.type(screen.getByLabelText('Text'), 'Notes on Fresnel lenses')
  await user.click(screen.getByRole('button', { name: 'Add text' }))
  expect(await screen.findByText('Notes on Fresnel lenses')).toBeVisible()
})

test('a removed source comes back to its place', async () => {
  server.use(
    answer(removeSource, () => ({ success: true, data: { source_id: 's1' } })),
    answer(restoreSource, () => sourceView()),
  )
  const { user } = await show([sourceView(), link])
  await user.click(screen.getByRole('button', { name: 'Remove logbook.pdf' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'logbook.pdf4.2 MB',
      'example.com/balticLink',
    ]),
  )
})

test('the server’s words are shown where sources cannot be added', async () => {
  server.use(
    http.post(`*${addSources.path}`, () =>
      HttpResponse.json(
        { code: 'rate_limited', detail: 'You have added too many sources. Please try again later.' },
        { status: 429 },
      ),
    ),
  )
  const { user } = await show()
  await user.click(way('Text'))
  await user.type(screen.getByLabelText('Text'), 'Notes')
  await user.click(screen.getByRole('button', { name: 'Add text' }))
  expect(await screen.findByText('You have added too many sources. Please try again later.')).toBeVisible()
  expect(screen.getByLabelText('Text')).toHaveValue('Notes')
})

test('an unfinished source is kept while another tab is open, and adding one keeps the focus', async () => {
  server.use(
    answer(addSources, () => ({ sources: [text] })),
    answer(removeSource, () => ({ success: true, data: { source_id: 's3' } })),
  )
  const { user } = await show([link])
  const words = () => screen.getByRole('textbox', { name: 'Text', hidden: true })
  await user.click(way('Text'))
  await user.type(words(), 'Notes')
  await user.click(way('Link'))
  expect(words()).not.toBeVisible()
  await user.click(way('Text'))
  expect(words()).toHaveValue('Notes')
  await user.click(screen.getByRole('button', { name: 'Add text' }))
  expect(await screen.findByText('Notes on Fresnel lenses')).toBeVisible()
  await expectFocus(() => way('Text'))
  expect(words()).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Remove Notes on Fresnel lenses' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(document.body).not.toHaveFocus()
})
