import {
  cancelScript,
  createScript,
  getDraftScript,
  getScript,
  markScriptSeen,
  type ScriptView,
} from '@app/contracts/scripts'
import { CREATION_LIMIT_SENTENCE } from '@app/domain/billing'
import { DUAL_SPEAKER_PROMPT, generationLimits, generationSentences, SINGLE_SPEAKER_PROMPT } from '@app/domain/scripts'
import { sourceSentences } from '@app/domain/sources'
import type { VoiceName } from '@app/domain/voices'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '#components/ui/dialogs/toaster.tsx'
import { asUser } from '#test/identity.ts'
import { renderWithQueries } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { keepScript } from '../../state/script/kept-script.ts'
import { startSession } from '../../state/script/script-session.ts'
import { useGeneration } from '../../state/generate/use-generation.ts'
import { useScriptSession } from '../../state/script/use-script-session.ts'
import { GenerateSection } from './generate-section.tsx'
import { ScriptEditor } from '../script/script-editor.tsx'

const reading = { stage: 'reading', done: 2, of: 5, name: 'log.pdf' } as const
const passage = {
  passage_id: 'p1',
  source_id: 's1',
  title: 'On lamps',
  place: { page: 4 },
  text: 'The lamp was lit in 1874.',
  url: null,
  kind: null,
}
const script = (overrides: Partial<ScriptView> = {}): ScriptView => ({
  script_id: 'x1',
  channel_id: 'ch1',
  status: 'processing',
  progress: reading,
  elapsed_seconds: 42,
  utterances: [],
  passages: [],
  sources: [],
  note: '',
  error: '',
  writer: { name: 'gemini', is_offline: false },
  prompt: '',
  wishes: { exclude: [] },
  standing: { sources: 0, read: 0, in_part: 0, cited: 0, sentence: '' },
  wish_report: null,
  suggestions: null,
  ...overrides,
})
const done = (overrides: Partial<ScriptView> = {}): ScriptView =>
  script({
    status: 'completed',
    utterances: [
      { voice_name: 'Kore', text: 'It was lit in 1874.', passage_ids: ['p1'] },
      { voice_name: 'Puck', text: 'So long ago?', passage_ids: [] },
    ],
    passages: [passage],
    ...overrides,
  })

/** The answers that the document gives one after the other; the last stays. */
let documents: (ScriptView | 'away')[] = []
const sent: FormData[] = []
const seen: string[] = []
const warned = vi.spyOn(console, 'warn')

beforeEach(() => {
  documents = [done()]
  sent.length = seen.length = 0
  warned.mockReset().mockReturnValue(undefined)
  server.use(
    ...asUser(),
    answer(getDraftScript, () => ({
      script: null,
      passages: [],
      known_names: ['Slow Machines'],
      writer: { name: 'gemini', is_offline: false },
    })),
    answer(createScript, ({ form }) => {
      if (form) sent.push(form)
      return { script_id: 'x1' }
    }),
    http.get('*/api/scripts/x1', () => {
      const next = documents.length > 1 ? documents.shift() : documents[0]
      return next === 'away' ? HttpResponse.error() : HttpResponse.json(getScript.response.parse(next))
    }),
    answer(cancelScript, () => script({ status: 'cancelled' })),
    answer(markScriptSeen, ({ url }) => {
      seen.push(url.pathname)
      return { success: true }
    }),
  )
})

type Props = { voices?: VoiceName[]; source_ids?: string[]; prompt?: string; coming?: number; hasTokens?: boolean }

