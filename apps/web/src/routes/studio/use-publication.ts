import { episodeFieldsOf } from '@app/domain/content'
import type { CoHost } from '@app/domain/scripts'
import { useCallback, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { toast } from '#components/ui/dialogs/toast.ts'
import { noticeSent, type EpisodeForm, type NeededNotice } from '#features/content/state/content-form.ts'
import { useListenChoice } from '#features/content/state/listen-choice.ts'
import { useSubmission } from '#features/content/state/use-submission.ts'
import type { DraftKeeper } from '#features/drafts/state/draft-keeper.ts'
import type { DraftPlace } from '#features/drafts/state/local-copy.ts'
import { exportUtterances } from '#features/scripts/state/script/export-script.ts'
import type { ScriptSession } from '#features/scripts/state/script/script-session.ts'

type Options = {
  place: DraftPlace
  words: EpisodeForm
  notice: NeededNotice | undefined
  /** Seed of the generated cover, as long as there is one. */
  coverSeed: string | undefined
  co_host: CoHost | undefined
  sources_shown: boolean
  session: ScriptSession
  keeper: DraftKeeper
  thumbnail: { settled: () => Promise<unknown> }
}

/** Makes an item of the draft, and goes to it. */
export function usePublication({ place: { channel_id, draft_id }, keeper, thumbnail, ...options }: Options) {
  const navigate = useNavigate()
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
  // Leaving is free once the item was created, while the next page is fetched.
  const canLeave = useCallback(() => isCreated.current, [])

  function confirm(publish_at?: string) {
    const { words, notice, coverSeed, co_host, sources_shown, session } = options
    const { script_title, content_description } = words
    // Uploads that end after the item was made would begin another draft.
    const ready = Promise.all([keeper.pause(), thumbnail.settled()])
    submission.submit(
      {
        channel_id,
        draft_id,
        script_title,
        content_description,
        ...episodeFieldsOf(words),
        spoken_notice: noticeSent(words, notice),
        thumbnail: words.thumbnail?.cropped,
        cover: words.thumbnail ? undefined : coverSeed,
        co_host,
        is_public: words.public_visibility,
        publish_at,
        sources_shown,
        utterances: exportUtterances(session),
      },
      ready,
    )
  }

  return { confirm, submission, canLeave, listening: { listens, choose } }
}
