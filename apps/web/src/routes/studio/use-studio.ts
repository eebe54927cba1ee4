import type { ChannelView } from '@app/contracts/channels'
import { UNCROPPED, type DraftContent } from '@app/domain/drafts'
import { NO_CO_HOST } from '@app/domain/scripts'
import type { VoiceName } from '@app/domain/voices'
import { useCallback, useEffect, useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { toast } from '#components/ui/toast.ts'
import { cutFile } from '#features/content/state/cut-thumbnail.ts'
import { emptyForm, firstFailing, formProblems, type ContentForm } from '#features/content/state/content-form.ts'
import { useListenChoice } from '#features/content/state/listen-choice.ts'
import { showField } from '#features/content/state/show-field.ts'
import { useSubmission } from '#features/content/state/use-submission.ts'
import { useDraftKeeper } from '#features/drafts/state/use-draft-keeper.ts'
import { useThumbnailKeeping } from '#features/drafts/state/use-thumbnail-keeping.ts'
import type { OpenedDraft } from '#features/drafts/state/use-opened-draft.ts'
import { preloadHls } from '#features/listening/state/hls-source.ts'
import { keepScript, resumeSession } from '#features/scripts/state/kept-script.ts'
import { writeJsonScript } from '#features/scripts/state/read-json-script.ts'
import { scriptReducer, type ScriptAction } from '#features/scripts/state/script-reducer.ts'
import { exportUtterances, startSession, type ScriptSession } from '#features/scripts/state/script-session.ts'
import { useGeneration } from '#features/scripts/state/use-generation.ts'
import { useScriptSession, type ScriptEditing } from '#features/scripts/state/use-script-session.ts'
import { useSourcesChoice } from '#features/sources/state/use-sources-choice.ts'
import { useScriptQuote } from './use-script-quote.ts'
import { useSources } from '#features/sources/state/use-sources.ts'
import { useChosenVoice } from '#features/voices/state/use-chosen-voice.ts'

const NO_EPISODE = { show_notes: '', episode_type: 'full', season: null, number: null } as const

export type Studio = ReturnType<typeof useStudio>

/** Everything the studio knows: the script, the words about it, and how far the sending has come. */
export function useStudio({ channel_id, voice_name }: ChannelView, user_id: string, opened: OpenedDraft) {
  const navigate = useNavigate()
  const { content: begun } = opened
  const editing = useEditing(voice_name, begun)
  const [prompt, setPrompt] = useState(begun?.custom_prompt ?? '')
  const thumbnail = useThumbnailKeeping(channel_id)
  const { form, setForm, change } = useForm(begun, thumbnail.keep)
  const sources = useSources(channel_id)
  const sourcesChoice = useSourcesChoice(user_id, channel_id, editing.session.lines)
  const keeper = useDraftKeeper({ user_id, channel_id }, opened, useContent(editing, form, prompt, begun))
  const scripts = useGeneration({ channel_id, editing, sources, prompt, keep: keeper.flush })
  useReturningThumbnail(opened, setForm)
  const isCreated = useRef(false)
  const [listens, choose] = useListenChoice()
  const submission = useSubmission({
    onCreated(content_id) {
      isCreated.current = true
      keeper.stop()
      toast('Content created! Audio is being generated...')
      void navigate(paths.content(channel_id, content_id), { state: { play: listens } })
    },
    onFailed: keeper.resume,
  })
  const quoted = useScriptQuote(editing, channel_id)
  const review = useReview(form, editing.problem ?? quoted.fault, submission.forget)
  // While the next page is fetched after a success, this one is still there and has nothing to lose.
  const canLeave = useCallback(() => isCreated.current, [])

  function confirm(publish_at?: string) {
    const { public_visibility: is_public, script_title, content_description } = form
    const [utterances, sources_shown] = [exportUtterances(editing.session), sourcesChoice?.shown ?? false]
    // What arrives after the item was made would begin another draft.
    const ready = Promise.all([keeper.pause(), thumbnail.settled()])
    submission.submit(
      {
        channel_id,
        script_title,
        content_description,
        thumbnail: form.thumbnail?.cropped,
        is_public,
        publish_at,
        sources_shown,
        utterances,
      },
      ready,
    )
  }

  return {
    editing,
    quoted,
    form,
    review,
    change,
    prompt,
    setPrompt,
    sources,
    sourcesChoice,
    scripts,
    keeper,
    confirm,
    listening: { listens, choose },
    /** Files that leaving would stop. */
    uploads: sources.coming + Number(!thumbnail.isKept),
    submission,
    canLeave,
  }
}

/** The words about the item; the draft keeps its picture. */
function useForm(begun: DraftContent | undefined, keepThumbnail: (original: File | undefined) => void) {
  const [form, setForm] = useState<ContentForm>(() => ({ ...emptyForm, ...begun?.form }))
  const change = useCallback(
    (part: Partial<ContentForm>) => {
      setForm((known) => ({ ...known, ...part }))
      if ('thumbnail' in part) keepThumbnail(part.thumbnail?.original)
    },
    [keepThumbnail],
  )
  return { form, setForm, change }
}

/** The script as it was left, but for a voice that was chosen in the gallery meanwhile. */
function useEditing(voice_name: VoiceName, begun: DraftContent | undefined): ScriptEditing {
  const chosen = useChosenVoice()
  const [choice] = useState<ScriptAction | undefined>(
    chosen && { type: 'voice_changed', slot: chosen.speaker ?? 1, voice_name: chosen.voice_name },
  )
  const [session] = useState(() => (begun ? resumeSession(voice_name, begun) : startSession(voice_name)))
  const [json] = useState(
    () =>
      begun?.raw_json ??
      (begun?.view_mode === 'json' ? writeJsonScript(exportUtterances(after(choice, session))) : undefined),
  )
  const editing = useScriptSession(() => session, json)
  const { dispatch } = editing
  // Like every other change it can be undone, and the draft keeps it.
  useEffect(() => {
    if (choice) dispatch(choice)
  }, [choice, dispatch])
  return editing
}

function after(action: ScriptAction | undefined, session: ScriptSession): ScriptSession {
  return action ? scriptReducer(session, action) : session
}

/** Everything of the page that a draft keeps, for as long as nothing of it changes the same. */
function useContent(
  { session, json, jsonProblem }: ScriptEditing,
  form: ContentForm,
  custom_prompt: string,
  begun: DraftContent | undefined,
): DraftContent {
  const { script_title, content_description, public_visibility, thumbnail } = form
  const crop = thumbnail?.crop ?? begun?.crop ?? UNCROPPED
  const { voices, lines, versions, version_id } = session
  const script = useMemo(
    () => keepScript({ voices, lines, versions, version_id }),
    [voices, lines, versions, version_id],
  )
  return useMemo(
    () => ({
      ...script,
      form: { ...NO_EPISODE, ...begun?.form, script_title, content_description, public_visibility },
      co_host: begun?.co_host ?? NO_CO_HOST,
      wishes: begun?.wishes ?? { exclude: [] },
      wish_report: begun?.wish_report ?? null,
      suggestions: begun?.suggestions ?? null,
      cover: begun?.cover ?? 0,
      crop,
      custom_prompt,
      view_mode: json === undefined ? 'ui' : 'json',
      raw_json: jsonProblem === undefined ? null : (json ?? null),
    }),
    [script, script_title, content_description, public_visibility, crop, custom_prompt, json, jsonProblem, begun],
  )
}

/** The picture of a draft is cut again as it was; one that cannot be is chosen anew. */
function useReturningThumbnail(
  { thumbnail: original, content }: OpenedDraft,
  setForm: Dispatch<SetStateAction<ContentForm>>,
): void {
  useEffect(() => {
    if (!original) return
    const crop = content?.crop ?? UNCROPPED
    cutFile(original, crop).then(
      (cropped) => setForm((known) => (known.thumbnail ? known : { ...known, thumbnail: { original, crop, cropped } })),
      () => undefined,
    )
  }, [original, content, setForm])
}

/** The look at the form before it is sent: its faults, and once there are none the last question. */
function useReview(form: ContentForm, scriptProblem: string | undefined, onAsk: () => void) {
  const [tries, setTries] = useState(0)
  const [popup, setPopup] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)
  const found = formProblems(form, scriptProblem)

  function start() {
    setTries((count) => count + 1)
    const failing = firstFailing(found)
    setPopup(failing && found[failing])
    if (failing) return showField(failing)
    preloadHls()
    void import('#routes/content.tsx')
    onAsk()
    setConfirming(true)
  }

  return {
    start,
    /** How often it was checked; the same error is announced again at each check. */
    tries,
    problems: tries > 0 ? found : {},
    popup,
    closePopup: () => setPopup(undefined),
    isConfirming,
    close: () => setConfirming(false),
  }
}
