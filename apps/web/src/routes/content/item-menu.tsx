import type { AccessUrls, ContentView } from '@app/contracts/content'
import { otherVoicesSentences } from '@app/domain/corrections'
import { hasArtificialVoices } from '@app/domain/recordings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { errorSnackbar } from '#components/ui/dialogs/toast.ts'
import { useRetryContent } from '#features/content/api/retry-content.ts'
import { OpenQuestions } from '#features/asking/components/open-questions.tsx'
import { ContentMenu } from '#features/content/components/content-menu.tsx'
import { hasSpokenNotices } from '#features/content/state/has-spoken-notices.ts'
import { titleOf } from '#features/content/state/title-of.ts'
import { revisionsQuery } from '#features/corrections/api/corrections.ts'
import { useDuplicateContent } from '#features/drafts/api/duplicate-content.ts'
import { transcriptQuery } from '#features/listening/api/get-transcript.ts'
import { chooseDownload, fileNameOf } from '#features/listening/state/player/choose-download.ts'
import { chooseSource } from '#features/listening/state/player/choose-source.ts'
import { canSave } from '#features/saved/state/saved-episodes.ts'
import { useSaving } from '#features/saved/state/use-saved.ts'
import { failureSentence } from '#lib/api/error-sentence.ts'

type MenuProps = ComponentProps<typeof ContentMenu>
type Props = {
  content: ContentView
  urls: AccessUrls['data']['urls']
  onQueue: MenuProps['onQueue']
  onReport: MenuProps['onReport']
  owner:
    | (Omit<
        NonNullable<MenuProps['owner']>,
        | 'onRetry'
        | 'onDuplicate'
        | 'edit_path'
        | 'script_path'
        | 'check_path'
        | 'questions_path'
        | 'questions_open'
        | 'speak_again'
      > & { onSpeakAgain: () => void })
    | undefined
}

/** The menu of an item, with the way to keep it on this device. */
export function ItemMenu({ content, urls, onQueue, onReport, owner }: Props) {
  const { channel_id, content_id, status } = content
  const queryClient = useQueryClient()
  const retry = useRetryContent(channel_id, content_id)
  const transcript = () => queryClient.fetchQuery(transcriptQuery(channel_id, content_id))
  const audio_url = chooseSource(content, urls)?.url
  const { save, remove, ...saving } = useSaving({ content, transcript, audio_url, urls })
  const href = chooseDownload(content, urls)
  const duplicate = useDuplicateContent(channel_id, content_id)
  const navigate = useNavigate()
  const onRetry = status === 'error' ? () => retry.mutate() : undefined
  const isOffered = status === 'completed' && audio_url !== undefined && canSave()

  function onDuplicate() {
    if (duplicate.isPending) return
    duplicate.mutate(undefined, {
      onSuccess: ({ draft }) => void navigate(paths.createContent(channel_id, draft.draft_id)),
      onError: (error) => errorSnackbar(failureSentence(error, 'The episode could not be duplicated')),
    })
  }

  const edit_path = paths.editContent(channel_id, content_id)
  const isMade = content.origin === 'made'
  const isFinished = content.status === 'completed' && isMade
  const script_path = isFinished ? paths.editScript(channel_id, content_id) : undefined
  const check_path = isFinished ? paths.listenCheck(channel_id, content_id) : undefined
  // The voices can have been chosen on another page.
  const revisions = useQuery({
    ...revisionsQuery(content),
    enabled: Boolean(owner && isFinished),
    refetchOnMount: 'always',
  })
  const voices = revisions.data?.other_voices
  const questions_path = content.status === 'completed' ? paths.questions(channel_id, content_id) : undefined
  return (
    <ContentMenu
      download={href ? { href, name: fileNameOf(titleOf(content), 'mp3') } : undefined}
      onQueue={onQueue}
      verify_path={isMade ? paths.verify() : undefined}
      onReport={onReport}
      owner={
        owner && {
          ...owner,
          edit_path,
          script_path,
          check_path,
          questions_path,
          questions_open: <OpenQuestions channel_id={channel_id} content_id={content_id} />,
          onNotice: isFinished && hasSpokenNotices() && hasArtificialVoices(content) ? owner.onNotice : undefined,
          speak_again: voices
            ? { label: otherVoicesSentences.speak_again(voices), onSelect: owner.onSpeakAgain }
            : undefined,
          onRetry,
          onDuplicate: isMade ? onDuplicate : undefined,
        }
      }
      offline={isOffered ? { ...saving, onToggle: saving.isSaved ? remove : save } : undefined}
    />
  )
}
