import { exportLexicon, getLexicon, importLexicon, saveLexicon, type LexiconView } from '@app/contracts/lexicon'
import { lexiconSentences, type LexiconEntry } from '@app/domain/lexicon'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Toaster } from '#components/ui/dialogs/toaster.tsx'
import { expectFocus } from '#test/focus.ts'
import { renderWithQueries } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { LexiconSection } from './lexicon-section.tsx'
import { SayDifferently } from './say-differently.tsx'

vi.setConfig({ testTimeout: 30_000 })
const entry = (word: string, say = 'win', more: Partial<LexiconEntry> = {}): LexiconEntry => ({
  word,
  exact_case: false,
  kind: 'respelling',
  say,
  ...more,
})
const Sent = z.object({ seen_version: z.number(), entries: z.array(z.any()) })
const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
let kept: LexiconView
let heard: LexiconEntry[]

beforeEach(() => {
  kept = { version: 0, entries: [] }
  heard = []
  play.mockReset()
  play.mockResolvedValue(undefined)
  server.use(
    answer(getLexicon, () => kept),
    http.put(`*${saveLexicon.path}`, async ({ request }) => {
      const sent = Sent.parse(await request.json())
      if (sent.seen_version !== kept.version)
        return HttpResponse.json({ code: 'conflict', detail: lexiconSentences.changed }, { status: 409 })
      kept = saveLexicon.response.parse({ version: kept.version + 1, entries: sent.entries })
      return HttpResponse.json(kept)
    }),
  )
})

