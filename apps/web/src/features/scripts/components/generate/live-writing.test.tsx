import {
  cancelScript,
  createScript,
  getDraftScript,
  getScript,
  markScriptSeen,
  type ScriptView,
} from '@app/contracts/scripts'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { asUser } from '#test/identity.ts'
import { renderWithQueries } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
import { button, caretAt, row, said } from '#test/script-editor.tsx'
import { fakeSounds } from '#test/sounds.ts'
import { liveWriting } from '../../state/generate/live-writing.ts'
import { startSession } from '../../state/script/script-session.ts'
import { useGeneration } from '../../state/generate/use-generation.ts'
import { useScriptSession } from '../../state/script/use-script-session.ts'
import { GenerateSection } from './generate-section.tsx'
import { ScriptEditor } from '../script/script-editor.tsx'

const AIM = 40
const counts = {
  lines: 2,
  again: 3,
  quoted: 0,
  faults: { copied: 1, repeated: 2 },
  examples: { copied: [{ text: 'Word for word.', became: 'In other words.' }], repeated: [{ text: 'As I said.' }] },
}

/** A script with so many lines of ten words each. */
function script(lines: number, overrides: Partial<ScriptView> = {}): ScriptView {
  return {
    script_id: 'x1',
    channel_id: 'ch1',
    status: 'processing',
    progress: { stage: 'writing', part: 1, of: 1, words: lines * 10, aim: AIM, counts },
    elapsed_seconds: 3,
    utterances: Array.from({ length: lines }, (_, index) => ({
      voice_name: index % 2 ? 'Puck' : 'Kore',
      text: `Line ${index + 1}.`,
      passage_ids: [],
    })),
    passages: [],
    sources: [],
    note: '',
    error: '',
    writer: { name: 'Qwen', is_offline: false },
    prompt: '',
    wishes: { exclude: [] },
    standing: { sources: 0, read: 0, in_part: 0, cited: 0, sentence: '' },
    wish_report: null,
    suggestions: null,
    ...overrides,
  }
}

let document_now = script(0)
let missed: ScriptView | null = null
const sent: FormData[] = []
const cancelled: string[] = []

beforeEach(() => {
  document_now = script(0)
  missed = null
  sent.length = cancelled.length = 0
  server.use(
    ...asUser(),
    answer(getDraftScript, () => ({ script: missed, passages: [], known_names: [], writer: document_now.writer })),
    answer(createScript, ({ form }) => {
      if (form) sent.push(form)
      return { script_id: 'x1' }
    }),
    http.get('*/api/scripts/x1', () => HttpResponse.json(getScript.response.parse(document_now))),
    answer(cancelScript, ({ url }) => {
      cancelled.push(url.pathname)
      return (document_now = { ...document_now, status: 'cancelled' })
    }),
    answer(markScriptSeen, () => ({ success: true })),
  )
})

const speak = async ([line]: readonly { text: string }[]) => `blob:${line?.text}`
const keep = async () => true

function Studio() {
  const editing = useScriptSession(() => ({ ...startSession('Kore'), voices: ['Kore', 'Puck'] }))
  const scripts = useGeneration({
    channel_id: 'ch1',
    draft_id: undefined,
    editing,
    sources: { list: [{ source_id: 's1' }], coming: 0 },
    prompt: '',
    wishes: { style: 'debate', length: { amount: 5, unit: 'minutes' }, exclude: ['politics'] },
    co_host: { name: 'Tobias', role: '', character: '' },
    onWritten: () => undefined,
    keep,
  })
  return (
    <>
      <GenerateSection scripts={scripts} hasTokens />
      <ScriptEditor editing={editing} problem={undefined} speak={speak} writing={liveWriting(scripts)} />
    </>
  )
}

const PATIENCE = { timeout: 5_000 }
const seen = (text: string | RegExp) => screen.findByText(text, undefined, PATIENCE)

async function open(press: string) {
  const shown = renderWithQueries(<Studio />)
  await shown.user.click(await screen.findByRole('button', { name: press }))
  return shown
}

test('STUDIO-O83 STUDIO-O87 lines come one by one with how far the script is and what was checked, and editing them goes on undisturbed', async () => {
  const { user } = await open('Write script')
  document_now = script(2)
  await seen('2 lines of about 4')
  expect(said()).toEqual(['Kore: Line 1.', 'Puck: Line 2.'])
  expect(screen.getByRole('group', { name: /^Line 3 is being written/ })).toBeVisible()
  const rail = within(screen.getByRole('region', { name: 'Generating' }))
  for (const text of ['How it goes', 'Qwen', 'checked at the end', '5 min', 'Debate', 'without politics'])
    expect(rail.getByText(text)).toBeVisible()
  expect(rail.getByRole('progressbar', { name: 'Script written' })).toHaveAttribute('aria-valuenow', '50')
  const why = () => within(screen.getByRole('region', { name: 'Script' })).getByRole('button', { name: 'Why' })
  await user.click(why())
  expect(screen.getByRole('dialog', { name: 'Why lines were written again' })).toHaveTextContent(
    'Written again3repeated2As I said.copied1Word for word.In other words.',
  )
  await user.click(why())
  expect(screen.getByText(/^You can change any line/)).toHaveTextContent(/is written\.$/)

  caretAt(row(1), 4)
  await user.keyboard('x')
  document_now = script(3)
  await waitFor(() => expect(said()).toHaveLength(3), PATIENCE)
  expect(row(1)).toHaveFocus()
  expect([row(1).selectionStart, said()[0]]).toEqual([5, 'Kore: Linex 1.'])
  document_now = script(4, {
    status: 'completed',
    note: '4 lines, 3 written again.',
    progress: { stage: 'checking', counts },
  })
  await seen('Script Generated!')
  expect(button('Why')).toBeVisible()
  expect(said()).toEqual(['Kore: Linex 1.', 'Puck: Line 2.', 'Kore: Line 3.', 'Puck: Line 4.'])
  expect(screen.queryByText(/is being written/)).toBeNull()
})