function Studio({ voices = ['Kore', 'Puck'], source_ids = ['s1'], prompt = '', coming = 0, hasTokens = true }: Props) {
  const editing = useScriptSession(() => ({ ...startSession('Kore'), voices }))
  const [title, setTitle] = useState<string>()
  const { versions, index } = keepScript(editing.session).script_history
  const scripts = useGeneration({
    channel_id: 'ch1',
    draft_id: undefined,
    editing,
    sources: { list: source_ids.map((source_id) => ({ source_id })), coming },
    prompt,
    wishes: { style: 'debate', exclude: ['politics'] },
    co_host: { name: 'Tobias', role: 'the sceptic', character: '' },
    onWritten: ({ suggestions }) => setTitle(suggestions?.titles[0]),
    keep: async () => true,
  })
  return (
    <>
      <p>
        History: {versions.map(({ voice_mode }) => voice_mode).join(' ')} at {index}
      </p>
      {title && <p>Suggested: {title}</p>}
      <GenerateSection scripts={scripts} hasTokens={hasTokens} />
      <ScriptEditor editing={editing} problem={undefined} sources={scripts.scriptSources} />
      <Toaster />
    </>
  )
}

const PATIENCE = { timeout: 5_000 }
const show = (props: Props = {}) => renderWithQueries(<Studio {...props} />)
const generate = () => screen.findByRole('button', { name: 'Write script' })
const rows = () => screen.getAllByRole('textbox').map((row) => (row instanceof HTMLTextAreaElement ? row.value : ''))

test('BILL-16 a person without tokens cannot request what would be refused, and is led to the plans', async () => {
  show({ hasTokens: false })
  expect(await generate()).toBeDisabled()
  expect(screen.getByText(/^You have no tokens left to generate a script/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'See all plans' })).toHaveAttribute('href', '/pricing')
})

test(
  'STUDIO-37 STUDIO-39 STUDIO-40 a script is requested, waited for, and put into the editor with its passages and into the history',
  { meta: { requirements: ['STUDIO-59', 'STUDIO-62', 'STUDIO-63', 'DATA-48', 'DATA-50'] } },
  async () => {
    documents = [script(), done()]
    const { user } = show()
    await user.click(await generate())
    expect(await screen.findByText('Reading 3 of 5 sources', undefined, PATIENCE)).toBeInTheDocument()
    expect(screen.getByRole('progressbar', { name: 'Script written' })).toHaveAttribute(
      'aria-valuetext',
      'Reading 3 of 5 sources',
    )
    expect(await screen.findByText('Script Generated!', undefined, PATIENCE)).toBeInTheDocument()
    expect(Object.fromEntries(sent[0] ?? [])).toEqual({
      channel_id: 'ch1',
      voices: '["Kore","Puck"]',
      urls: '[]',
      texts: '[]',
      source_ids: '["s1"]',
      user_custom_prompt: DUAL_SPEAKER_PROMPT.replaceAll('\n', '\r\n'),
      wishes: '{"style":"debate","exclude":["politics"]}',
      co_host: '{"name":"Tobias","role":"the sceptic","character":""}',
    })
    expect(rows()).toEqual(['It was lit in 1874.', 'So long ago?'])
    expect(screen.getByText('History: multi at 0')).toBeInTheDocument()
    await user.hover(screen.getByRole('button', { name: 'Sources of utterance 1: 1 passage' }))
    expect(await screen.findByText('The lamp was lit in 1874.')).toBeInTheDocument()
    await waitFor(() => expect(seen).toEqual(['/api/scripts/x1/seen']), PATIENCE)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(rows()).toEqual([''])
  },
)

test('the panel speaks of earlier versions only where the history has one', async () => {
  documents = [done(), done({ utterances: [{ voice_name: 'Kore', text: 'Another one.', passage_ids: [] }] })]
  const { user } = show()
  for (const statusText of [
    '2 lines are in the editor.',
    'One line is in the editor. Earlier versions are in the history.',
  ]) {
    await user.click(await screen.findByRole('button', { name: /^Write (script|again)$/ }))
    expect(await screen.findByText(statusText, undefined, PATIENCE)).toBeVisible()
  }
})

