import type { ContentView } from '@app/contracts/content'
import { useState } from 'react'
import { toast } from '#components/ui/dialogs/toast.ts'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { useUpdateContent } from '../api/update-content.ts'
import { contentChanges } from './content-changes.ts'
import { firstFailing, notesProblem, wordProblems, type ContentForm, type FormProblems } from './content-form.ts'
import { episodeFieldsOf, type EpisodeFields } from '@app/domain/content'
import { showField } from './show-field.ts'

const UPDATE_FAILED_SENTENCE = 'Failed to update content'

type UpdateForm = Omit<ContentForm, 'public_visibility'> & EpisodeFields

/** The words and the picture of an item while they are edited, beginning as they were when the page was opened; a refusal loses nothing. */
export function useUpdateForm(content: ContentView, onSaved: () => void) {
  const [saved] = useState(content)
  const [form, setForm] = useState<UpdateForm>(() => {
    const { script_title, content_description } = saved
    const words = { script_title, content_description, ...episodeFieldsOf(saved) }
    return { ...words, thumbnail: undefined, refused_thumbnail: undefined }
  })
  const [tries, setTries] = useState(0)
  const [popup, setPopup] = useState<string>()
  const update = useUpdateContent(saved)
  const found: FormProblems = { ...wordProblems(form), ...notesProblem(form) }

  function submit() {
    if (update.isPending || update.isSuccess) return
    const changes = contentChanges(form, saved)
    if (!changes) return toast('No changes to save')
    setTries((count) => count + 1)
    const failing = firstFailing(found)
    setPopup(failing && found[failing])
    if (failing) return showField(failing)
    update.mutate(changes, { onSuccess: onSaved })
  }

  return {
    form,
    change: (part: Partial<UpdateForm>) => setForm((known) => ({ ...known, ...part })),
    /** Number of checks so far; the same error is announced again at each check. */
    tries,
    problems: tries > 0 ? found : {},
    popup,
    closePopup: () => setPopup(undefined),
    submit,
    error: sentenceFor(update.error, UPDATE_FAILED_SENTENCE),
    dismissError: update.reset,
    isBusy: update.isPending || update.isSuccess,
  }
}
