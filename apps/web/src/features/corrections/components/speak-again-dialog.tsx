import type { ContentView } from '@app/contracts/content'
import { otherVoicesSentences } from '@app/domain/corrections'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { revisionsQuery, useSpeakAgain } from '../api/corrections.ts'

type Props = { content: Pick<ContentView, 'channel_id' | 'content_id' | 'revision'>; onClose: () => void }

/** Has an episode that other voices spoke made again by those in use; for its owner. */
export function SpeakAgainDialog({ content, onClose }: Props) {
  const { data } = useQuery(revisionsQuery(content))
  // Text at the opening of the dialog, which stays when the server's answer changes it.
  const [voices] = useState(data?.other_voices)
  const speakAgain = useSpeakAgain(content)
  if (!voices) return null

  function send() {
    speakAgain.mutate(content.revision, {
      onSuccess() {
        onClose()
        toast(otherVoicesSentences.being_spoken)
      },
    })
  }

  return (
    <ConfirmDialog
      title={otherVoicesSentences.speak_again(voices)}
      onClose={onClose}
      error={sentenceFor(speakAgain.error, 'The episode could not be spoken again')}
      verb="Speak again"
      isPending={speakAgain.isPending}
      onConfirm={send}
    >
      <p className="text-[15px] text-ink2">{otherVoicesSentences.confirm(voices)}</p>
    </ConfirmDialog>
  )
}