test('STUDIO-O84 Escape in the line being written stops and keeps the lines, and writing goes on after those that stand then', async () => {
  const { user } = await open('Write script')
  document_now = script(2)
  await seen('2 lines of about 4')
  screen.getByRole('group', { name: /^Line 3 is being written/ }).focus()
  await user.keyboard('{Escape}')
  await seen('You stopped the writer after line 2.')
  expect(cancelled).toEqual(['/api/scripts/x1/cancel'])
  caretAt(row(2), 0)
  await user.keyboard('Oh. ')
  expect(screen.getByRole('button', { name: 'Write again' })).toBeEnabled()
  const [first] = script(1).utterances
  const gone_on = [...(first ? [first] : []), { voice_name: 'Puck' as const, text: 'Oh. Line 2.', passage_ids: [] }]
  document_now = script(2, { utterances: gone_on })
  await user.click(button('Go on from line 3'))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(JSON.parse(String(sent[1]?.get('lines')))).toEqual([
    { voice_name: 'Kore', text: 'Line 1.' },
    { voice_name: 'Puck', text: 'Oh. Line 2.' },
  ])
  await seen('2 lines of about 4')
  document_now = script(3, { utterances: [...gone_on, ...script(3).utterances.slice(2)] })
  await waitFor(() => expect(said()).toEqual(['Kore: Line 1.', 'Puck: Oh. Line 2.', 'Kore: Line 3.']), PATIENCE)
})

test('a writer that fails leaves its lines, and says after which one it stopped', async () => {
  await open('Write script')
  document_now = script(2, { status: 'error', error: 'The model is gone.' })
  const alert = await screen.findByRole('alert', undefined, PATIENCE)
  expect(alert).toHaveTextContent('The writer stopped after line 2.They are kept. The model is gone.')
  expect(said()).toHaveLength(2)
  expect(button('Go on from line 3')).toBeEnabled()
})

/** Browsers pause ended sounds. */
function endOf(sound: HTMLMediaElement): void {
  Object.defineProperty(sound, 'ended', { value: true })
  sound.pause()
}

test('STUDIO-O85 a script is heard by itself from its first line on, waits for the next, and closing the strip stops the sound alone', async () => {
  const sounds = fakeSounds()
  const { user } = await open('Write and listen')
  expect(sounds.started).toEqual([])
  document_now = script(1)
  await waitFor(() => expect(sounds.started).toEqual(['blob:Line 1.']), PATIENCE)
  const strip = screen.getByRole('region', { name: 'Listen while it is written' })
  expect(strip).toHaveTextContent('Kore speaks line 1 · line 2 is being written')
  const [first] = sounds.play.mock.contexts
  if (first instanceof HTMLMediaElement) endOf(first)
  await seen('Waiting for line 2')
  document_now = script(2)
  await waitFor(() => expect(sounds.started).toEqual(['blob:Line 1.', 'blob:Line 2.']), PATIENCE)
  expect(strip).toHaveTextContent('Puck speaks line 2')
  await user.click(button('Pause'))
  expect(sounds.count()).toBe(0)
  expect(strip).toHaveTextContent(/Hearing all of it costs about \d+ tokens?\./)
  await user.click(button('Listen'))
  await waitFor(() => expect(sounds.started.at(-1)).toBe('blob:Line 2.'))
  await user.click(button('Close. The writing goes on'))
  expect(sounds.count()).toBe(0)
  expect(strip).not.toBeInTheDocument()
  document_now = script(3)
  await waitFor(() => expect(said()).toHaveLength(3), PATIENCE)
  await user.click(button('Listen while it is written'))
  expect(button('Listen')).toBeVisible()
  expect(cancelled).toEqual([])
})

test('a page that comes back finds the script that is being written, with its lines', async () => {
  missed = document_now = script(2)
  renderWithQueries(<Studio />)
  await seen('2 lines of about 4')
  expect(said()).toHaveLength(2)
  document_now = script(4, { status: 'completed' })
  await seen('Script Generated!')
  expect(said()).toHaveLength(4)
})

test('STUDIO-O86 a writer of single lines is said to follow changes from the line after the one that is being written', async () => {
  await open('Write script')
  document_now = script(2, { progress: { stage: 'writing', part: 1, of: 1, words: 20, aim: AIM, follows_edits: true } })
  expect(await seen(/^You can change any line/)).toHaveTextContent('Line 4 and on follow what you change.')
})
