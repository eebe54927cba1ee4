import type { ContentView } from '@app/contracts/content'
import { Visibility } from '@app/domain/content'
import { useState } from 'react'
import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { useChangeVisibility } from '../api/change-visibility.ts'
import { visibilityBadges } from './content-badges.tsx'

const meanings = {
  public: 'Everyone can find and access',
  unlisted: 'Anyone with the link',
  private: 'Only owner',
} as const

type Props = {
  content: Pick<ContentView, 'channel_id' | 'content_id' | 'visibility' | 'wanted_visibility'>
  onClose: () => void
}

/** Visibility of an item. */
export function VisibilityDialog({ content, onClose }: Props) {
  const present = content.wanted_visibility ?? content.visibility
  const [chosen, setChosen] = useState<Visibility>(present)
  const change = useChangeVisibility(content.channel_id, content.content_id)

  function save() {
    if (chosen === present) return onClose()
    change.mutate(chosen, {
      onSuccess: ({ message }) => {
        onClose()
        toast(message)
      },
    })
  }

  return (
    <ConfirmDialog
      title="Visibility Settings"
      onClose={onClose}
      error={sentenceFor(change.error, 'Failed to update visibility')}
      verb="Save"
      pendingVerb="Saving..."
      isPending={change.isPending}
      onConfirm={save}
    >
      <div role="radiogroup" aria-label="Visibility" className="grid gap-2">
        {Visibility.options.map((option) => (
          <Choice key={option} option={option} isChosen={option === chosen} onChoose={() => setChosen(option)} />
        ))}
      </div>
    </ConfirmDialog>
  )
}

function Choice({ option, isChosen, onChoose }: { option: Visibility; isChosen: boolean; onChoose: () => void }) {
  const { icon: Icon, label } = visibilityBadges[option]
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-lg border border-line p-3.5 transition-colors hover:bg-s2 has-checked:border-signal has-checked:bg-s2">
      <input
        type="radio"
        name="visibility"
        value={option}
        aria-label={label}
        aria-describedby={`visibility-${option}`}
        checked={isChosen}
        data-autofocus={isChosen || undefined}
        onChange={onChoose}
        className="mt-1 accent-signal"
      />
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink2" />
      <span>
        <span aria-hidden className="block font-semibold">
          {label}
        </span>
        <span id={`visibility-${option}`} className="block text-[13px] text-ink2">
          {meanings[option]}
        </span>
      </span>
    </label>
  )
}
