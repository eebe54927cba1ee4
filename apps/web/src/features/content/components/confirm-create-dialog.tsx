import { formatMinutes } from '@app/domain/billing'
import { LISTENERS_SEE_SENTENCE } from '@app/domain/sources'
import { useState, type ReactNode } from 'react'
import { Checkbox } from '#components/ui/form/checkbox.tsx'
import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'
import { readPublishTime } from '../state/publish-time.ts'
import { PublishChoice, type NoticeChoice } from './publish-choice.tsx'

type Props = {
  /** The estimated length of the item. */
  seconds: number
  /** Highest possible charge. */
  tokens: number
  /** Notes on the price. */
  price_note: ReactNode
  is_public: boolean
  onPublic: (is_public: boolean) => void
  begins_with_notice: NoticeChoice | undefined
  /** Autoplay of the item once it is ready. */
  listens: boolean
  onListens: (listens: boolean) => void
  /** Visibility of the sources for listeners; absent for a script without any. */
  sources: { shown: boolean; choose: (shown: boolean) => void } | undefined
  /** Preview of the beginning. */
  preview: ReactNode
  isPending: boolean
  error: string | undefined
  onClose: () => void
  /** Receives the scheduled publication time; undefined for publishing at once. */
  onConfirm: (publish_at: string | undefined) => void
}

/** Confirmation before an item is made: its price, its length, its visibility. */
export function ConfirmCreateDialog({
  seconds,
  tokens,
  price_note,
  is_public,
  onPublic,
  begins_with_notice,
  listens,
  onListens,
  sources,
  preview,
  isPending,
  error,
  onClose,
  onConfirm,
}: Props) {
  const [time, setTime] = useState<string>()
  const [problem, setProblem] = useState<string>()

  function changeTime(next: string | undefined) {
    setTime(next)
    setProblem(undefined)
  }

  function confirm() {
    const read = is_public && time !== undefined ? readPublishTime(time) : {}
    setProblem(read.problem)
    if (!read.problem) onConfirm(read.publish_at)
  }

  return (
    <ConfirmDialog
      title="Create Content"
      onClose={onClose}
      error={error}
      verb="Create Content"
      pendingVerb="Creating..."
      isPending={isPending}
      isLocked
      onConfirm={confirm}
    >
      <dl className="grid grid-cols-2 gap-3">
        <Figure term="Estimated token usage" value={`~${wholeCountOf(tokens, 'token')}`} />
        <Figure term="Estimated duration" value={`~${formatMinutes(seconds / 60)} min`} />
      </dl>
      {price_note}
      {preview}
      <p className="text-[13px] text-ink2">
        Generating the audio takes about 5 to 15 minutes. You can listen while it is being made.
      </p>
      <PublishChoice
        is_public={is_public}
        onPublic={onPublic}
        begins_with_notice={begins_with_notice}
        time={time}
        onTime={changeTime}
        problem={problem}
        isDisabled={isPending}
      />
      {sources && <SourcesChoice {...sources} isDisabled={isPending} />}
      <Checkbox
        role="switch"
        checked={listens}
        disabled={isPending}
        onChange={(event) => onListens(event.target.checked)}
      >
        Listen while it is made
      </Checkbox>
    </ConfirmDialog>
  )
}

type SourcesChoiceProps = NonNullable<Props['sources']> & { isDisabled: boolean }

function SourcesChoice({ shown, choose, isDisabled }: SourcesChoiceProps) {
  return (
    <Checkbox checked={shown} disabled={isDisabled} onChange={(event) => choose(event.target.checked)}>
      <span className="grid gap-0.5">
        Show listeners the passages each line is based on
        <span className="text-[13px] text-ink2">{LISTENERS_SEE_SENTENCE}</span>
      </span>
    </Checkbox>
  )
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div className="rounded-lg bg-s2 p-3 sm:p-4">
      <dt className="text-[13px] text-ink2">{term}</dt>
      <dd className="mt-1 font-display text-[17px] font-semibold sm:text-[20px]">{value}</dd>
    </div>
  )
}
