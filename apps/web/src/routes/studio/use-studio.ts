import type { ChannelView } from '@app/contracts/channels'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { toast } from '#components/ui/toast.ts'
import { emptyForm, firstFailing, formProblems, type ContentForm } from '#features/content/state/content-form.ts'
import { showField } from '#features/content/state/show-field.ts'
import { useSubmission } from '#features/content/state/use-submission.ts'
import { preloadPlayer } from '#features/listening/state/preload-player.ts'
import { dropDraft, readDraft, sessionFrom } from '#features/scripts/state/draft-storage.ts'
import { exportUtterances } from '#features/scripts/state/script-session.ts'
import { useKeptDraft } from '#features/scripts/state/use-kept-draft.ts'
import { useScriptSession } from '#features/scripts/state/use-script-session.ts'

export type Studio = ReturnType<typeof useStudio>

/** Everything the studio knows: the script, the words about it, and how far the sending has come. */
export function useStudio({ channel_id, voice_name }: ChannelView, user_id: string) {
  const navigate = useNavigate()
  const [draft] = useState(() => readDraft({ user_id, channel_id }))
  const editing = useScriptSession(() => sessionFrom(voice_name, draft))
  const [form, setForm] = useState<ContentForm>(() => ({
    ...emptyForm,
    ...(draft && { script_title: draft.script_title, content_description: draft.content_description }),
  }))
  const isCreated = useRef(false)
  const submission = useSubmission((content_id) => {
    isCreated.current = true
    dropDraft({ user_id, channel_id })
    toast('Content created! Audio is being generated...')
    void navigate(paths.content(channel_id, content_id), { state: { play: true } })
  })
  const review = useReview(form, editing.problem, submission.forget)
  const hasUnsent = editing.characters > 0 || form.script_title !== '' || form.content_description !== '' || form.thumbnail !== undefined
  // While the next page is fetched after a success, this one is still there and must not keep the draft again.
  const isSent = useCallback(() => isCreated.current, [])
  useKeptDraft({ user_id, channel_id }, editing.session, form, { isOn: hasUnsent && !submission.isPending && !submission.isSuccess, isSent })

  function confirm() {
    const { thumbnail, public_visibility: is_public, script_title, content_description } = form
    const utterances = exportUtterances(editing.session)
    submission.submit({ channel_id, script_title, content_description, thumbnail: thumbnail?.cropped, is_public, utterances })
  }

  return {
    editing,
    form,
    review,
    change: (part: Partial<ContentForm>) => setForm((known) => ({ ...known, ...part })),
    confirm,
    submission,
    hasUnsent,
    mayLeave: isSent,
  }
}

/** The look at the form before it is sent: its faults, and once there are none the last question. */
function useReview(form: ContentForm, scriptProblem: string | undefined, onAsk: () => void) {
  const [hasTried, setTried] = useState(false)
  const [popup, setPopup] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)
  const found = formProblems(form, scriptProblem)

  function start() {
    setTried(true)
    const failing = firstFailing(found)
    setPopup(failing && found[failing])
    if (failing) return showField(failing)
    preloadPlayer()
    void import('#routes/content.tsx')
    onAsk()
    setConfirming(true)
  }

  return {
    start,
    problems: hasTried ? found : {},
    popup,
    closePopup: () => setPopup(undefined),
    isConfirming,
    close: () => setConfirming(false),
  }
}