const hear = async (one: LexiconEntry) => {
  heard.push(one)
  return '/objects/word.mp3'
}
const Shown = () => (
  <>
    <LexiconSection channel_id="ch1" hear={hear} />
    <Toaster />
  </>
)
const words = () =>
  within(screen.getByRole('list', { name: 'Words' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replace('→ ', ''))
const button = (name: string) => screen.getByRole('button', { name })
const add = async (user: ReturnType<typeof renderWithQueries>['user']) =>
  user.click(await screen.findByRole('button', { name: '+ Add a word' }))

test('a word is heard before it is kept, and after', async () => {
  const { user } = renderWithQueries(<Shown />)
  expect(await screen.findByText(/^No words yet/)).toBeVisible()
  await add(user)
  expect(screen.getByLabelText('Word')).toHaveFocus()
  await user.keyboard(' Nguyen ')
  await user.type(screen.getByLabelText('Say it as'), 'win')
  await user.click(button('Hear Nguyen'))
  await waitFor(() => expect(heard).toEqual([entry('Nguyen')]))
  expect(play).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('checkbox', { name: 'Match case' }))
  await user.click(button('Save'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(kept).toEqual({ version: 1, entries: [entry('Nguyen', 'win', { exact_case: true })] })
  expect(words()).toEqual(['Nguyen is said winmatch case'])
  await user.click(button('Hear Nguyen'))
  await waitFor(() => expect(heard).toHaveLength(2))
})

test('IPA that is none is refused where it stands, before it is heard; signs come where the caret is', async () => {
  const { user } = renderWithQueries(<Shown />)
  await add(user)
  await user.keyboard('Siobhan')
  await user.click(button('In IPA'))
  await user.type(screen.getByLabelText('Sounds'), 'Siv')
  await user.click(button('Hear Siobhan'))
  expect(await screen.findByText('S is not an IPA symbol')).toBeVisible()
  expect(heard).toEqual([])
  await user.clear(screen.getByLabelText('Sounds'))
  await user.click(button('ʃ'))
  await user.type(screen.getByLabelText('Sounds'), 'iv')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  await user.click(button('ˈ'))
  expect(screen.getByLabelText('Sounds')).toHaveValue('ʃˈiv')
  expect(screen.queryByText(/is not a sign/)).toBeNull()
  await user.click(button('Save'))
  await waitFor(() => expect(words()).toEqual(['Siobhan is said /ʃˈiv/']))
})

test('a word is changed, and one that is removed comes back with Undo', async () => {
  kept = { version: 3, entries: [entry('Nguyen'), entry('Siobhan', 'shiv awn')] }
  const { user } = renderWithQueries(<Shown />)
  await user.click(await screen.findByRole('button', { name: 'Edit Siobhan' }))
  expect(screen.getByRole('dialog', { name: 'How “Siobhan” is said' })).toBeVisible()
  await user.clear(screen.getByLabelText('Say it as'))
  await user.keyboard('shi-vawn')
  await user.click(button('Save'))
  await waitFor(() => expect(words()).toEqual(['Nguyen is said win', 'Siobhan is said shi-vawn']))
  await user.click(button('Remove Nguyen'))
  await waitFor(() => expect(words()).toEqual(['Siobhan is said shi-vawn']))
  expect(button('Edit Siobhan')).toHaveFocus()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(kept.entries).toHaveLength(2))
})

test('what another page changed meanwhile stays; only where it was this word it is refused', async () => {
  kept = { version: 1, entries: [entry('Nguyen')] }
  const { user } = renderWithQueries(<Shown />)
  await user.click(await screen.findByRole('button', { name: 'Edit Nguyen' }))
  kept = { version: 2, entries: [entry('Nguyen'), entry('Xi', 'shee')] }
  await user.type(screen.getByLabelText('Say it as'), 'n')
  await user.click(button('Save'))
  await waitFor(() => expect(words()).toEqual(['Xi is said shee', 'Nguyen is said winn']))
  await user.click(button('Edit Xi'))
  kept = { version: 4, entries: [entry('Nguyen', 'winn'), entry('Xi', 'zee')] }
  await user.type(screen.getByLabelText('Say it as'), 'i')
  await user.click(button('Save'))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `${lexiconSentences.changed} Save again to keep what you wrote.`,
  )
  expect(screen.getByLabelText('Say it as')).toHaveValue('sheei')
  expect(kept.version).toBe(4)
  // Saving again after the message overwrites the other change.
  await user.click(button('Save'))
  await waitFor(() => expect(kept.entries).toEqual([entry('Nguyen', 'winn'), entry('Xi', 'sheei')]))
})

test('a word that is there already is not added twice', async () => {
  kept = { version: 1, entries: [entry('Nguyen')] }
  const { user } = renderWithQueries(<Shown />)
  await add(user)
  await user.keyboard('NGUYEN')
  await user.type(screen.getByLabelText('Say it as'), 'x')
  await user.click(button('Save'))
  expect(await screen.findByText('“NGUYEN” is listed twice')).toBeVisible()
  expect(screen.getByLabelText('Word')).toHaveFocus()
  expect(kept.version).toBe(1)
})

test('a file is taken over, or each entry that cannot be is named', async () => {
  const problems = ['Entry 1: it has no grapheme', 'Entry 4 (“Xi”): X is not an IPA symbol']
  server.use(
    refuse(importLexicon, {
      code: 'validation_failed',
      detail: problems.map((msg) => ({ loc: ['body', 'pls'], msg })),
    }),
  )
  const { user } = renderWithQueries(<Shown />)
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  const send = () => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' }))
  await user.upload(screen.getByLabelText('PLS file'), new File(['<lexicon/>'], 'words.pls'))
  await send()
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(problems)
  let sent: unknown
  server.use(
    answer(importLexicon, ({ json }) => {
      sent = json
      return { version: 1, entries: [entry('Nguyen')] }
    }),
  )
  await send()
  await waitFor(() => expect(words()).toEqual(['Nguyen is said win']))
  expect(sent).toEqual({ seen_version: 0, pls: '<lexicon/>', replaces_all: false })
  expect(screen.getByText('This channel says 1 word differently')).toBeVisible()
})

test('a file that is too large is not sent', async () => {
  const { user } = renderWithQueries(<Shown />)
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  await user.upload(screen.getByLabelText('PLS file'), new File(['x'.repeat(600_000)], 'words.pls'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The file must be at most 512 KB')
})

test('words are saved as a file under the name that the server gives it', async () => {
  kept = { version: 1, entries: [entry('Nguyen')] }
  server.use(answer(exportLexicon, () => ({ file_name: 'Slow-Machines.pls', pls: '<lexicon/>' })))
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const names: string[] = []
  const { user } = renderWithQueries(<Shown />)
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await waitFor(() => expect(names).toEqual(['Slow-Machines.pls']))
  clicked.mockRestore()
})

test('many words are searched, for as long as anything is searched for', async () => {
  kept = { version: 1, entries: Array.from({ length: 9 }, (_, index) => entry(`Word${index}`, `way ${index}`)) }
  const { user } = renderWithQueries(<Shown />)
  await user.type(await screen.findByRole('searchbox', { name: 'Search words' }), 'way 8')
  expect(words()).toEqual(['Word8 is said way 8'])
  await user.click(button('Remove Word8'))
  expect(await screen.findByText('No words found')).toBeVisible()
  expect(button('+ Add a word')).toHaveFocus()
  await user.clear(screen.getByRole('searchbox'))
  expect(words()).toHaveLength(8)
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('a list that cannot be loaded shows an error, and can be retried', async () => {
  server.use(refuse(getLexicon, { code: 'unavailable', detail: 'Duologue is being restarted.' }))
  const { user } = renderWithQueries(<Shown />)
  await screen.findByText('Error Loading Pronunciation')
  server.use(answer(getLexicon, () => kept))
  await user.click(button('Try Again'))
  expect(await screen.findByText(/^No words yet/)).toBeVisible()
})

test('from a script a word that the channel has already is changed, and any other begins with it', async () => {
  kept = { version: 1, entries: [entry('Nguyen')] }
  const done = vi.fn()
  const dialog = (word: string) =>
    renderWithQueries(<SayDifferently channel_id="ch1" word={word} hear={hear} onClose={done} onSaved={done} />)
  const first = dialog('nguyen')
  expect(await screen.findByRole('dialog', { name: 'How “Nguyen” is said' })).toBeVisible()
  expect(screen.getByLabelText('Say it as')).toHaveValue('win')
  first.unmount()
  const { user } = dialog('Siobhan')
  expect(await screen.findByLabelText('Word')).toHaveValue('Siobhan')
  await expectFocus(() => screen.getByLabelText('Say it as'))
  await user.keyboard('shi-vawn')
  await user.click(button('Save'))
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(kept.entries).toEqual([entry('Nguyen'), entry('Siobhan', 'shi-vawn')])
})
