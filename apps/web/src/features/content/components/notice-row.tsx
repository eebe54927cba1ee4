import { spokenNoticeLimits } from '@app/domain/spoken-notice'
import { useId, useState } from 'react'
import { Counter } from '#components/ui/form/counter.tsx'
import { FieldError } from '#components/ui/form/field.tsx'
import { limitPaste } from '#components/ui/form/limit-paste.ts'
import { Place } from './content-fields.tsx'

/** Paste limit, far above the longest text. */
const MOST_PASTED = 10_000

type Props = {
  /** Its own wording; null for the usual words. */
  text: string | null
  usual: string
  problem: string | undefined
  onChange: (text: string | null) => void
}

/** Spoken notice at the beginning of the episode: the default text, or the creator's own. */
export function NoticeRow({ text, usual, problem, onChange }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isEdited = isOpen || text !== null
  const shown = text ?? usual
  const described = [`${id}-help`, problem && `${id}-error`].filter(Boolean).join(' ')

  function useUsual() {
    onChange(null)
    setOpen(false)
  }

  return (
    <Place field="spoken_notice">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-1 max-sm:py-2 sm:grid-cols-[100px_minmax(0,1fr)_auto]">
        <label id={`${id}-label`} htmlFor={isEdited ? id : undefined} className="py-1 text-[14px] leading-5 text-ink2">
          Spoken notice
        </label>
        <div className="min-w-0 max-sm:order-last max-sm:col-span-2">
          {isEdited ? (
            <textarea
              id={id}
              name="spoken_notice"
              dir="auto"
              rows={1}
              autoFocus={isOpen}
              value={shown}
              aria-describedby={described}
              aria-invalid={problem ? true : undefined}
              onPaste={(event) => limitPaste(event, MOST_PASTED)}
              onChange={(event) => onChange(event.target.value)}
              className="-mx-1 block field-sizing-content min-h-7 w-full resize-none rounded-sm bg-transparent px-1 py-1 text-[14px] leading-5 text-ink hover:bg-s1 focus:bg-s1 aria-invalid:bg-bad/10 max-sm:min-h-11 max-sm:py-2.5 max-sm:text-[16px]"
            />
          ) : (
            <p dir="auto" aria-labelledby={`${id}-label`} className="py-1 text-[14px] leading-5 wrap-anywhere text-ink">
              {shown}
            </p>
          )}
          {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
          <p id={`${id}-help`} className="pb-1 text-[13px] text-ink2">
            Said before the episode begins. It costs nothing.
          </p>
        </div>
        <span className="flex items-center gap-3 py-1">
          {isEdited && <Counter count={shown.trim().length} limit={spokenNoticeLimits.characters} />}
          <button
            type="button"
            onClick={isEdited ? useUsual : () => setOpen(true)}
            className="-my-1 flex h-7 items-center rounded-full px-2 text-[13px] font-medium text-ink hover:bg-s2 max-sm:h-11"
          >
            {isEdited ? (
              'Use the usual words'
            ) : (
              <span>
                Edit<span className="sr-only"> the spoken notice</span>
              </span>
            )}
          </button>
        </span>
      </div>
    </Place>
  )
}
