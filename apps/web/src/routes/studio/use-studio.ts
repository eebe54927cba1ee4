import type { ChannelView } from '@app/contracts/channels'
import { coverSeedOf, UNCROPPED, type DraftContent } from '@app/domain/drafts'
import type { VoiceName } from '@app/domain/voices'
import { useEffect, useMemo, useState, type Dispatch, type SetStateAction } from 'react'
import { flushSync } from 'react-dom'
import { cutFile } from '#features/content/state/cut-thumbnail.ts'
import {
  firstFailing,
  formFields,
  formProblems,
  type EpisodeForm,
  type FormField,
  type FormProblems,
} from '#features/content/state/content-form.ts'
import { fillEmpty } from '#features/content/state/suggestions.ts'
import { showField } from '#features/content/state/show-field.ts'
import type { DraftPlace } from '#features/drafts/state/local-copy.ts'
import { useFactPassages } from '#features/scripts/api/facts.ts'
import { useDraftKeeper } from '#features/drafts/state/use-draft-keeper.ts'
import { useThumbnailKeeping } from '#features/drafts/state/use-thumbnail-keeping.ts'
import type { OpenedDraft } from '#features/drafts/state/use-opened-draft.ts'
import { preloadHls } from '#features/listening/state/player/hls-source.ts'
import { keepScript, resumeSession } from '#features/scripts/state/script/kept-script.ts'
import { writeJsonScript } from '#features/scripts/state/script/read-json-script.ts'
import { scriptReducer, type ScriptAction } from '#features/scripts/state/script/script-reducer.ts'
import { exportUtterances } from '#features/scripts/state/script/export-script.ts'
import { startSession, type ScriptSession } from '#features/scripts/state/script/script-session.ts'
import { useGeneration } from '#features/scripts/state/generate/use-generation.ts'
import { useScriptSession, type ScriptEditing } from '#features/scripts/state/script/use-script-session.ts'
import { useSourcesChoice } from '#features/sources/state/use-sources-choice.ts'
import { anyCover, useEpisodeForm, useDraftForm } from './use-episode-form.ts'
import { useNotice } from './use-notice.ts'
import { usePublication } from './use-publication.ts'
import { useScriptQuote } from './use-script-quote.ts'
import { useWishing, type Wished } from './use-wishing.ts'
import { useSources } from '#features/sources/state/use-sources.ts'
import { useChosenVoice } from '#features/voices/state/use-chosen-voice.ts'

/** The parts of the page, of which a narrow one shows one. */
export type StudioTab = 'script' | 'sources' | 'episode'

export type Studio = ReturnType<typeof useStudio>

