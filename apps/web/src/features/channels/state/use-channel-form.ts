import type { VoiceName } from '@app/domain/voices'
import { useEffect, useRef, useState } from 'react'
import { toast } from '#components/ui/dialogs/toast.ts'
import { readSavedChannel } from '../api/get-saved-channel.ts'
import { useSaveChannel } from '../api/save-channel.ts'
import {
  firstProblem,
  modifiedFields,
  problemOf,
  problemsOf,
  rebaseDraft,
  type ChannelDraft,
  type DraftField,
  type DraftProblems,
  type SavedChannel,
} from './channel-draft.ts'
import { endSession, hasEdits, keepSession, openSession, type FormPlace, type FormSession } from './form-sessions.ts'
import { describeSaveFailure, FIX_ERRORS, isConflict, problemsIn, UNEXPECTED } from './save-failure.ts'

type Options = {
  place: FormPlace
  /** The channel as it stands; of a new one there is none. */
  saved: SavedChannel | undefined
  /** A voice that was chosen elsewhere, for this form. */
  chosen_voice: VoiceName | undefined
  onSaved: () => void
  onProblem: (field: DraftField) => void
}

/** Channel form: its values, its validation messages, and its submission. A refusal loses no input. */
export function useChannelForm({ place, saved: found, chosen_voice, onSaved, onProblem }: Options) {
  const [session, put] = useFormSession(place, found, chosen_voice)
  const [problems, setProblems] = useState<DraftProblems>({})
  const [error, setError] = useState<string>()
  const save = useSaveChannel()
  const { draft, saved } = session
  const modified = modifiedFields(draft, saved)
  useWarningBeforeClose(hasEdits(session))
  const isShown = useIsShown()

  function change<F extends DraftField>(field: F, value: ChannelDraft[F]) {
    put((known) => ({ ...known, draft: { ...known.draft, [field]: value } }))
    if (problems[field]) setProblems({ ...problems, [field]: problemOf({ ...draft, [field]: value }, field, saved) })
  }

  /** Shows a message at a field before the form is sent. */
  function say(field: DraftField, sentence: string) {
    setProblems({ ...problems, [field]: sentence })
  }

  function refuse(wrong: DraftProblems, sentence: string) {
    setProblems(wrong)
    setError(sentence)
    const first = firstProblem(wrong)
    if (first) onProblem(first)
  }

  async function refuseSaving(failure: unknown) {
    if (saved && isConflict(failure)) await seeWhatChanged(saved).catch(() => undefined)
    refuse(problemsIn(failure), describeSaveFailure(failure, place.channel_id))
  }

  async function seeWhatChanged(before: SavedChannel) {
    const now = await readSavedChannel(before.channel.channel_id)
    put((known) => ({ saved: now, draft: rebaseDraft(known.draft, before, now) }))
  }

  async function send() {
    try {
      await save.mutateAsync({ draft, saved })
    } catch (failure) {
      return refuseSaving(failure)
    }
    endSession(place)
    if (isShown.current) onSaved()
  }

  function submit() {
    if (save.isPending) return
    if (modified.size === 0) return toast('No changes to save')
    const wrong = problemsOf(draft, saved)
    if (firstProblem(wrong)) return refuse(wrong, FIX_ERRORS)
    setError(undefined)
    setProblems({})
    send().catch(() => setError(UNEXPECTED))
  }

  return {
    draft,
    saved,
    modified,
    problems,
    error,
    dismissError: () => setError(undefined),
    change,
    say,
    submit,
    isBusy: save.isPending,
  }
}

/** The form's session, kept for a person who returns. Updates read the latest typed values. */
function useFormSession(place: FormPlace, found: SavedChannel | undefined, voice_name: VoiceName | undefined) {
  const [session, setSession] = useState(() => {
    const opened = openSession(place, found)
    if (!voice_name) return opened
    const chosen = { ...opened, draft: { ...opened.draft, voice_name } }
    keepSession(place, chosen)
    return chosen
  })
  const latest = useRef(session)

  function put(change: (known: FormSession) => FormSession) {
    latest.current = change(latest.current)
    keepSession(place, latest.current)
    setSession(latest.current)
  }

  return [session, put] as const
}

/** A person who navigated away while it was being saved stays where they are. */
function useIsShown() {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  return isShown
}

/** Warns before the tab closes with unsaved text; pages of the product keep it. */
function useWarningBeforeClose(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isOn])
}
