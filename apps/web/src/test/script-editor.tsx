import type { Utterance } from '@app/domain/scripts'
import { act, screen } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { Toaster } from '#components/ui/dialogs/toaster.tsx'
import { ScriptEditor } from '#features/scripts/components/script/script-editor.tsx'
import { VoiceConfiguration } from '#features/scripts/components/voice-configuration.tsx'
import type { Speak } from '#features/scripts/state/playback/line-audio.ts'
import type { ScriptSounds } from '#features/scripts/state/inserts/script-sounds.ts'
import type { ScriptSources } from '#features/scripts/state/lines/line-facts.ts'
import { scriptReducer } from '#features/scripts/state/script/script-reducer.ts'
import { startSession } from '#features/scripts/state/script/script-session.ts'
import { useScriptSession } from '#features/scripts/state/script/use-script-session.ts'
import { renderWithQueries } from './render.tsx'

type Options = {
  sources?: ScriptSources
  sounds?: ScriptSounds
  speak?: Speak
  onSayDifferently?: (word: string) => void
  faultAt?: readonly [number: number, sentence: string]
}

/** Editor with the voices above it, and a form's messages around it. */
export function ScriptStudio({
  utterances,
  faultAt: [number, sentence] = [0, ''],
  ...options
}: Options & { utterances: readonly Utterance[] }) {
  const editing = useScriptSession(() =>
    scriptReducer(startSession('Kore'), {
      type: 'script_grown',
      script_id: 'first',
      isWhole: true,
      isResumed: false,
      utterances,
    }),
  )
  const faulty = editing.session.lines[number - 1]
  const faults = useMemo(() => new Map(faulty && [[faulty.line_id, sentence]]), [faulty, sentence])
  const [problem, setProblem] = useState<string>()
  return (
    <>
      <VoiceConfiguration
        session={editing.session}
        dispatch={editing.changeCast}
        linkToVoices={() => ({ to: '/voices', state: null })}
      />
      <ScriptEditor editing={editing} problem={problem} faults={faults} {...options} />
      <button type="button" onClick={() => setProblem(editing.problem)}>
        Check
      </button>
      <p>Readiness: {editing.readiness ?? 'ready'}</p>
      <Toaster />
    </>
  )
}

/** A script that was written from sources, of Kore and Puck in turns. */
export function openEditor(lines: readonly (string | Partial<Utterance>)[] = [], options: Options = {}) {
  const utterances = lines.map((line, index): Utterance => ({
    voice_name: index % 2 === 0 ? 'Kore' : 'Puck',
    ...(typeof line === 'string' ? { text: line } : { text: '', ...line }),
  }))
  return renderWithQueries(<ScriptStudio utterances={utterances} {...options} />)
}

export const rows = () => screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Utterance/ })
export const said = () => rows().map((row) => `${row.getAttribute('aria-label')?.split(', ')[1]}: ${row.value}`)
export const row = (number: number) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^Utterance ${number},`) })
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** A tool of the line with this number, which has it while one works on it. */
export function toolOf(number: number, name: string) {
  act(() => row(number).focus())
  return button(name)
}
export const statusText = () => document.querySelector('section p[aria-live=polite]')?.textContent

export function caretAt(field: HTMLTextAreaElement, from: number, to = from) {
  act(() => field.focus())
  field.setSelectionRange(from, to)
}
