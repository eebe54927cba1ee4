import { useId, type ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { Counter } from './counter.tsx'

/** Props of a control that let screen readers announce its hint and its error. */
export type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type Props = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  count?: { used: number; limit: number } | undefined
  /** Another element that speaks of this field; naming it marks the field as wrong. */
  describedBy?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Form field: a label, the control that the child draws, a hint and an error. */
export function Field({ label, hint, error, count, describedBy, children }: Props) {
  const id = useId()
  const notes = [hint && `${id}-hint`, error && `${id}-error`, describedBy].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-[15px] font-medium text-ink">
          {label}
        </label>
        {count && <Counter count={count.used} limit={count.limit} />}
      </div>
      {children({
        id,
        'aria-describedby': notes || undefined,
        'aria-invalid': error || describedBy ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-[13px] text-ink3">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** A sentence about a field; not an alert, for a form says once that it holds errors. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-center gap-1.5 text-[13px] text-bad">
      <CircleAlert aria-hidden className="size-3.5 shrink-0" />
      {children}
    </p>
  )
}
