import type { ContentView } from '@app/contracts/content'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { useSchedulePublication } from '../api/schedule-publication.ts'
import { readPublishTime, tomorrowMorning, toLocalTime } from '../state/publish-time.ts'
import { PublishTimeField } from './publish-time-field.tsx'

type Props = { content: Pick<ContentView, 'channel_id' | 'content_id' | 'publish_at'>; onClose: () => void }

/** Scheduled publication of an item, with the way to keep it private. */
export function ScheduleDialog({ content: { channel_id, content_id, publish_at }, onClose }: Props) {
  const [time, setTime] = useState(publish_at ? toLocalTime(new Date(publish_at)) : tomorrowMorning())
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, error } = useSchedulePublication(channel_id, content_id)

  function send(wanted: string | null) {
    mutate(wanted, {
      onSuccess: ({ message }) => {
        onClose()
        toast(message)
      },
    })
  }

  function save() {
    const read = readPublishTime(time)
    setProblem(read.problem)
    if (read.publish_at !== undefined) send(read.publish_at)
  }

  return (
    <ConfirmDialog
      title="Schedule publication"
      onClose={onClose}
      error={sentenceFor(error, 'The publication could not be scheduled')}
      otherActions={
        publish_at !== null && (
          <Button
            look="ghost"
            onClick={() => send(null)}
            disabled={isPending}
            className="max-sm:w-full sm:mr-auto sm:-ml-5"
          >
            Keep it private
          </Button>
        )
      }
      verb="Save"
      pendingVerb="Saving..."
      isPending={isPending}
      onConfirm={save}
    >
      <PublishTimeField
        value={time}
        problem={problem}
        onChange={(next) => {
          setTime(next)
          setProblem(undefined)
        }}
      />
    </ConfirmDialog>
  )
}
