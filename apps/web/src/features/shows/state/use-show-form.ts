import type { ShowView } from '@app/contracts/shows'
import { useEffect, useEffectEvent, useState } from 'react'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { refusedFields } from '#lib/dom/form-fields.ts'
import { useDebouncedValue } from '#lib/use-debounced-value.ts'
import { useSaveShow } from '../api/show.ts'
import {
  changesOf,
  draftOf,
  problemsOf,
  rebase,
  type ShowDraft,
  type ShowField,
  type ShowProblems,
} from './show-draft.ts'

const SAVE_FAILED_SENTENCE = 'The settings could not be saved. What you wrote is still here.'
/** Control that shows the server's error for a field. */
const shownAs = {
  moved_to: 'moved_to',
  owner_email: 'owner_email',
  language: 'language',
  url: 'funding_url',
  text: 'funding_text',
} as const

export type SaveState = 'saved' | 'saving' | 'faulty' | 'failed'
type Refused = Partial<Record<ShowField, { value: unknown; sentence: string }>>

/**
 * Show settings that save themselves once typing rests. A field that breaks its rule stays written and waits, the others are
 * saved; what could not be sent is kept for the next try.
 */
export function useShowForm(show: ShowView) {
  const [draft, setDraft] = useState(() => draftOf(show))
  const [saved, setSaved] = useState(show)
  const [refused, setRefused] = useState<Refused>({})
  const settled = useDebouncedValue(draft)
  const save = useSaveShow(show.channel_id)
  const ofServer = stillRefused(refused, draft)
  const problems = { ...(settled === draft && problemsOf(draft)), ...ofServer }
  const isWaiting = changesOf(draft, saved, ofServer) !== undefined

  function send() {
    if (!isWaiting || save.isPending) return
    save.mutate(
      { draft, saved, refused: ofServer },
      {
        onSuccess(newer) {
          setSaved(newer)
          setDraft((known) => rebase(known, saved, newer))
        },
        onError(error) {
          const found = Object.entries(refusedFields(error, shownAs)) as [ShowField, string][]
          if (found.length === 0) return
          const values = found.map(([name, sentence]) => [name, { value: draft[name], sentence }])
          setRefused((known) => ({ ...known, ...Object.fromEntries(values) }))
          save.reset()
        },
      },
    )
  }
  const sendSettled = useEffectEvent(() => settled === draft && send())
  // Changes made during a save are sent after it.
  useEffect(() => {
    if (!save.isPending && !save.isError) sendSettled()
  }, [settled, save.isPending, save.isError])
  useLeaving(isWaiting, send)

  return {
    draft,
    saved,
    problems,
    state: save.isError ? 'failed' : stateOf(isWaiting, problems),
    error: sentenceFor(save.error, SAVE_FAILED_SENTENCE),
    change(part: Partial<ShowDraft>) {
      if (save.isError) save.reset()
      setDraft((known) => ({ ...known, ...part }))
    },
    send,
  } as const
}
export type ShowForm = ReturnType<typeof useShowForm>

function stateOf(isWaiting: boolean, problems: ShowProblems): SaveState {
  if (isWaiting) return 'saving'
  return Object.keys(problems).length > 0 ? 'faulty' : 'saved'
}

/** Refusals of the server, for as long as the refused value is unchanged. */
function stillRefused(refused: Refused, draft: ShowDraft): ShowProblems {
  const still = Object.entries(refused).filter(([name, { value }]) => draft[name as ShowField] === value)
  return Object.fromEntries(still.map(([name, { sentence }]) => [name, sentence]))
}

/** Saves the last changes when another page of the app opens; before the tab closes the browser asks. */
function useLeaving(isWaiting: boolean, send: () => void): void {
  const sendLast = useEffectEvent(send)
  useEffect(() => () => sendLast(), [])
  useEffect(() => {
    if (!isWaiting) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isWaiting])
}