test('STUDIO-57 STUDIO-63 one voice is requested with the prompt for one, and makes a single version', async () => {
  documents = [done({ utterances: [{ voice_name: 'Kore', text: 'Alone.', passage_ids: [] }] })]
  const { user } = show({ voices: ['Kore'] })
  await user.click(await generate())
  await screen.findByText(generationSentences.done, undefined, PATIENCE)
  expect(sent[0]?.get('user_custom_prompt')).toBe(SINGLE_SPEAKER_PROMPT.replaceAll('\n', '\r\n'))
  expect(screen.getByText('History: single at 0')).toBeInTheDocument()
})

test.each<[string, Props, string]>([
  ['no source and no prompt', { source_ids: [] }, sourceSentences.nothing_to_write_from],
  ['a prompt that is too long', { prompt: 'x'.repeat(10_001) }, sourceSentences.prompt_too_long],
  ['files on their way', { coming: 1 }, 'Some files are still uploading. Please wait for them to finish.'],
])('STUDIO-O14 with %s nothing is requested, and the panel says why', async (_case, props, sentence) => {
  const { user } = show(props)
  await user.click(await generate())
  expect(screen.getByRole('alert')).toHaveTextContent(sentence)
  expect(sent).toEqual([])
})

test('what was missing is not shown any more once it is there', async () => {
  function Growing() {
    const [source_ids, setSources] = useState<string[]>([])
    return (
      <>
        <Studio source_ids={source_ids} />
        <button type="button" onClick={() => setSources(['s1'])}>
          Add
        </button>
      </>
    )
  }
  const { user } = renderWithQueries(<Growing />)
  await user.click(await generate())
  expect(screen.getByText(sourceSentences.nothing_to_write_from)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.queryByText(sourceSentences.nothing_to_write_from)).not.toBeInTheDocument()
})

test('STUDIO-66 LIM-30 the panel says how long it takes, and who writes where there is no model', async () => {
  server.use(
    answer(getDraftScript, () => ({
      script: null,
      passages: [],
      known_names: [],
      writer: { name: 'embedded', is_offline: true },
    })),
  )
  show()
  expect(await screen.findByText(new RegExp(generationSentences.offline))).toHaveTextContent(generationSentences.takes)
  expect(generationSentences.takes).toContain('30 s to 5 minutes')
})

test.each([
  [42, 'About 42 s here.'],
  [240, 'About 4 min here.'],
])('STUDIO-O102 once the server has learnt that it takes %i s, that is the one estimate', async (seconds, sentence) => {
  const writer = { name: 'gemini', is_offline: false }
  server.use(
    answer(getDraftScript, () => ({ script: null, passages: [], known_names: [], writer, typical_seconds: seconds })),
  )
  show()
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByText(new RegExp(generationSentences.takes))).toBeNull()
})

test('STUDIO-64 a failure is shown in the words of the document', async () => {
  const sources = [
    { source_id: 's1', name: 'log.pdf', problem: 'Locked.', note: '', is_partial: false, words: null, pages: null },
  ]
  documents = [script({ status: 'error', error: 'None of the sources could be read.', sources }), done()]
  const { user } = show()
  await user.click(await generate())
  const alert = await screen.findByRole('alert', undefined, PATIENCE)
  expect(alert).toHaveTextContent('None of the sources could be read.')
  expect(within(alert).getByText(/^Your sources and instructions are kept\./)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(generationSentences.done, undefined, PATIENCE)).toBeInTheDocument()
})

test('STUDIO-64 without words of its own a failure is a failure', async () => {
  documents = [script({ status: 'error' })]
  const { user } = show()
  await user.click(await generate())
  expect(await screen.findByRole('alert', undefined, PATIENCE)).toHaveTextContent('Script generation failed')
})

test('STUDIO-60 an answer without an id is shown as such', async () => {
  server.use(http.post('*/podcast/create_script', () => HttpResponse.json({})))
  const { user } = show()
  await user.click(await generate())
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid response from server - missing script_id')
})

test('STUDIO-O17 a refusal is shown in the words of the server', async () => {
  server.use(refuse(createScript, { code: 'tokens_exhausted', detail: CREATION_LIMIT_SENTENCE }))
  const { user } = show()
  await user.click(await generate())
  expect(await screen.findByRole('alert')).toHaveTextContent(CREATION_LIMIT_SENTENCE)
})