/** Everything the studio knows: the script, the words about it, and how far the sending has come. */
export function useStudio({ channel_id, voice_name }: ChannelView, place: DraftPlace, opened: OpenedDraft) {
  const { user_id, draft_id } = place
  const { content: begun } = opened
  const editing = useEditing(voice_name, begun)
  const [prompt, setPrompt] = useState(begun?.custom_prompt ?? '')
  const thumbnail = useThumbnailKeeping(place)
  const { form, setForm, change } = useEpisodeForm(begun, thumbnail.keep)
  const wishing = useWishing(channel_id, editing.session, begun)
  const sources = useSources(place)
  const sourcesChoice = useSourcesChoice(user_id, channel_id, editing.session.lines)
  const { keeper, draft_id: kept_id } = useDraftKeeper(
    place,
    opened,
    useContent({ editing, form, custom_prompt: prompt, wished: wishing.kept, begun }),
  )
  const factsPlace = { ...place, source_ids: sources.list.map(({ source_id }) => source_id) }
  const scripts = useGeneration({
    channel_id,
    draft_id,
    editing,
    sources,
    prompt,
    wishes: wishing.wishes,
    passages: useFactPassages(factsPlace),
    co_host: wishing.coHost,
    keep: keeper.flush,
    onWritten(script) {
      const { suggestions } = script
      const before = wishing.kept.suggestions
      wishing.hear(script)
      if (suggestions) setForm((known) => fillEmpty(known, suggestions, before))
    },
  })
  useReturningThumbnail(opened, setForm)
  const coverSeed = form.cover === null ? undefined : coverSeedOf(channel_id, form.cover)
  const notice = useNotice(editing.session.lines)
  const publication = usePublication({
    place,
    words: form,
    notice,
    coverSeed,
    co_host: editing.session.voices.length === 2 ? wishing.coHost : undefined,
    sources_shown: sourcesChoice?.shown ?? false,
    session: editing.session,
    keeper,
    thumbnail,
  })
  const quoted = useScriptQuote(editing, channel_id)
  const [tab, setTab] = useState<StudioTab>('script')
  const review = useReview(formProblems(form, editing.problem ?? quoted.fault, notice), {
    onAsk: publication.submission.forget,
    // Hidden fields cannot be focused, so their tab is opened first.
    onFailing: (field) => flushSync(() => setTab(field === 'original_script' ? 'script' : 'episode')),
  })
  return {
    editing,
    quoted,
    tab,
    setTab,
    form,
    coverSeed,
    notice,
    drawAnother: () => change({ cover: form.cover === null ? anyCover() : form.cover + 1 }),
    wishing,
    review,
    change,
    prompt,
    setPrompt,
    sources,
    factsPlace,
    sourcesChoice,
    scripts,
    keeper,
    kept_id,
    ...publication,
    /** Files that leaving would stop. */
    uploads: sources.coming + Number(!thumbnail.isKept),
  }
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

type Writing = {
  editing: ScriptEditing
  form: EpisodeForm
  custom_prompt: string
  wished: Wished
  begun: DraftContent | undefined
}

/** Everything of the page that a draft keeps, for as long as nothing of it changes the same. */
function useContent({ editing, form, custom_prompt, wished, begun }: Writing): DraftContent {
  const { session, json, jsonProblem } = editing
  const { thumbnail, cover } = form
  const draftForm = useDraftForm(form)
  const crop = thumbnail?.crop ?? begun?.crop ?? UNCROPPED
  const { voices, lines, versions, version_id } = session
  const script = useMemo(
    () => keepScript({ voices, lines, versions, version_id }),
    [voices, lines, versions, version_id],
  )
  return useMemo(
    () => ({
      ...script,
      ...wished,
      form: draftForm,
      cover,
      crop,
      custom_prompt,
      view_mode: json === undefined ? 'ui' : 'json',
      raw_json: jsonProblem === undefined ? null : (json ?? null),
    }),
    [script, wished, draftForm, cover, crop, custom_prompt, json, jsonProblem],
  )
}

/** The picture of a draft is cut again as it was; one that cannot be is chosen anew. */
function useReturningThumbnail(
  { thumbnail: original, content }: OpenedDraft,
  setForm: Dispatch<SetStateAction<EpisodeForm>>,
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

type Asking = { onAsk: () => void; onFailing: (field: FormField) => void }

/** The look at the form before it is sent: its faults, and once there are none the last question. */
function useReview(found: FormProblems, { onAsk, onFailing }: Asking) {
  const [tries, setTries] = useState(0)
  const [popup, setPopup] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)

  function start() {
    setTries((count) => count + 1)
    const failing = firstFailing(found)
    setPopup(failing && found[failing])
    if (failing) {
      onFailing(failing)
      return showField(failing)
    }
    preloadHls()
    void import('#routes/content.tsx')
    onAsk()
    setConfirming(true)
  }

  return {
    start,
    /** Number of checks so far; the same error is announced again at each check. */
    tries,
    problems: tries > 0 ? found : {},
    /** Fields that keep the form from being sent, known before it is tried. */
    missing: formFields.filter((field) => found[field] !== undefined),
    popup,
    closePopup: () => setPopup(undefined),
    isConfirming,
    close: () => setConfirming(false),
  }
}
