import { useId } from 'react'
import { Checkbox } from '#components/ui/form/checkbox.tsx'
import { tomorrowMorning } from '../state/publish-time.ts'
import { PublishTimeField } from './publish-time-field.tsx'

/** Checkbox for the spoken notice of a private episode. */
export type NoticeChoice = { checked: boolean; onChange: (checked: boolean) => void }

type Props = {
  is_public: boolean
  onPublic: (is_public: boolean) => void
  /** Absent where there is no spoken notice. */
  begins_with_notice: NoticeChoice | undefined
  /** The local date and time from which it is public; absent for at once. */
  time: string | undefined
  onTime: (time: string | undefined) => void
  problem: string | undefined
  isDisabled: boolean
}

/** Visibility and publication time of a new item. */
export function PublishChoice({ is_public, onPublic, begins_with_notice, time, onTime, problem, isDisabled }: Props) {
  const meaningId = useId()
  const noticeId = useId()
  return (
    <div className="grid gap-3">
      <div className="grid gap-0.5">
        <Checkbox
          checked={is_public}
          disabled={isDisabled}
          aria-describedby={meaningId}
          onChange={(event) => onPublic(event.target.checked)}
        >
          Make public
        </Checkbox>
        <p id={meaningId} className="pl-8 text-[13px] text-ink2">
          {is_public
            ? 'Everyone can find and play the episode. If you clear this, only you can.'
            : 'Only you can find and play the episode. If you tick this, everyone can.'}
        </p>
      </div>
      {!is_public && begins_with_notice && (
        <div className="grid gap-0.5">
          <Checkbox
            checked={begins_with_notice.checked}
            disabled={isDisabled}
            aria-describedby={noticeId}
            onChange={(event) => begins_with_notice.onChange(event.target.checked)}
          >
            Begin with the spoken notice
          </Checkbox>
          <p id={noticeId} className="pl-8 text-[13px] text-ink2">
            You can leave it out while the episode is private.
          </p>
        </div>
      )}
      {is_public && (
        <div className="grid gap-3 pl-8">
          <Checkbox
            checked={time !== undefined}
            disabled={isDisabled}
            onChange={(event) => onTime(event.target.checked ? tomorrowMorning() : undefined)}
          >
            Publish later
          </Checkbox>
          {time !== undefined && (
            <PublishTimeField value={time} onChange={onTime} problem={problem} isDisabled={isDisabled} />
          )}
        </div>
      )}
    </div>
  )
}