test('STUDIO-61 STUDIO-65 LIM-21 the document is requested every second, and a failed request is only logged', async () => {
  documents = ['away', 'away', done()]
  const { user } = show()
  await user.click(await generate())
  expect(await screen.findByText(generationSentences.done, undefined, PATIENCE)).toBeInTheDocument()
  expect(warned).toHaveBeenCalledTimes(2)
  expect(generationLimits.poll_ms).toBe(1_000)
})

test('a script is cancelled, and the panel is ready for the next', async () => {
  documents = [script()]
  const { user } = show()
  await user.click(await generate())
  await screen.findByText('Reading 3 of 5 sources', undefined, PATIENCE)
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await generate()).toBeInTheDocument()
  expect(rows()).toEqual([''])
})

test('STUDIO-O16 a page that comes back goes on with what is being written', async () => {
  server.use(
    answer(getDraftScript, () => ({
      script: script(),
      passages: [],
      known_names: [],
      writer: { name: 'gemini', is_offline: false },
    })),
  )
  show()
  expect(await screen.findByText('Reading 3 of 5 sources')).toBeInTheDocument()
  expect(screen.getByText('0:42')).toBeInTheDocument()
  expect(await screen.findByText(generationSentences.done, undefined, PATIENCE)).toBeInTheDocument()
  expect(rows()).toEqual(['It was lit in 1874.', 'So long ago?'])
})

test('what was written while nobody looked is taken over once, though the page went before it could say so', async () => {
  const missed = done({ note: 'The sources bear no more than 300 words.' })
  server.use(
    answer(getDraftScript, () => ({ script: missed, passages: [passage], known_names: [], writer: missed.writer })),
  )
  show()
  expect(await screen.findByText('The sources bear no more than 300 words.')).toBeInTheDocument()
  expect(rows()).toEqual(['It was lit in 1874.', 'So long ago?'])
  expect(screen.getByText('History: multi at 0')).toBeInTheDocument()
})

test('a wish to cancel that comes before the server has answered is kept until it has', async () => {
  const answered = Promise.withResolvers<void>()
  const cancelled: string[] = []
  documents = [script()]
  server.use(
    answer(createScript, async () => {
      await answered.promise
      return { script_id: 'x1' }
    }),
    answer(cancelScript, ({ url }) => {
      cancelled.push(url.pathname)
      return script({ status: 'cancelled' })
    }),
  )
  const { user } = show()
  await user.click(await generate())
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(screen.getByRole('button', { name: 'Stopping...' })).toBeDisabled()
  answered.resolve()
  expect(await generate()).toBeInTheDocument()
  expect(cancelled).toEqual(['/api/scripts/x1/cancel'])
})

test('where cancelling fails the panel says so and goes on waiting', async () => {
  documents = [script()]
  server.use(refuse(cancelScript, { code: 'internal_error', detail: '' }))
  const { user } = show()
  await user.click(await generate())
  await screen.findByText('Reading 3 of 5 sources', undefined, PATIENCE)
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('The script could not be cancelled')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Stop' })).toBeEnabled()
})

test('a script that arrives while JSON is being written leaves the JSON where it is, and goes into the history', async () => {
  const { user } = show()
  await user.click(await generate())
  await user.click(screen.getByRole('button', { name: 'JSON' }))
  const json = screen.getByRole('textbox', { name: 'Script as JSON' })
  await user.clear(json)
  await user.paste('{"utterances":[{"voice_name":"Kore","text":"Half a line')
  await screen.findByText(generationSentences.done, undefined, PATIENCE)
  expect(json).toHaveValue('{"utterances":[{"voice_name":"Kore","text":"Half a line')
  await user.click(screen.getByRole('button', { name: 'Back to last valid script' }))
  expect(rows()).toEqual(['It was lit in 1874.', 'So long ago?'])
})
